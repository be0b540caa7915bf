// Package webview reaches what Wails does not offer of the native web view: it refuses
// navigations, brings a crashed page back and sets the zoom. It must not know what the page shows.
package webview

// StartPage is the address that Wails gives the first page where the web view has a scheme of its own.
const StartPage = "wails://wails/"
