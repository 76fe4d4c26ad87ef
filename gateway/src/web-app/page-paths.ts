/** Pages of the web app (route tables of both specifications); asked for without naming HTML, they are served too. */
const PAGES = [
  /^\/$/,
  /^\/(quick-translate|login|register|community|dashboard|create-project|upload-story|upgrade|admin)\/?$/,
  /^\/community\/(project|chapter)\/[^/]+\/?$/,
  /^\/(project|projects|edit-project|audio-playlist)\/[^/]+\/?$/,
  /^\/project\/[^/]+\/update-chapters\/?$/,
];

/** Where links of mails lead whose address is a key: to a new password, to the end of mails. */
const KEYED_PAGES = /^\/(reset-password|unsubscribe)\/?$/i;

/** Whether the address of this page is a secret, which no foreign script may read. */
export function isKeyedPage(path: string): boolean {
  return KEYED_PAGES.test(path);
}

/**
 * Whether a GET of this path means the web app. Browsers say they want HTML and get the app for every path (it
 * sends unknown ones home); link previews say nothing and get it for its own pages. Names that look like files
 * are files that do not exist.
 */
export function isPageRequest(path: string, accept: string | undefined): boolean {
  if (looksLikeFile(path)) return false;
  if (accept?.includes('text/html')) return true;
  const anything = accept === undefined || accept.includes('*/*');
  return anything && PAGES.some((page) => page.test(path));
}

function looksLikeFile(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    path.split('/').some((part) => part.startsWith('.')) ||
    /\.[^/]*$/.test(path)
  );
}
