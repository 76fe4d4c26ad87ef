import type { ErrorCode } from '@lacthu/contracts';
import type { WantedDocument } from '../discovery/community-documents';

/** Pages of the web app (route tables of both specifications); also served to clients whose Accept lacks HTML. */
const PAGES = [
  /^\/$/,
  /^\/(quick-translate|login|register|community|shelf|dashboard|dictionaries|security|create-project|upload-story|upgrade|admin)\/?$/,
  /^\/community\/(project|chapter|translator)\/[^/]+\/?$/,
  /^\/(project|projects|edit-project|audio-playlist)\/[^/]+\/?$/,
  /^\/project\/[^/]+\/update-chapters\/?$/,
];

/** Pages whose address contains a secret from a mail: reset of the password, end of subscriptions. */
const KEYED_PAGES = /^\/(reset-password|unsubscribe)\/?$/i;

/** Pages whose head community renders. */
const HEADED = /^\/community(?:\/(project|chapter|translator)\/([^/]+))?\/?$/;
/** Ids as the web app parses them. */
const ID = /^[1-9]\d{0,14}$/;

/** Error codes for a missing subject of a page. */
const NOT_FOUND: Readonly<Record<string, ErrorCode>> = {
  project: 'community.story_not_found',
  chapter: 'community.chapter_not_found',
  translator: 'community.translator_not_found',
};

/** Source of the head of a page: the default, none because the subject cannot exist, or a document of community. */
export function headOf(path: string): 'default' | 'missing' | WantedDocument {
  const match = HEADED.exec(path);
  if (!match) return 'default';
  const [, kind, id = ''] = match;
  if (!kind) return { servicePath: '/pages-internal/heads/community' };
  const notFound = NOT_FOUND[kind];
  if (!notFound || !ID.test(id)) return 'missing';
  return { servicePath: `/pages-internal/heads/${kind}/${id}`, about: { notFound, id: Number(id) } };
}

/** True when the address of this page contains a secret, which foreign scripts must not read. */
export function isKeyedPage(path: string): boolean {
  return KEYED_PAGES.test(path);
}

/**
 * True when a GET of this path requests the page of the web app. Browsers accept HTML and get the page for every path
 * (the app redirects unknown paths); link previews accept anything and get it for known pages only. A path that looks
 * like a file is a file that does not exist.
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
