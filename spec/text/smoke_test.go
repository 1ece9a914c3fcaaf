package text
import ("testing";"fmt")
func TestSmoke(t *testing.T){
 vals:=[]string{"low","high"}
 args:=[]*Argument{{"name",Type{Kind:String}},{"limit",Type{Kind:Integer,Optional:true}},{"n",Type{Kind:Integer}},{"ratio",Type{Kind:Number}},{"sev",Type{Kind:Enum,Values:&vals}},{"files",Type{Kind:List,Elem:&Type{Kind:String}}},{"flag",Type{Kind:Boolean}},{"nick",Type{Kind:String,Optional:true}},{"file-path",Type{Kind:String}}}
 p:=func(s string)*Source{ return &Source{Path:"x",Text:s,Origin:func(i int)int{return i}}}
 tone,_:=Parse(p("tone {{.name}}{{range .files}}[{{.}}]{{end}}"))
 rec,_:=Parse(p("{{template \"rec\" .}}"))
 for _,s:=range []string{
  "hi {{.name}}", "{{if .limit}}{{.limit}}{{else}}none{{end}}","{{.limit}}","{{.nmae}}","{{range $i,$f := .files}}{{if $i}}, {{end}}{{$f}}{{end}}",
  "{{$first := true}}{{range .files}}{{if not $first}}, {{end}}{{$first = false}}{{.}}{{end}}",
  "{{template \"tone\" .}}","{{template \"rec\" .}}","{{eq .sev \"hihg\"}}","{{if eq .sev \"high\"}}H{{end}}","{{printf \"%05d|%s|%q\" .n .ratio .name}}",
  "{{or .n \"none\"}} {{or .nick .name}} {{and .flag \"x\"}}", "{{default 3 .limit}}","{{with .limit}}{{.}} {{$.name}}{{.name}}{{end}}",
  "{{if .x +}}a{{end}}{{.y)}}{{$u}}","{{if .name}}","{{end}}","{{.file-path}}","{{arg \"file-path\"}}","{{.files}}","{{html .name}}","{{lt .ratio 1}} {{lt .ratio .n}}",
  "{{join \", \" .files | upper}}","{{index .files 5}}","{{fence \"go\" .name}}","{{define \"x\"}}{{end}}","{{if and .limit (gt .limit 3)}}big{{end}}{{if or (not .limit) (lt .limit 2)}}s{{end}}","{{range .files}}{{.name}}{{break}}x{{end}}","{{len .files}} {{json .files}} {{print 1 2 .name 3}}",
 }{
  tm,f:=Parse(p(s))
  if tm==nil{ for _,x:=range f{fmt.Printf("%q: %d-%d %s\n",s,x.Start,x.End,x.Message)}; continue}
  c:=NewChecker(args,map[string]*Template{"tone":tone,"rec":rec})
  n:=c.Check(tm,c.Root())
  if fs:=c.Faults();len(fs)>0{ for _,x:=range fs{fmt.Printf("%q: %d-%d %q %s\n",s,x.Start,x.End,x.Source.Text[x.Start:x.End],x.Message)}; continue}
  out,err:=NewEvaluation(map[string]any{"name":"Bob","n":int64(7),"ratio":0.5,"sev":"high","files":[]any{"a","b"},"flag":false,"file-path":"p"}).Text(n)
  fmt.Printf("%q => %q %v\n",s,out,err)
 }
}
