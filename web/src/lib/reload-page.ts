/** Loads the page anew, as the browser's button does. */
export function reloadPage(): void {
  window.location.reload();
}
