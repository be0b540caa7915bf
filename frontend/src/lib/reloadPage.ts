/** reloadPage shows the page as it now is, without the dialog that it may have been opened with. */
export function reloadPage() {
  const url = new URL(window.location.href);
  url.searchParams.delete('dialog');
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

/** openAnew loads a page as if the portal was just opened. */
export const openAnew = (path: string) => window.location.assign(path);
