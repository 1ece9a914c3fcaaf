package spec

import (
	"slices"
	"strings"
)

// isForOneSystem reports whether Go takes the end of a stem such as deploy_windows for
// a system that a file is for.
func isForOneSystem(stem string) bool {
	_, parts, found := strings.Cut(strings.TrimSuffix(stem, "_test"), "_")
	last := parts[strings.LastIndexByte(parts, '_')+1:]
	return found && slices.Contains(systemNames, last)
}

// systemNames are the operating systems and architectures that Go knows by the ends of
// file names. It never forgets one. The package go/build has them too, but not to itself:
// it runs programs.
var systemNames = strings.Fields(`
	aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos
	386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ppc64le
	riscv riscv64 s390 s390x sparc sparc64 wasm`)
