import type { ErrorCode } from '@lacthu/contracts';
import type { WantedDocument } from '../discovery/community-documents';

/** Pages of the web app (route tables of both specifications); asked for without naming HTML, they are served too. */
const PAGES = [
  /^\/$/,
  /^\/(quick-translate|login|register|community|shelf|dashboard|dictionaries|security|create-project|upload-story|upgrade|admin)\/?$/,
  /^\/community\/(project|chapter|translator)\/[^/]+\/?$/,
  /^\/(project|projects|edit-project|audio-playlist)\/[^/]+\/?$/,
  /^\/project\/[^/]+\/update-chapters\/?$/,
];

/** Where links of mails lead whose address is a key: to a new password, to the end of mails. */
const KEYED_PAGES = /^\/(reset-password|unsubscribe)\/?$/i;

/** Pages of which community writes the head. */
const HEADED = /^\/community(?:\/(project|chapter|translator)\/([^/]+))?\/?$/;
/** Ids as the screens read them. */
const ID = /^[1-9]\d{0,14}$/;

/** Codes of the refusals that say that what a page is about is not there. */
const NOT_FOUND: Readonly<Record<string, ErrorCode>> = {
  project: 'community.story_not_found',
  chapter: 'community.chapter_not_found',
  translator: 'community.translator_not_found',
};

/** Where the head of a page comes from: what stands in every page, nowhere since there is no such thing, or community. */
export function headOf(path: string): 'ordinary' | 'missing' | WantedDocument {
  const match = HEADED.exec(path);
  if (!match) return 'ordinary';
  const [, kind, id = ''] = match;
  if (!kind) return { servicePath: '/pages-internal/heads/community' };
  const notFound = NOT_FOUND[kind];
  if (!notFound || !ID.test(id)) return 'missing';
  return { servicePath: `/pages-internal/heads/${kind}/${id}`, about: { notFound, id: Number(id) } };
}

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
