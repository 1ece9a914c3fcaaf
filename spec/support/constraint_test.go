package support

import (
	"errors"
	"regexp"
	"testing"
)

func TestConstraints(t *testing.T) {
	lower := Pattern(regexp.MustCompile("^[a-z]+$"))
	for i, c := range []struct {
		err  error
		want string
	}{
		{MinLength(3)("日本語"), ""},
		{MinLength(3)("日本"), "must have at least 3 characters, not 2"},
		{MinLength(1)(""), "must have at least 1 character, not 0"},
		{MaxLength(3)("日本語"), ""},
		{MaxLength(20)("0123456789012345678901234567890"), "must have at most 20 characters, not 31"},
		{lower("abc"), ""},
		{lower("ABC"), "must match ^[a-z]+$"},
		{Pattern(regexp.MustCompile("b"))("abc"), ""},
		{Minimum[int64](1)(1), ""},
		{Minimum[int64](1)(0), "must be at least 1, not 0"},
		{Minimum(0.5)(0.1), "must be at least 0.5, not 0.1"},
		{Minimum[float64](1)(-1e21), "must be at least 1, not -1e+21"},
		{Maximum[int64](9007199254740993)(9007199254740993), ""},
		{Maximum[int64](9007199254740993)(9007199254740994), "must be at most 9007199254740993, not 9007199254740994"},
		{Maximum[float64](1000000)(1000000.5), "must be at most 1000000, not 1000000.5"},
		{MinItems[string](1)(nil), "must have at least 1 element, not 0"},
		{MinItems[string](1)([]string{""}), ""},
		{MaxItems[int64](2)([]int64{1, 2, 3}), "must have at most 2 elements, not 3"},
		{MaxItems[int64](2)([]int64{1, 2}), ""},
	} {
		if c.err == nil && c.want == "" {
			continue
		}
		if c.err == nil || c.err.Error() != c.want {
			t.Errorf("%d: got %v, want %s", i, c.err, c.want)
		}
	}
}

// TestChecks holds that the checks of one type are one type themselves.
func TestChecks(t *testing.T) {
	checks := []func(string) error{MinLength(2), MaxLength(4), Pattern(regexp.MustCompile("a"))}
	var errs []error
	for _, check := range checks {
		errs = append(errs, check("abc"))
	}
	if err := errors.Join(errs...); err != nil {
		t.Error(err)
	}
}
