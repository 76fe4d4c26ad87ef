/** Reloads the page like the browser's button. */
export function reloadPage(): void {
  window.location.reload();
}
