package record

import "slices"

// Update returns the record with what was observed when some of its package was
// generated anew, because those inputs had changed. What is observed of the others
// must be what it was: they are what the rest of the outputs was generated from.
func (r *Record) Update(observed, changed []Observation) (*Record, bool) {
	inputs := make(map[question]int, len(r.Inputs))
	for i, o := range r.Inputs {
		inputs[question{o.Name, o.Kind}] = i
	}
	mayDiffer := make(map[question]bool, len(changed))
	for _, o := range changed {
		mayDiffer[question{o.Name, o.Kind}] = true
	}
	updated := *r
	updated.Inputs = slices.Clone(r.Inputs)
	updated.Outputs = slices.Clone(r.Outputs)
	for _, o := range observed {
		asked := question{o.Name, o.Kind}
		i, known := inputs[asked]
		switch {
		case !known:
			updated.Inputs = append(updated.Inputs, o)
		case o.Digest != r.Inputs[i].Digest && !mayDiffer[asked]:
			return nil, false
		default:
			updated.Inputs[i] = o
		}
	}
	slices.SortFunc(updated.Inputs, compareObservations)
	return &updated, true
}
