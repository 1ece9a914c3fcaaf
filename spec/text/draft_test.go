package text
import ("testing";"fmt";"os";"strings")
func TestDraft(t *testing.T){
 b,_:=os.ReadFile("/tmp/templates.txt")
 for _,line:=range strings.Split(strings.TrimSpace(string(b)),"\n"){
  line=strings.ReplaceAll(line,"¶","\n")
  _,fs:=check(t,line,nil)
  if len(fs)==0 { fmt.Printf("NOFAULT %q\n",line)}
  q:=func(s string)string{ if !strings.Contains(s,"`")&&!strings.Contains(s,"\n"){return "`"+s+"`"}; return fmt.Sprintf("%q",s)}
  fmt.Printf("\t{%s, []fault{", q(line))
  for i,f:=range fs { if i>0{fmt.Print(", ")}; fmt.Printf("{%s, %s}", q(covered(f)),q(f.Message))}
  fmt.Println("}},")
 }
}
