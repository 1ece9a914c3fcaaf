package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// uriPrefix stands before a file's path in the URI that the spec gives it.
const uriPrefix = "config://app/"

// maxFileBytes bounds what is read at all. What a prompt embeds is bounded by the
// policy, far below.
const maxFileBytes = 1 << 20

// configFiles are the files below a directory. An os.Root keeps paths and symbolic
// links from leading out of it.
type configFiles struct{ root *os.Root }

// read returns the text of a file.
func (c configFiles) read(ctx context.Context, path string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	info, err := c.root.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		// The client asked for what is not there; the server is not at fault.
		return "", &jsonrpc.Error{
			Code:    jsonrpc.CodeInvalidParams,
			Message: fmt.Sprintf("there is no config file %q", path),
		}
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", fmt.Errorf("%s is not a regular file", path)
	case info.Size() > maxFileBytes:
		return "", fmt.Errorf("%s has %d bytes, and files may have %d", path, info.Size(), maxFileBytes)
	}
	data, err := c.root.ReadFile(path)
	return string(data), err
}

// readResource answers resources/read.
func (c configFiles) readResource(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	uri := req.Params.URI
	path, err := url.PathUnescape(strings.TrimPrefix(uri, uriPrefix))
	if err != nil {
		return nil, mcp.ResourceNotFoundError(uri)
	}
	text, err := c.read(ctx, path)
	if err != nil {
		return nil, err
	}
	contents := &mcp.ResourceContents{URI: uri, MIMEType: "application/yaml"}
	if text != "" && utf8.ValidString(text) {
		contents.Text = text
	} else {
		contents.Blob = []byte(text) // a Text would be left out, or altered
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{contents}}, nil
}
