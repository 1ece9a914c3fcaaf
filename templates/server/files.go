package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/mcprompt/mcprompt/templates/server/prompts"
)

// maxFileBytes bounds what a prompt embeds, for the model reads all of it.
const maxFileBytes = 256 << 10

// files supplies the prompts with the files of a directory. An os.Root keeps paths and
// symbolic links from leading out of it.
type files struct{ root *os.Root }

// A slot or a completion that is added to a spec breaks the build here, until there is
// a method for it.
var _ prompts.Provider = files{}

// ReviewFileText returns the text of the file to review.
func (f files) ReviewFileText(ctx context.Context, args prompts.ReviewFileArgs) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	info, err := f.root.Stat(args.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		// The client asked for what is not there; the server is not at fault.
		return "", &jsonrpc.Error{
			Code:    jsonrpc.CodeInvalidParams,
			Message: fmt.Sprintf("there is no file %q", args.Path),
		}
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", fmt.Errorf("%s is not a regular file", args.Path)
	case info.Size() > maxFileBytes:
		return "", fmt.Errorf("%s has %d bytes, and files may have %d", args.Path, info.Size(), maxFileBytes)
	}
	data, err := f.root.ReadFile(args.Path)
	return string(data), err
}

// CompleteReviewFilePath proposes the files whose paths start with prefix. What starts
// with a dot is proposed to nobody.
func (f files) CompleteReviewFilePath(ctx context.Context, prefix string, _ map[string]string) ([]string, error) {
	var paths []string
	err := fs.WalkDir(f.root.FS(), ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case path == ".":
			return err
		case strings.HasPrefix(entry.Name(), "."):
			return skip(entry)
		case entry.IsDir() && !strings.HasPrefix(path+"/", prefix) && !strings.HasPrefix(prefix, path+"/"):
			return fs.SkipDir
		case entry.Type().IsRegular() && strings.HasPrefix(path, prefix):
			paths = append(paths, path)
		}
		return nil // a directory that cannot be read has nothing to propose
	})
	return paths, err
}

// skip passes over an entry of a directory, and all below it.
func skip(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}
