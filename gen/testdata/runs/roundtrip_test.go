package runs

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"testing/quick"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/mcprompt/mcprompt/gen/testdata/packages/arguments"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/constraints"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/enums"
	"github.com/mcprompt/mcprompt/gen/testdata/packages/gotypes"
	"github.com/mcprompt/mcprompt/gen/testdata/types/in"
	slots "github.com/mcprompt/mcprompt/gen/testdata/types/time"
)

// checkRoundTrip holds that arguments arrive as they were sent.
func checkRoundTrip[A any](t *testing.T, args A, encode func(A) map[string]string, parse func(map[string]string) (A, error)) bool {
	t.Helper()
	data, err := json.Marshal(&mcp.GetPromptParams{Name: "x", Arguments: encode(args)})
	if err != nil {
		t.Errorf("%+v: %v", args, err)
		return false
	}
	var params mcp.GetPromptParams
	if err := json.Unmarshal(data, &params); err != nil {
		t.Errorf("%s: %v", data, err)
		return false
	}
	got, err := parse(params.Arguments)
	if err != nil || !reflect.DeepEqual(got, args) {
		t.Errorf("by way of %q:\n got %#v, %v\nwant %#v", params.Arguments, got, err, args)
		return false
	}
	return true
}

// TestRoundTrip sends values at the edges of their types.
func TestRoundTrip(t *testing.T) {
	link := func(s string) *url.URL {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	day := time.Date(2026, 7, 28, 0, 0, 0, 0, time.UTC)
	for _, args := range []arguments.RequiredArgs{
		{Text: "null", Level: arguments.RequiredLevelLow, Day: day, Moment: day, Link: link("a:"), Payload: json.RawMessage("null"), Address: netip.IPv6Unspecified()},
		{
			Text: "\x00\u2028\ufeff[1] ", Count: math.MinInt64, Ratio: math.SmallestNonzeroFloat64, Strict: true, Level: arguments.RequiredLevelHigh,
			Day: time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC), Moment: time.Date(1, 1, 1, 23, 59, 59, 999999999, time.FixedZone("", -12*3600-30*60)),
			Span: math.MinInt64, Link: link("https://u:p@[::1]:80/a%2Fb?q=%26#f%20"), Payload: json.RawMessage(`{"a": "\ud800 <&>"}`), Address: netip.MustParseAddr("fe80::1%eth0"),
		},
		{
			Text: " ", Count: math.MaxInt64, Ratio: -math.MaxFloat64, Level: arguments.RequiredLevelMedium, Day: time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC),
			Moment: day.In(time.FixedZone("", 14*3600)), Span: math.MaxInt64, Link: link("urn:isbn:0451450523"), Payload: json.RawMessage(`""`), Address: netip.MustParseAddr("0.0.0.0"),
		},
		{Text: "x", Ratio: math.Copysign(0, -1), Level: arguments.RequiredLevelLow, Day: day, Moment: day, Link: link("http://a?"), Payload: json.RawMessage("1e999"), Address: netip.MustParseAddr("::ffff:1.2.3.4")},
	} {
		checkRoundTrip(t, args, arguments.EncodeRequiredArgs, arguments.ParseRequiredArgs)
	}
	for _, args := range []arguments.ListOptionalArgs{
		{},
		{Texts: []string{}, Counts: []int64{}, Payloads: []json.RawMessage{}, Addresses: []netip.Addr{}},
		{
			Texts: []string{"", " a", "b,c", "[", "\"", "\n"}, Counts: []int64{math.MinInt64, 0}, Ratios: []float64{1e21, -0.5, 1e-7}, Stricts: []bool{true, false},
			Levels: []arguments.ListOptionalLevels{"high", "low"}, Days: []time.Time{day}, Moments: []time.Time{day, day.In(time.FixedZone("", 3600))},
			Spans: []time.Duration{0, -1}, Links: []*url.URL{link("a:b,c"), link("http://x/%22")}, Payloads: []json.RawMessage{json.RawMessage(`[1, 2]`), json.RawMessage(`","`)},
			Addresses: []netip.Addr{netip.MustParseAddr("::1%a,b")},
		},
	} {
		checkRoundTrip(t, args, arguments.EncodeListOptionalArgs, arguments.ParseListOptionalArgs)
	}
	checkRoundTrip(t, arguments.OptionalArgs{}, arguments.EncodeOptionalArgs, arguments.ParseOptionalArgs)
	note := ""
	checkRoundTrip(t, constraints.LimitsArgs{Title: "abc", Branch: "main", Note: &note, Mass: 1e21, Ports: []int64{}, Lines: []string{"a", "b"}}, constraints.EncodeLimitsArgs, constraints.ParseLimitsArgs)
	state := enums.TicketStateBidi
	checkRoundTrip(t, enums.TicketArgs{Priority: enums.TicketPriorityNow, Labels: []enums.TicketLabels{enums.TicketLabelsUI}, State: &state}, enums.EncodeTicketArgs, enums.ParseTicketArgs)
	size := *big.NewInt(-12)
	checkRoundTrip(t, gotypes.MeasureArgs{Unit: in.Unit("mile"), Slot: &slots.Slot{Hour: 9}, Since: day, Size: &size}, gotypes.EncodeMeasureArgs, gotypes.ParseMeasureArgs)
}

// TestOddOffset sends a time whose offset has seconds, which RFC 3339 has not.
func TestOddOffset(t *testing.T) {
	args, err := arguments.ParseRequiredArgs(scalars)
	if err != nil {
		t.Fatal(err)
	}
	args.Moment = time.Date(1890, 1, 1, 12, 0, 0, 0, time.FixedZone("LMT", 3208))
	got, err := arguments.ParseRequiredArgs(arguments.EncodeRequiredArgs(args))
	if err != nil || !got.Moment.Equal(args.Moment) {
		t.Errorf("got %v, %v, want %v", got.Moment, err, args.Moment)
	}
}

// TestRoundTripOnTheWire sends arguments with the generated client function.
func TestRoundTripOnTheWire(t *testing.T) {
	ctx := context.Background()
	var got map[string]string
	server := newServer("arguments")
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if params, ok := req.GetParams().(*mcp.GetPromptParams); ok {
				got = params.Arguments
			}
			return next(ctx, method, req)
		}
	})
	clientEnd, serverEnd := mcp.NewInMemoryTransports()
	if _, err := server.Connect(ctx, serverEnd, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil).Connect(ctx, clientEnd, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	r := rand.New(rand.NewSource(1))
	for range 50 {
		args := randomArgs[arguments.RequiredArgs](r, true)
		result, err := arguments.GetRequired(ctx, session, args)
		if err != nil {
			t.Fatal(err)
		}
		arrived, err := arguments.ParseRequiredArgs(got)
		if err != nil || !reflect.DeepEqual(arrived, args) {
			t.Errorf("got %#v, %v, want %#v", arrived, err, args)
		}
		want, err := arguments.BuildRequired(args)
		if err != nil || result.Messages[0].Content.(*mcp.TextContent).Text != want.Messages[0].Content.(*mcp.TextContent).Text {
			t.Errorf("got %v, want %v, %v", result, want, err)
		}
	}
}

// TestRandomRoundTrips sends values at random.
func TestRandomRoundTrips(t *testing.T) {
	checkRandom(t, true, arguments.EncodeRequiredArgs, arguments.ParseRequiredArgs)
	checkRandom(t, true, arguments.EncodeDefaultArgs, arguments.ParseDefaultArgs)
	checkRandom(t, false, arguments.EncodeOptionalArgs, arguments.ParseOptionalArgs)
	checkRandom(t, true, arguments.EncodeListRequiredArgs, arguments.ParseListRequiredArgs)
	checkRandom(t, true, arguments.EncodeListDefaultArgs, arguments.ParseListDefaultArgs)
	checkRandom(t, false, arguments.EncodeListOptionalArgs, arguments.ParseListOptionalArgs)
}

// checkRandom sends random arguments, where all are there or some may not be.
func checkRandom[A any](t *testing.T, all bool, encode func(A) map[string]string, parse func(map[string]string) (A, error)) {
	t.Helper()
	config := &quick.Config{
		MaxCount: 1000,
		Rand:     rand.New(rand.NewSource(1)),
		Values: func(values []reflect.Value, r *rand.Rand) {
			values[0] = reflect.ValueOf(randomArgs[A](r, all))
		},
	}
	if err := quick.Check(func(args A) bool { return checkRoundTrip(t, args, encode, parse) }, config); err != nil {
		t.Error(err)
	}
}

// randomArgs returns an arguments struct with random values.
func randomArgs[A any](r *rand.Rand, all bool) A {
	var args A
	v := reflect.ValueOf(&args).Elem()
	for i := range v.NumField() {
		randomField(r, v.Field(i), v.Type().Field(i).Name, all)
	}
	return args
}

func randomField(r *rand.Rand, field reflect.Value, name string, all bool) {
	_, isJSON := field.Interface().(json.RawMessage)
	isList := field.Kind() == reflect.Slice && !isJSON
	isValue := isJSON || field.Type() == reflect.TypeFor[*url.URL]()
	switch {
	case !all && (isList || isValue || field.Kind() == reflect.Pointer) && r.Intn(3) == 0:
	case isList:
		n := r.Intn(5)
		field.Set(reflect.MakeSlice(field.Type(), n, n))
		for i := range n {
			field.Index(i).Set(randomValue(r, field.Type().Elem(), name))
		}
	case field.Kind() == reflect.Pointer && !isValue:
		field.Set(reflect.New(field.Type().Elem()))
		field.Elem().Set(randomValue(r, field.Type().Elem(), name))
	default:
		field.Set(randomValue(r, field.Type(), name))
	}
}

// randomValue returns a value of type typ for the argument of that Go name.
func randomValue(r *rand.Rand, typ reflect.Type, name string) reflect.Value {
	moment := time.Unix(r.Int63n(200e9)-60e9, 0).UTC()
	switch typ {
	case reflect.TypeFor[time.Duration]():
		return reflect.ValueOf(time.Duration(r.Uint64() >> r.Intn(64)))
	case reflect.TypeFor[time.Time]():
		if strings.HasPrefix(name, "Day") {
			return reflect.ValueOf(moment.Truncate(24 * time.Hour))
		}
		if offset := r.Intn(48*60) - 24*60 + 1; r.Intn(2) == 0 && offset != 0 {
			moment = moment.In(time.FixedZone("", offset*60))
		}
		return reflect.ValueOf(moment.Add(time.Duration(r.Int63n(1e9))))
	case reflect.TypeFor[*url.URL]():
		u, err := url.Parse(fmt.Sprintf("https://host%d/%s?%s#%s", r.Intn(9), url.PathEscape(randomText(r)), url.QueryEscape(randomText(r)), url.PathEscape(randomText(r))))
		if err != nil {
			panic(err)
		}
		return reflect.ValueOf(u)
	case reflect.TypeFor[json.RawMessage]():
		data, err := json.Marshal(map[string]any{randomText(r): []any{randomText(r), r.NormFloat64(), nil, true}})
		if err != nil {
			panic(err)
		}
		return reflect.ValueOf(json.RawMessage(data))
	case reflect.TypeFor[netip.Addr]():
		var bytes [16]byte
		r.Read(bytes[:])
		return reflect.ValueOf(netip.AddrFrom16(bytes))
	}
	v := reflect.New(typ).Elem()
	switch {
	case typ.Kind() == reflect.String && typ.PkgPath() != "":
		v.SetString([]string{"low", "medium", "high"}[r.Intn(3)])
	case typ.Kind() == reflect.String:
		v.SetString(randomText(r))
	case typ.Kind() == reflect.Int64:
		v.SetInt(int64(r.Uint64() >> r.Intn(64)))
	case typ.Kind() == reflect.Float64:
		f := math.Float64frombits(r.Uint64())
		if math.IsNaN(f) || math.IsInf(f, 0) {
			f = 0.1
		}
		v.SetFloat(f)
	default:
		v.SetBool(r.Intn(2) == 0)
	}
	return v
}

// randomText returns a text that is not empty.
func randomText(r *rand.Rand) string {
	alphabet := []rune("ab\"\\,;[]{}`'<&> \n\t\u2028\u00a0é日😀\x00\x7f%/.#?")
	text := make([]rune, 1+r.Intn(12))
	for i := range text {
		text[i] = alphabet[r.Intn(len(alphabet))]
	}
	return string(text)
}
