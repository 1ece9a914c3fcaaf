package importing_test

import optional "testing"

type messages int

func TestNothing(t *optional.T) { _ = messages(1) }
