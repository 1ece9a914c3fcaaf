package document

import "strings"

// scanner reads TOML 1.0 and builds the tree of nodes, all but their decoded
// values. Its methods return false where they cannot go on, having reported why.
type scanner struct {
	src    string
	pos    int
	faults []Fault

	root   *Node
	table  *Node // the table of the last header, to which key lines add
	weight int   // of the path of table, see charge

	key     []part // the key read last
	comment Span   // the comment lines directly above the statement
	lines   int    // how many they are

	depth int // of arrays and inline tables around pos
	work  int // see charge

	slab []Node // where nodes are allocated, many at a time
}

func newScanner(src string) *scanner {
	s := &scanner{src: src, pos: bomLen(src)}
	s.root = s.newNode()
	s.root.state = headed
	s.table = s.root
	return s
}

// newNode returns a new node. Nodes live as long as their document, so they
// are allocated many at a time: most documents need about one for each key and
// each bracket.
func (s *scanner) newNode() *Node {
	if len(s.slab) == cap(s.slab) {
		likely := strings.Count(s.src, "=") + strings.Count(s.src, "[")
		s.slab = make([]Node, 0, max(16, min(likely, 1024)))
	}
	s.slab = s.slab[:len(s.slab)+1]
	return &s.slab[len(s.slab)-1]
}
