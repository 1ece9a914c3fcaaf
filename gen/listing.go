package gen

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcprompt/mcprompt/spec"
)

// listingFunction makes the function that describes the prompt to clients.
func (f *promptFile) listingFunction() jen.Code {
	fields := keyed{pair("Name", f.wireName())}
	if len(f.prompt.Meta) > 0 {
		fields.add("Meta", metaLiteral(f.prompt.Meta))
	}
	fields.addText("Title", f.prompt.Title)
	description := []expression{atom(f.is.description)}
	if addition := strings.TrimPrefix(f.prompt.ListedDescription, f.prompt.Description); addition != "" {
		description = append(description, quoted(addition))
	}
	fields.add("Description", sum(description))
	if len(f.prompt.Arguments) > 0 {
		fields.add("Arguments", listedArguments(f.prompt.Arguments))
	}
	if len(f.prompt.Icons) > 0 {
		fields.add("Icons", iconsLiteral(f.prompt.Icons))
	}
	return f.doc(f.is.prompt()+" returns what clients see of the prompt "+f.prompt.Name.Wire+" in prompts/list.").
		Func().Id(f.is.prompt()).Params().Op("*").Qual(mcpPath, "Prompt").Block(
		jen.Return(jen.Op("&").Qual(mcpPath, "Prompt").Custom(onLines, fields...)),
	)
}

func listedArguments(arguments []*spec.Argument) jen.Code {
	var list []jen.Code
	for _, a := range arguments {
		fields := keyed{pair("Name", quoted(a.Name.Wire))}
		fields.addText("Title", a.Title)
		fields.add("Description", sum(concatenation(a.ListedDescription)))
		if a.Required {
			fields.add("Required", jen.True())
		}
		list = append(list, jen.Custom(onLines, fields...))
	}
	return jen.Index().Op("*").Qual(mcpPath, "PromptArgument").Custom(onLines, list...)
}

func iconsLiteral(icons []spec.Icon) jen.Code {
	var list []jen.Code
	for _, icon := range icons {
		fields := keyed{pair("Source", quoted(icon.Source))}
		fields.addText("MIMEType", icon.MIMEType)
		if len(icon.Sizes) > 0 {
			fields.add("Sizes", jen.Index().String().Values(codes(quotedAll(icon.Sizes))...))
		}
		fields.addText("Theme", icon.Theme)
		list = append(list, jen.Custom(onLines, fields...))
	}
	return jen.Index().Qual(mcpPath, "Icon").Custom(onLines, list...)
}

// annotationsLiteral makes the annotations of a content.
func annotationsLiteral(a *spec.Annotations) jen.Code {
	var fields keyed
	if len(a.Audience) > 0 {
		fields.add("Audience", jen.Index().Qual(mcpPath, "Role").Values(codes(quotedAll(a.Audience))...))
	}
	if a.Priority != 0 {
		fields.add("Priority", atom(strconv.FormatFloat(a.Priority, 'g', -1, 64)))
	}
	fields.addText("LastModified", a.LastModified)
	return jen.Op("&").Qual(mcpPath, "Annotations").Values(fields...)
}

// metaLiteral makes a _meta object.
func metaLiteral(meta spec.Meta) jen.Code { return object(jen.Qual(mcpPath, "Meta"), meta) }

func object(typ *jen.Statement, meta spec.Meta) jen.Code {
	entries := make([]jen.Code, len(meta))
	for i, e := range meta {
		entries[i] = jen.Add(quoted(e.Key)).Op(":").Add(metaValue(e.Value))
	}
	return typ.Custom(onLines, entries...)
}

func metaValue(v any) jen.Code {
	switch v := v.(type) {
	case spec.Meta:
		return object(jen.Map(jen.String()).Any(), v)
	case []any:
		list := make([]jen.Code, len(v))
		for i, element := range v {
			list[i] = metaValue(element)
		}
		return jen.Index().Any().Values(list...)
	}
	return scalar(v)
}
