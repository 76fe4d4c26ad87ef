import { NONCE_MARK } from './security-headers';
import type { PageHead } from './page-heads';

/** Between these the page has the tags that tell what it is; a page about something of its own has others in their place. */
const HEAD_BEGIN = '<!-- head of this page -->';
const HEAD_END = '<!-- end of the head of this page -->';
/** Stands in the page where the public address goes, for readers of links, who follow only whole addresses. */
const PUBLIC_URL_MARK = '__PUBLIC_URL__';

const NOT_FOUND_TAG = '<meta name="robots" content="noindex" />';

/**
 * The page as it is sent.
 *
 * @param template index.html of the build
 * @param publicOrigin scheme and host people type
 */
export function fillPage(
  template: string,
  { nonce, publicOrigin, head }: { nonce: string; publicOrigin: string; head: PageHead },
): string {
  // Marks first: what a title says is nobody's mark.
  const page = template.replaceAll(NONCE_MARK, nonce).replaceAll(PUBLIC_URL_MARK, publicOrigin);
  const begin = page.indexOf(HEAD_BEGIN);
  const end = page.indexOf(HEAD_END);
  if (begin === -1 || end === -1) return page;
  const own = page.slice(begin + HEAD_BEGIN.length, end);
  const tags = head.tags ?? (head.missing ? own + NOT_FOUND_TAG : own);
  return page.slice(0, begin) + tags + page.slice(end + HEAD_END.length);
}
