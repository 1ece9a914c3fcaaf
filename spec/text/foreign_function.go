package text

import (
	"strings"
	"sync"
)

// What several functions of other languages come to here.
const (
	isUpper      = "write upper"
	isLower      = "write lower"
	isTrim       = "write trim, which takes white space off both ends"
	isJSON       = "write json, which gives JSON in one line"
	isQuote      = "write quote, or json for text in JSON's quotes"
	isPrint      = "values print by themselves, and print makes text of them"
	isDefault    = "write {{default X .optional}}; where the text may be empty, too, {{or .text X}}"
	isCondition  = "write {{if .condition}}…{{else}}…{{end}}, or {{or .a .b}} for the first that is true"
	isFirst      = "write {{index .list 0}} inside {{if .list}}"
	isLast       = "there is no index from the end: have a slot or an argument of its own give the element"
	isSlice      = "write {{slice .list 1}}, which counts from 0"
	isRange      = "write {{range .list}}…{{end}}, with an {{if}} inside for a part of it"
	isEmpty      = "write {{if .x}} or {{if not .x}}: empty texts and lists, zero and what is absent are false"
	isFormat     = "write {{printf \"%.2f\" .number}}, with the verb for the form"
	isDate       = "write {{date \"2006-01-02\" .day}} for an argument of type date or datetime"
	isNow        = "a prompt has no clock: an argument of type date or datetime, or a slot, has to give the time"
	isEnv        = "a prompt sees nothing of its server's machine: an argument or a slot has to give the value"
	isInclude    = "write {{template \"name\" .}} for the partial _name.md"
	isTemplate   = "a value is never read as a template: put the text in a partial, and write {{template \"name\" .}}"
	isRequired   = "set required = true on the argument, so that it is never absent"
	isCollection = "templates make no lists or maps: declare an argument of type list or json"
	isArithmetic = "there is no arithmetic: an argument or a slot has to give the result"
	isConversion = "arguments have types: set type on the argument, and every value is parsed before it is used"
	isPath       = "write path for a path, pathescape for one segment of it, and queryescape within a query"
	isPlain      = "text is inserted as it is, since no browser reads it; write fence for text that is not to be trusted"
	isEncoded    = "binary data are no text: use the blob of a resource, whose base64 is made on the wire"
	isElsewhere  = "an argument or a slot has to give the text as it is to be"
	isPattern    = "an argument or a slot has to give the text as it is to be, and pattern checks an argument"
	isSplit      = "set type = \"list\" on the argument: it is split when it is parsed"
	isTest       = "templates compare with eq, lt and the like: declare an argument of type boolean or enum for what decides"
	isRandom     = "a prompt gives the same text for the same values: an argument or a slot has to give this one"
)

// foreignFunctions says what to write in place of the functions and filters that
// people know from Sprig, Jinja, Liquid and Handlebars. Names are in lower case and
// without underscores, so that toJson, to_json and tojson are one. They are sorted out
// when they are first needed: most runs report no fault.
var foreignFunctions = sync.OnceValue(func() map[string]string { return remedies(foreignNames) })

var foreignNames = map[string]string{
	isUpper:      "upcase uppercase toupper strupper",
	isLower:      "downcase lowercase tolower strlower",
	isTrim:       "strip lstrip rstrip trimall trimspace striptags",
	isJSON:       "tojson torawjson toprettyjson musttojson jsonify tojsonpretty stringify",
	isQuote:      "squote quoted dquote inspect repr",
	isPrint:      "tostring str string cat concat sprint text",
	isDefault:    "coalesce defaultto ifempty",
	isCondition:  "ternary iif cond when unless",
	isFirst:      "first head mustfirst",
	isLast:       "last mustlast",
	isSlice:      "rest initial tail skip take limit mustrest",
	isRange:      "map filter select reject where each foreach for until untilstep seq reverse sort sortalpha sortby uniq unique compact groupby without",
	isEmpty:      "empty isempty isset exists defined isnil isnull notempty any all",
	isFormat:     "sprintf fmt round floor ceil numberformat tofixed",
	isDate:       "dateformat strftime formatdate dateinzone formattime htmldate todate",
	isNow:        "now today time timestamp currentdate ago datemodify",
	isEnv:        "env expandenv getenv lookup readfile file getfile hostname",
	isInclude:    "include partial render import extends yield",
	isTemplate:   "tpl eval interpolate",
	isRequired:   "required require assert fail",
	isCollection: "dict list tuple array set unset get haskey keys values merge pluck append push prepend deepcopy pick omit dig object",
	isArithmetic: "add sub mul div mod plus minus times dividedby modulo max min sum inc dec increment abs pow sqrt count",
	isConversion: "int int64 float float64 toint tofloat tofloat64 atoi number bool tobool boolean toduration fromjson parsejson toslice tostrings kindof typeof kindis",
	isPath:       "urlencode urlescape encodeuri encodeuricomponent uriencode cgiescape urlize",
	isPlain:      "htmlescape escape e safe raw htmlsafe escapehtml xmlescape forceescape noescape autoescape escapeonce",
	isEncoded:    "b64enc b64dec base64 b64encode b64decode base64encode base64decode b32enc b32dec",
	isElsewhere:  "replace remove truncate title titlecase capitalize capitalise untitle camelcase snakecase kebabcase swapcase initials slugify slug trunc abbrev abbrevboth ellipsis truncatewords wordwrap wrap wrapwith repeat nospace substr substring plural pluralize center ljust rjust padleft padright toyaml totoml toxml markdown markdownify",
	isPattern:    "regexmatch regexfind regexfindall regexreplaceall regexreplaceallliteral regexsplit rematch gsub match",
	isSplit:      "split splitlist splitn lines splitlines tolist explode",
	isTest:       "contains hasprefix hassuffix startswith endswith in has isa",
	isRandom:     "random rand uuid uuidv4 randalpha randalphanum randnumeric randascii shuffle sha256sum sha1sum md5 md5sum sha1 sha256 hash genpassword",
}

// isOfNothing reports whether a remedy is for functions that take no arguments, so
// that their names by themselves are no placeholders of another program.
func isOfNothing(remedy string) bool { return remedy == isNow || remedy == isRandom }

// remedies returns the remedy of each name.
func remedies(names map[string]string) map[string]string {
	remedies := map[string]string{}
	for remedy, list := range names {
		for name := range strings.FieldsSeq(list) {
			remedies[folded(name)] = remedy
		}
	}
	return remedies
}

// folded returns a name in the letters that foreignFunctions has.
func folded(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }
