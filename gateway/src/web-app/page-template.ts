import { NONCE_MARK } from '../response/security-headers';
import type { PageHead } from './page-heads';

/** Markers around the default tags of the page; the tags of a head from community replace them. */
const HEAD_BEGIN = '<!-- head of this page -->';
const HEAD_END = '<!-- end of the head of this page -->';
/** Markers of a comment with the frame of a first view; only pages with a first view get the frame. */
const VIEW_BEGIN = '<!-- first view';
const VIEW_END = 'end of the first view -->';
const VIEW_MARK = '__FIRST_VIEW__';
/** Placeholder of the public address: link previews follow only absolute addresses. */
const PUBLIC_URL_MARK = '__PUBLIC_URL__';

const NOT_FOUND_TAG = '<meta name="robots" content="noindex" />';

/**
 * Fills the placeholders of the page.
 *
 * @param template index.html of the build
 * @param publicOrigin scheme and host that users type
 */
export function fillPage(
  template: string,
  { nonce, publicOrigin, head }: { nonce: string; publicOrigin: string; head: PageHead },
): string {
  // Placeholders are replaced first, so that a placeholder inside a title stays text.
  const page = template.replaceAll(NONCE_MARK, nonce).replaceAll(PUBLIC_URL_MARK, publicOrigin);
  const { tags, view, missing } = head;
  const withHead = replacePart(
    page,
    [HEAD_BEGIN, HEAD_END],
    (own) => tags ?? (missing ? own + NOT_FOUND_TAG : own),
  );
  return replacePart(withHead, [VIEW_BEGIN, VIEW_END], (frame) =>
    view === null ? '' : frame.replace(VIEW_MARK, () => view),
  );
}

/** Replaces two markers and the text between them; leaves a page without the markers unchanged. */
function replacePart(
  page: string,
  [beginMark, endMark]: readonly [string, string],
  make: (own: string) => string,
): string {
  const begin = page.indexOf(beginMark);
  const end = page.indexOf(endMark, begin);
  if (begin === -1 || end === -1) return page;
  return (
    page.slice(0, begin) + make(page.slice(begin + beginMark.length, end)) + page.slice(end + endMark.length)
  );
}
