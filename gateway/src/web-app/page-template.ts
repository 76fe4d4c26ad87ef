import { NONCE_MARK } from '../response/security-headers';
import type { PageHead } from './page-heads';

/** Between these the page has the tags that tell what it is; a page about something of its own has others in their place. */
const HEAD_BEGIN = '<!-- head of this page -->';
const HEAD_END = '<!-- end of the head of this page -->';
/** A comment that holds what stands around a first view, which only a page that has one is given. */
const VIEW_BEGIN = '<!-- first view';
const VIEW_END = 'end of the first view -->';
const VIEW_MARK = '__FIRST_VIEW__';
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

/** Puts something in the place of what stands between two marks, and of the marks; a page without them stays as it is. */
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
