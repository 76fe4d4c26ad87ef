import type { ChapterNavigation, PublicChapter } from '@lacthu/contracts';
import { paragraphsOf } from '@lacthu/novel-text';
import { Markup, markup } from './markup';
import { icon, paintedAnswers } from './view-parts';

type Neighbour = ChapterNavigation['nextChapter'];

/**
 * First view of the reader's page, with the CSS classes of its components (web/src/features/reader). Null for chapters
 * of adult stories, because the app asks for the reader's age first.
 */
export function chapterView(chapter: PublicChapter, navigation: ChapterNavigation): Markup | null {
  if (chapter.is_adult) return null;
  const paragraphs = paragraphsOf(chapter.translated_content);
  const text = markup`<div class="lt-reader-text">${paragraphs.map(({ line, text }) => markup`<p data-line="${line}">${text}</p>`)}</div>`;
  return markup`<div class="lt-reader-reader">
<nav class="lt-reader-toolbar" aria-label="Công cụ đọc"><a class="lt-reader-back" href="/community/project/${chapter.project_id}" title="Về trang truyện">${icon('back', 20)}<span class="lt-reader-storyName">${chapter.project_name}</span></a></nav>
<div class="lt-reader-chapterArea"><article class="lt-reader-chapter"><h1 class="lt-reader-title">${chapter.title}</h1>${paragraphs.length > 0 ? text : markup`<p>Chương này chưa có nội dung.</p>`}</article></div>
<nav class="lt-reader-chapterNav" aria-label="Chuyển chương">${turn(navigation.prevChapter, 'previous')}${turn(navigation.nextChapter, 'next')}</nav>
<section class="lt-reader-discussion"><h2>Bình luận</h2><div class="lt-comments-in-view-place"></div></section>
</div>${paintedAnswers({ chapter, navigation })}`;
}

/** Link to a neighbour chapter; without one, a disabled-looking button. */
function turn(to: Neighbour, way: 'previous' | 'next'): Markup {
  const name = way === 'previous' ? 'Chương trước' : 'Chương sau';
  const words = way === 'previous' ? markup`${icon(way, 20)}${name}` : markup`${name}${icon(way, 20)}`;
  const look = way === 'next' ? 'lt-plain-button-button lt-plain-button-primary' : 'lt-plain-button-button';
  if (!to) return markup`<span class="${look}" aria-disabled="true">${words}</span>`;
  const rel = way === 'next' ? 'next' : 'prev';
  return markup`<a class="${look}" rel="${rel}" href="/community/chapter/${to.id}" title="${name}: ${to.title}">${words}</a>`;
}
