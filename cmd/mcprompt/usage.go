package main

// The pages that help shows. They teach by example, so the examples are tested.

const topPage = `mcprompt turns MCP prompts, written in TOML, into typed Go.

A directory of *.prompt.toml files becomes a Go package that a server registers
with one call. What is wrong in a prompt is an error here, or in the compiler,
and not in front of a client.

Usage:

    mcprompt [command] [flags] [arguments]

Commands:

    generate    write the Go of prompt packages (when no command is named)
    check       fail where generated files are not what generate would write
    new         make a package, or a whole server, that builds and has tests
    add         put a commented spec into a package
    render      show the conversation that a prompt yields
    test        hold the examples of prompts against their goldens
    list        show the catalogue of prompts: arguments, messages, sizes
    schema      print the JSON Schema by which editors complete and check specs
    version     print the version
    help        explain a command, as in: mcprompt help render

A first prompt. Put these five lines into prompts/greet.prompt.toml:

    description = "Greets somebody by name."
    arguments = [{ name = "who", description = "Whose name.", required = true }]
    [[messages]]
    role = "user"
    text = "Greet {{.who}} in one sentence."

Look at it, then generate its Go:

    mcprompt render prompts/greet.prompt.toml -arg who=Ada
    mcprompt prompts

The exit code is 0 when all is done, 1 when specs or outputs are at fault, and 2
when the command was used wrongly.
`

const generatePage = `Generate writes the Go of prompt packages.

Usage:

    mcprompt [generate] [flags] [dir | dir/...]...

Each argument is a directory with *.prompt.toml files or, where it ends in /...,
a tree of them. Without arguments it is the current directory. A tree passes
over what the go command passes over, which is testdata, vendor, names that
start with "." or "_", modules inside it and symbolic links, and over
node_modules.

A spec review.prompt.toml becomes review_prompt.gen.go beside it, and what the
prompts of the directory share is in mcprompt.gen.go. A spec that is gone takes
its generated file with it. Files that mcprompt did not generate are never
touched, and neither are those that are right already.

Nothing is written unless every spec of every package is right. All that is
wrong is reported at once, as path:line:column: message. Each file is replaced
as a whole, and keeps its permissions: a read-only output is replaced too. Where
one cannot be, none is.

A package is skipped where all that it is generated from, its outputs, and
mcprompt itself are as they were when the last run was done, by their contents.
The record of that is in the user's cache directory. The environment variable
MCPROMPT_CACHE names another directory by its absolute path, or is "off".

Flags:

    -format text|json|github|sarif
            how to report what is wrong: text on the standard error (when the
            flag is not there), or on the standard output a JSON array, commands
            for GitHub Actions, or a SARIF 2.1.0 log for code scanning
    -v      print the names of the files that were written and removed, and of
            the packages that were skipped, as nothing has changed
    -o dir  write the outputs of one package to another directory, which is made
            where there is none; nothing in it is removed
    -list-outputs
            print the path of every output, a line each, and write nothing

Examples:

    mcprompt                            the package in the current directory
    mcprompt ./...                      every package of the module
    mcprompt generate -v prompts        one package, saying what changed
    mcprompt ./... -format github       in a workflow of GitHub Actions
    mcprompt generate -o out prompts    in a build that keeps sources apart

    //go:generate go tool mcprompt      in a Go file beside the specs
`

const checkPage = `Check fails where generated files are not what generate would write.

Usage:

    mcprompt check [flags] [dir | dir/...]...

The directories are those that generate takes. Nothing is written. Whatever is
missing, stale, edited by hand, or left of a spec that is gone is an error, and
a unified diff on the standard output shows what generate would change. So is
that there is no prompt package at all. What examples give is for mcprompt test.

Flags:

    -format text|json|github|sarif
            how to report what is wrong, as for generate; the diff is for text
            alone

Examples:

    mcprompt check ./...
    mcprompt check ./... -format github     in a workflow of GitHub Actions
    mcprompt check >stale.diff              then 'git apply -p0 stale.diff' does
                                            what generate would have done
`

const newPage = `New makes a package of a starter: specs, their Go, and tests.

Usage:

    mcprompt new                        list the starters
    mcprompt new [flags] <starter> <dir>

The package is named after the directory, which need not exist. Outside of a
module, the directory becomes one, with a go.mod that has the MCP SDK and this
tool; inside of one, its go.mod is left as it is. The commands that complete the
module and try the package are printed. JSON Schemas, which the specs name in
their first lines, have editors complete and check them: see mcprompt help
schema.

Nothing is overwritten. Where a file is in the way, or would become a part of
the new package, all such files are named and nothing is written. What a run
that was killed has begun, the next one completes.

Flags:

    -module path
            the path of the new module; without the flag, it is example.com/ and
            the directory's name

Examples:

    mcprompt new
    mcprompt new basic prompts          a package of the module around it
    mcprompt new server greeter -module example.com/me/greeter
    mcprompt new server .               in the current directory
`

const addPage = `Add puts a commented spec into a package.

Usage:

    mcprompt add [dir/]<name>

The spec is name.prompt.toml in the directory or, where none is named, in the
current one: a package that has a spec, a mcprompt.toml or a doc.go already. It
is a prompt that works, and its comments show what else a spec can say. It names
its JSON Schema, for editors, where the package has that.

A name starts with a letter or a digit and goes on with letters, digits, "_",
"." and "-". It is refused where the package has such a prompt already, be it in
another spec, or by its Go name. Its Go and the goldens of its example are for
generate and test -update to make, once it is what it is to be.

Examples:

    mcprompt add deploy
    mcprompt add prompts/deploy
`

const renderPage = `Render shows the conversation that a prompt yields.

Usage:

    mcprompt render [flags] <spec>

The arguments are those that a client would send: strings, checked as the
generated code checks them. Every one that is at fault is reported.

Flags:

    -arg name=value
            give an argument; repeat the flag for more
    -slot name=text
    -slot name=@file
            fill a slot, which Go code fills in the server; repeat the flag for
            more. A slot for messages gets one message of the user
    -example name
            take the arguments and slots of an example in the spec; -arg and
            -slot go over them
    -format text|json
            the conversation for people, or the protocol's GetPromptResult

Examples:

    mcprompt render review.prompt.toml -arg path=app.yaml -arg severity=high
    mcprompt render review.prompt.toml -arg path=app.yaml -slot config=@app.yaml
    mcprompt render review.prompt.toml -example yaml -format json
`

const testPage = `Test renders the examples of prompts and holds each against its golden.

Usage:

    mcprompt test [flags] [dir | dir/...]...

The directories are those that generate takes. An example is a table of a spec,
here review.prompt.toml:

    [[examples]]
    name = "yaml"
    arguments = { path = "app.yaml" }

Its golden is testdata/review.yaml.golden beside the spec: what mcprompt render
prints for the example, in which a line that could be taken for another, as one
with white space at its end, stands as a Go string. An example that gives
something else, or that has no golden, fails with a unified diff. So does a
golden whose example is gone; other files in testdata are left alone.

Flags:

    -update
            write the goldens that are missing or differ, and remove those whose
            examples are gone: all of them, or none where an example has no
            result. Read the changes before they are committed
    -run regexp
            test the examples alone whose SPEC/EXAMPLE, as in review/yaml, has a
            match; goldens without an example are not looked for
    -v      print the names of all examples, and with -update those of the files
            that were written and removed

Examples:

    mcprompt test ./...
    mcprompt test prompts -update
    mcprompt test -v -run '^review/' prompts
`

const listPage = `List shows the catalogue of prompts.

Usage:

    mcprompt list [flags] [dir | dir/...]...

The directories are those that generate takes. Each prompt is shown with its
arguments, its messages by role and kind, and its size in bytes: the text that
the spec holds, the files that it embeds, and the worst case. There is none
where an argument or a slot has no limit, which max_length and [policy] set.

Flags:

    -format text|json|markdown
            for people at a terminal, for programs, or for documentation

Examples:

    mcprompt list ./...
    mcprompt list prompts -format markdown >docs/prompts.md
    mcprompt list ./... -format json | jq '.[] | {name, size}'
`

const schemaPage = `Schema prints the JSON Schema by which editors complete and check specs.

Usage:

    mcprompt schema [-settings]
    mcprompt schema -write [dir | dir/...]...

Editors with the language server Taplo or Tombi go by the first line of a file.
With -write, the schemas are put into prompt packages, which by default is the
current directory. Then write this at the top of a spec, and below it a blank
line:

    #:schema ./prompt.schema.json

and this at the top of mcprompt.toml:

    #:schema ./mcprompt.schema.json

From then on, generate brings the schemas up to date, and check says when they
are not.

Flags:

    -settings
            print the schema of mcprompt.toml instead of that of specs
    -write  write both into packages: prompt.schema.json and
            mcprompt.schema.json
    -v      print the names of the files that were written

Examples:

    mcprompt schema -write prompts      one package
    mcprompt schema -write ./...        every package of the module
    mcprompt schema >prompt.schema.json one file for all, in a place of your own
`

const versionPage = `Version prints the version of mcprompt and of the Go that built it.

Usage:

    mcprompt version
`
