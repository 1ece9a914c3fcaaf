package review

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// Files fills the slots of the prompts with the files of a repository. Its FS is
// best that of an os.Root, which no path and no symbolic link leads out of:
//
//	Register(server, Files{root.FS()})
type Files struct{ fs.FS }

// A slot that is added to a spec breaks the build here, until there is a method that
// fills it.
var _ Provider = Files{}

// ReviewFileText returns the text of the file to review.
func (f Files) ReviewFileText(ctx context.Context, args ReviewFileArgs) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	data, err := fs.ReadFile(f, args.Path)
	if errors.Is(err, fs.ErrNotExist) {
		// The client asked for what is not there; the server is not at fault.
		return "", &jsonrpc.Error{
			Code:    jsonrpc.CodeInvalidParams,
			Message: fmt.Sprintf("there is no file %q", args.Path),
		}
	}
	return string(data), err
}
