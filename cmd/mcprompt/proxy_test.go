package main

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// repository is the root of this module.
const repository = "../.."

// publish makes dir a module proxy with one version of this module, as the files
// of this repository are now.
func publish(dir string, version module.Version) error {
	versions := filepath.Join(dir, filepath.FromSlash(version.Path), "@v")
	if err := os.MkdirAll(versions, 0o755); err != nil {
		return err
	}
	goMod, err := os.ReadFile(filepath.Join(repository, "go.mod"))
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"list":                    []byte(version.Version + "\n"),
		version.Version + ".info": fmt.Appendf(nil, `{"Version":%q}`, version.Version),
		version.Version + ".mod":  goMod,
	} {
		if err := os.WriteFile(filepath.Join(versions, name), data, 0o644); err != nil {
			return err
		}
	}
	archive, err := os.Create(filepath.Join(versions, version.Version+".zip"))
	if err != nil {
		return err
	}
	if err := zip.CreateFromDir(archive, version, repository); err != nil {
		archive.Close()
		return err
	}
	return archive.Close()
}

// proxyURL returns the URL of a proxy, which is a directory, for GOPROXY.
func proxyURL(dir string) string {
	path := filepath.ToSlash(dir)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a path of Windows starts with a drive
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
