//go:build ignore

// A window in the screen's lower right corner from which one file can be dragged. It prints "ready"
// when it can be used, and "end" when a drag is over, whether or not anything took the file.
#include <gtk/gtk.h>
#include <stdio.h>

static void give(GtkWidget *w, GdkDragContext *c, GtkSelectionData *data, guint info, guint time, gpointer uri) {
	gchar *uris[] = {uri, NULL};
	gtk_selection_data_set_uris(data, uris);
}

static void ended(GtkWidget *w, GdkDragContext *c, gpointer none) {
	puts("end");
	fflush(stdout);
}

static gboolean shown(GtkWidget *w, GdkEvent *e, gpointer none) {
	puts("ready");
	fflush(stdout);
	return FALSE;
}

int main(int argc, char **argv) {
	gtk_init(&argc, &argv);
	GtkWidget *window = gtk_window_new(GTK_WINDOW_POPUP);
	gtk_window_set_default_size(GTK_WINDOW(window), 100, 100);
	gtk_window_move(GTK_WINDOW(window), 1300, 900);
	GtkTargetEntry targets[] = {{"text/uri-list", 0, 0}};
	gtk_widget_add_events(window, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK);
	gtk_drag_source_set(window, GDK_BUTTON1_MASK, targets, 1, GDK_ACTION_COPY);
	g_signal_connect(window, "drag-data-get", G_CALLBACK(give), argv[1]);
	g_signal_connect(window, "drag-end", G_CALLBACK(ended), NULL);
	g_signal_connect(window, "map-event", G_CALLBACK(shown), NULL);
	gtk_widget_show_all(window);
	gtk_main();
	return 0;
}
