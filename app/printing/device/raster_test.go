package device_test

import (
	"reflect"
	"testing"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/label"
)

func TestPagesSurvivePacking(t *testing.T) {
	t.Parallel()
	pages := []*label.Bitmap{
		{Width: 9, Height: 2, DPI: 203, Bits: []byte{0xFF, 0x80, 0x01, 0x00}},
		{Width: 8, Height: 1, DPI: 600, Bits: []byte{0xAA}},
	}
	packed := device.EncodeRaster(pages)
	if got, err := device.DecodeRaster(packed); err != nil || !reflect.DeepEqual(got, pages) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, broken := range [][]byte{packed[:len(packed)-1], packed[:5], make([]byte, 12), append(packed, 0)} {
		if _, err := device.DecodeRaster(broken); err == nil {
			t.Errorf("%d broken bytes are taken for pages", len(broken))
		}
	}
}
