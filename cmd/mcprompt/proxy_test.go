package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// repository is the root of this module.
const repository = "../.."

// A proxy is a directory that the go command takes modules from.
type proxy string

// publish puts one version of this module into the proxy, as the files of this
// repository are now.
func (p proxy) publish(version module.Version) error {
	goMod, err := os.ReadFile(filepath.Join(repository, "go.mod"))
	if err != nil {
		return err
	}
	var archive bytes.Buffer
	if err := zip.CreateFromDir(&archive, version, repository); err != nil {
		return err
	}
	return p.add(version, fmt.Appendf(nil, `{"Version":%q}`, version.Version), goMod, archive.Bytes())
}

// publishDependencies puts what go.sum names into the proxy. The go command finds it
// in its module cache or downloads it, and checks it, with the settings of whoever
// runs the tests. That the cache may have more, from other modules or former runs, is
// not to be seen in the proxy.
func (p proxy) publishDependencies() error {
	goSum, err := os.ReadFile(filepath.Join(repository, "go.sum"))
	if err != nil {
		return err
	}
	args := []string{"mod", "download", "-json"}
	for line := range strings.Lines(string(goSum)) {
		fields := strings.Fields(line) // the path, the version, and the hash of its zip or go.mod
		args = append(args, fields[0]+"@"+strings.TrimSuffix(fields[1], "/go.mod"))
	}
	cmd := exec.Command("go", slices.Compact(args)...)
	cmd.Dir = repository
	cmd.Env = append(os.Environ(), "GOWORK=off")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go mod download: %w\n%s%s", err, out, &stderr)
	}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var downloaded struct{ Path, Version, Info, GoMod, Zip string }
		if err := decoder.Decode(&downloaded); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		info, errInfo := os.ReadFile(downloaded.Info)
		goMod, errMod := os.ReadFile(downloaded.GoMod)
		archive, errZip := os.ReadFile(downloaded.Zip)
		if err := errors.Join(errInfo, errMod, errZip); err != nil {
			return err
		}
		if err := p.add(module.Version{Path: downloaded.Path, Version: downloaded.Version}, info, goMod, archive); err != nil {
			return err
		}
	}
}

// add puts the only version of a module into the proxy.
func (p proxy) add(version module.Version, info, goMod, archive []byte) error {
	escaped, err := module.EscapePath(version.Path)
	if err != nil {
		return err
	}
	dir := filepath.Join(string(p), filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"list":                    []byte(version.Version + "\n"),
		version.Version + ".info": info,
		version.Version + ".mod":  goMod,
		version.Version + ".zip":  archive,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// url returns the URL of the proxy, for GOPROXY.
func (p proxy) url() string {
	path := filepath.ToSlash(string(p))
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a path of Windows starts with a drive
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
