//go:build linux && production

package webview

/*
#cgo webkit2_41 pkg-config: gtk+-3.0 webkit2gtk-4.1
#cgo !webkit2_41 pkg-config: gtk+-3.0 webkit2gtk-4.0
#include <stdlib.h>
#include <string.h>
#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

static WebKitWebView *guarded = NULL;
static double zoom = 1;
static const char *start_page = NULL;

static gboolean decide(WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, gpointer data) {
	if (type != WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION && type != WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION)
		return FALSE;
	WebKitNavigationAction *action = webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
	const char *uri = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
	if (type == WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION && uri != NULL && strncmp(uri, start_page, strlen(start_page)) == 0)
		return FALSE;
	webkit_policy_decision_ignore(decision);
	return TRUE;
}

static void crashed(WebKitWebView *view, WebKitWebProcessTerminationReason reason, gpointer data) {
	webkit_web_view_load_uri(view, start_page);
}

static void find(GtkWidget *widget, gpointer data) {
	if (WEBKIT_IS_WEB_VIEW(widget)) {
		guarded = WEBKIT_WEB_VIEW(widget);
	} else if (GTK_IS_CONTAINER(widget)) {
		gtk_container_forall(GTK_CONTAINER(widget), find, data);
	}
}

static gboolean guard(gpointer data) {
	start_page = data;
	GList *windows = gtk_window_list_toplevels();
	g_list_foreach(windows, (GFunc)find, NULL);
	g_list_free(windows);
	if (guarded == NULL)
		return G_SOURCE_REMOVE;
	g_signal_connect(guarded, "decide-policy", G_CALLBACK(decide), NULL);
	g_signal_connect(guarded, "web-process-terminated", G_CALLBACK(crashed), NULL);
	webkit_web_view_set_zoom_level(guarded, zoom);
	// The pages come from this program: what WebKit keeps of pages and files left behind is memory for nothing.
	webkit_web_context_set_cache_model(webkit_web_view_get_context(guarded), WEBKIT_CACHE_MODEL_DOCUMENT_VIEWER);
	return G_SOURCE_REMOVE;
}

static gboolean apply_zoom(gpointer data) {
	zoom = *(double *)data;
	free(data);
	if (guarded != NULL)
		webkit_web_view_set_zoom_level(guarded, zoom);
	return G_SOURCE_REMOVE;
}

static gboolean restore(gpointer data) {
	if (guarded != NULL) {
		const char *uri = webkit_web_view_get_uri(guarded);
		if (uri == NULL || strncmp(uri, start_page, strlen(start_page)) != 0)
			webkit_web_view_load_uri(guarded, start_page);
	}
	return G_SOURCE_REMOVE;
}

static gboolean quit(gpointer data) {
	gtk_main_quit();
	return G_SOURCE_REMOVE;
}

// GTK may only be called from its own thread, so each of these waits for its turn there.
static void guard_later(char *page) { g_idle_add(guard, page); }
static void zoom_later(double level) {
	double *copy = malloc(sizeof(double));
	*copy = level;
	g_idle_add(apply_zoom, copy);
}
static void restore_later(void) { g_idle_add(restore, NULL); }
static void quit_later(void) { g_idle_add(quit, NULL); }
*/
import "C"

// Guard refuses every navigation that leaves the portal's pages, such as a file dropped on the
// window, and loads the start page again when the page's process has crashed. It is called once,
// when the window exists.
func Guard() { C.guard_later(C.CString(StartPage)) } // kept for the program's life

// Restore loads the start page again if the window shows anything but the portal.
func Restore() { C.restore_later() }

// SetZoom sets the page's size; 1 is the usual one. It returns false where only the page can do so.
func SetZoom(level float64) bool {
	C.zoom_later(C.double(level))
	return true
}

// Quit ends GTK's loop on GTK's own thread. Wails calls GTK from the thread that quits, which now and then aborts the program. It
// returns false where Wails has to end the window.
func Quit() bool {
	C.quit_later()
	return true
}
