package record

import (
	"bytes"
	"io/fs"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"testing"

	"github.com/mcprompt/mcprompt/cmd/mcprompt/internal/directory"
)

// randomRecord returns a record of any content.
func randomRecord(r *rand.Rand) *Record {
	record := &Record{Inputs: []Observation{}, Outputs: []Observation{}, Outline: randomBytes(r, 300)}
	copy(record.Context[:], randomBytes(r, 40))
	for range r.IntN(6) {
		record.Inputs = append(record.Inputs, randomObservation(r))
	}
	for range r.IntN(6) {
		record.Outputs = append(record.Outputs, randomObservation(r))
	}
	return record
}

func randomObservation(r *rand.Rand) Observation {
	o := Observation{Name: string(randomBytes(r, 300)), Kind: Kind(r.IntN(256))}
	copy(o.Digest[:], randomBytes(r, 40))
	if r.IntN(2) == 0 {
		o.Stamp = directory.Stamp{Mode: fs.FileMode(r.Uint32()), Size: randomNumber(r), Inode: uint64(randomNumber(r)), Modified: randomNumber(r), Changed: randomNumber(r)}
	}
	return o
}

func randomBytes(r *rand.Rand, limit int) []byte {
	b := make([]byte, r.IntN(limit))
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

// randomNumber returns one of any size, and often one at the border of a size.
func randomNumber(r *rand.Rand) int64 {
	borders := []int64{0, 1, -1, 63, 64, -64, -65, 127, 128, math.MaxInt32, math.MaxInt64, math.MinInt64}
	if r.IntN(2) == 0 {
		return borders[r.IntN(len(borders))]
	}
	return int64(r.Uint64() >> r.IntN(64))
}

func TestDecodeReadsWhatEncodeWrites(t *testing.T) {
	for seed := range uint64(500) {
		want := randomRecord(rand.New(rand.NewPCG(seed, 0)))
		got, err := Decode(want.Encode())
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d:\n%+v\nbecomes\n%+v", seed, want, got)
		}
		if !bytes.Equal(got.Encode(), want.Encode()) {
			t.Fatalf("seed %d: it has two forms", seed)
		}
	}
}

func TestDecodeRefusesDamage(t *testing.T) {
	data := randomRecord(rand.New(rand.NewPCG(7, 0))).Encode()
	if _, err := Decode(data); err != nil {
		t.Fatal(err)
	}
	for i := range data {
		for bit := range 8 {
			damaged := bytes.Clone(data)
			damaged[i] ^= 1 << bit
			if _, err := Decode(damaged); err == nil {
				t.Errorf("bit %d of byte %d may be another", bit, i)
			}
		}
		if _, err := Decode(data[:i]); err == nil {
			t.Errorf("%d of %d bytes are a record", i, len(data))
		}
		if _, err := Decode(withDigest(data[digestSize:][:max(i-digestSize, 0)])); err == nil {
			t.Errorf("%d of %d bytes are a record, given their digest", i, len(data))
		}
	}
	if _, err := Decode(append(bytes.Clone(data), 0)); err == nil {
		t.Error("a record may have something behind it")
	}
	if _, err := Decode(withDigest(append(bytes.Clone(data[digestSize:]), 0))); err == nil {
		t.Error("a record may have something behind it that its digest covers")
	}
}

const digestSize = len(Digest{})

// withDigest puts the digest before the fields of a record.
func withDigest(fields []byte) []byte {
	digest := DigestOf(fields)
	return append(digest[:], fields...)
}

// A number that ends in the middle is not zero.
func TestDecodeRefusesHalfANumber(t *testing.T) {
	whole := (&Record{}).Encode()[digestSize:]
	if _, err := Decode(withDigest(whole)); err != nil {
		t.Fatal(err)
	}
	for back := 1; back <= 3; back++ { // the lengths of the outline and the lists
		half := append(bytes.Clone(whole[:len(whole)-back]), 0x80)
		if r, err := Decode(withDigest(half)); err == nil {
			t.Errorf("%d numbers before the end: %+v", back, r)
		}
		tooLong := append(bytes.Clone(whole[:len(whole)-back]), bytes.Repeat([]byte{0xff}, 11)...)
		if r, err := Decode(withDigest(tooLong)); err == nil {
			t.Errorf("a number of 77 bits: %+v", r)
		}
	}
}

// A length that no record can have is not worth memory.
func TestDecodeAllocatesLittle(t *testing.T) {
	const size = 1 << 20
	fields := append([]byte(magic), make([]byte, digestSize)...)
	fields = append(fields, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f) // a list of many
	huge := withDigest(append(fields, make([]byte, size)...))
	most := bytes.Clone(fields[:len(fields)-9])
	most = append(most, 0x80, 0x80, 0x1) // a list of 16384
	full := withDigest(append(most, make([]byte, size)...))
	for name, data := range map[string][]byte{"a list of many": huge, "a list that fits": full} {
		if allocated := allocatedBy(func() { Decode(data) }); allocated > 4*size {
			t.Errorf("%s: %d bytes for %d", name, allocated, len(data))
		}
	}
}

// allocatedBy returns how many bytes f has allocated, and whatever runs beside it.
func allocatedBy(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// The digest is no secret: what is behind it may be anything.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(randomRecord(rand.New(rand.NewPCG(seed, 0))).Encode()[digestSize:])
	}
	f.Add([]byte(magic))
	f.Add((&Record{}).Encode()[digestSize:])
	f.Fuzz(func(t *testing.T, fields []byte) {
		data := withDigest(fields)
		var r *Record
		var err error
		allocated := allocatedBy(func() { r, err = Decode(data) })
		if limit := uint64(4*len(data) + 1<<20); allocated > limit {
			t.Errorf("%d bytes are allocated for %d", allocated, len(data))
		}
		if err != nil {
			return
		}
		again, err := Decode(r.Encode())
		if err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%+v becomes %+v, %v", r, again, err)
		}
	})
}
