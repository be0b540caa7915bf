package web

import (
	"bytes"
	"encoding/json"
	"reflect"

	"tradekart/portal/backend/fault"
)

// moneyTag marks a field that a caller without auth.ViewMoney does not read: it is then zero.
const moneyTag = "money"

// bare is a part of a response that knows by itself what of it such a caller does not read.
type bare interface{ WithoutMoney() any }

// withoutMoney is a copy of a response without what moneyTag marks. It shares nothing that differs, since handlers may keep what they return.
func withoutMoney(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return v
		}
		inner := withoutMoney(v.Elem())
		if v.Kind() == reflect.Interface {
			return inner
		}
		copied := reflect.New(v.Type().Elem())
		copied.Elem().Set(inner)
		return copied
	case reflect.Slice:
		if v.IsNil() || !holdsStructs(v.Type().Elem()) {
			return v
		}
		copied := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			copied.Index(i).Set(withoutMoney(v.Index(i)))
		}
		return copied
	case reflect.Map:
		if v.IsNil() || !holdsStructs(v.Type().Elem()) {
			return v
		}
		copied := reflect.MakeMapWithSize(v.Type(), v.Len())
		for key, value := range v.Seq2() {
			copied.SetMapIndex(key, withoutMoney(value))
		}
		return copied
	case reflect.Struct:
		if part, ok := v.Interface().(bare); ok {
			return reflect.ValueOf(part.WithoutMoney())
		}
		copied := reflect.New(v.Type()).Elem()
		copied.Set(v)
		for i := range v.NumField() {
			field := v.Type().Field(i)
			_, marked := field.Tag.Lookup(moneyTag)
			switch {
			case !field.IsExported():
			case marked && field.Type.Kind() == reflect.Slice:
				copied.Field(i).Set(reflect.MakeSlice(field.Type, 0, 0)) // a list is never null
			case marked:
				copied.Field(i).SetZero()
			default:
				copied.Field(i).Set(withoutMoney(v.Field(i)))
			}
		}
		return copied
	}
	return v
}

// withholdKept withholds what moneyTag marks from a response that was kept, since its caller may have seen money when it was made.
func withholdKept(op Op, response []byte) ([]byte, error) {
	body, found := op.Out.FieldByName("Body")
	if !found || !holdsStructs(body.Type) {
		return response, nil
	}
	out := reflect.New(body.Type)
	if err := json.Unmarshal(response, out.Interface()); err != nil {
		return nil, fault.New(fault.Conflict, "AlreadyDone", "This was already done. Please refresh to see the result.")
	}
	var kept bytes.Buffer
	to := json.NewEncoder(&kept)
	to.SetEscapeHTML(false)
	err := to.Encode(withoutMoney(out.Elem()).Interface())
	return kept.Bytes(), err
}

// holdsStructs is whether values of the type may hold a marked field.
func holdsStructs(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		return true
	}
	return false
}
