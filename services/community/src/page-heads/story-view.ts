import { posterImage, type Story, type StoryChapterItem, type WorkType } from '@lacthu/contracts';
import { abbreviateCount, excerpt, initialOf } from '@lacthu/novel-text';
import { Markup, markup } from './markup';
import { icon, laterButton, paintedAnswers } from './view-parts';

/** Chapters on one page of the list, and length of a description before it is collapsed (specification 1, §9). */
const CHAPTERS_PER_PAGE = 50;
const SHORT = 100;
/** A longer chapter list is fetched by the app later, because sending it along would delay the first view. */
const MOST_CHAPTERS_ALONG = 400;

const WORK_TYPES: Readonly<Record<WorkType, string>> = {
  ai: 'Dịch AI',
  convert: 'Convert',
  edited: 'Dịch có biên tập',
  original: 'Sáng tác',
};
const CHINESE = /\p{Script=Han}/u;

/**
 * First view of a story's page, with the CSS classes of its components (web/src/features/story). Null for adult
 * stories, because the app asks for the reader's age first.
 */
export function storyView(story: Story): Markup | null {
  if (story.is_adult) return null;
  const answers = story.chapters.length > MOST_CHAPTERS_ALONG ? null : paintedAnswers({ story });
  return markup`<article class="lt-story-page">
<header class="lt-story-header">
<nav class="lt-story-breadcrumb" aria-label="Vị trí trang"><ol><li><a href="/community">Cộng đồng</a></li><li aria-current="page">${story.name}</li></ol></nav>
<div class="lt-story-cover">${cover(story)}</div>
<div class="lt-story-facts">${facts(story)}</div>
<div class="lt-story-actions">${actions(story)}</div>
${description(story.description)}</header>
<section class="lt-story-section"><h2 class="lt-story-sectionTitle">Danh sách chương</h2>${chapterList(story.chapters)}<p class="lt-story-feed"><a href="/community/project/${story.id}/feed.xml" type="application/atom+xml">${icon('feed', 18)}Theo dõi qua RSS</a></p></section>
<section class="lt-story-section"><h2 class="lt-story-sectionTitle">Thảo luận</h2><div class="lt-comments-in-view-place"></div></section>
</article>${answers}`;
}

function cover({ name, poster_url: posterUrl }: Story): Markup {
  const picture = posterUrl && posterImage(posterUrl);
  if (!picture)
    return markup`<div class="lt-cover-cover"><span aria-hidden="true">${initialOf(name)}</span></div>`;
  const sizes = picture.srcSet ? markup` srcset="${picture.srcSet}" sizes="13rem"` : null;
  return markup`<div class="lt-cover-cover"><img src="${picture.src}"${sizes} alt="" decoding="async"></div>`;
}

function facts(story: Story): Markup {
  const genres = story.genre
    .split(',')
    .map((genre) => genre.trim())
    .filter(Boolean);
  const counts = [
    `${story.chapters.length.toLocaleString('vi-VN')} chương`,
    `${abbreviateCount(story.view_count)} lượt xem`,
    ...(story.follower_count ? [`${abbreviateCount(story.follower_count)} người theo dõi`] : []),
  ];
  return markup`<h1 class="lt-story-name">${story.name}</h1>${originalName(story.original_name ?? '')}<p class="lt-story-author">${story.author_name ? `Tác giả: ${story.author_name}` : 'Tác giả: chưa rõ'}</p>${
    story.translator
      ? markup`<p class="lt-story-author">Người dịch: <a href="/community/translator/${story.translator.id}">${story.translator.name}</a></p>`
      : null
  }${
    story.work_type
      ? markup`<p class="lt-story-labels"><span class="lt-story-labels-workType">${WORK_TYPES[story.work_type]}</span></p>`
      : null
  }<ul class="lt-story-genres">${genres.map(item)}</ul><ul class="lt-story-counts">${counts.map(item)}</ul>`;
}

function originalName(name: string): Markup | null {
  if (name === '') return null;
  const language = CHINESE.test(name) ? markup` lang="zh"` : null;
  return markup`<p class="lt-story-author">Nguyên tác: <span${language}>${name}</span></p>`;
}

const item = (words: string): Markup => markup`<li>${words}</li>`;

/** Link to the first chapter, and placeholders for buttons that need the app. */
function actions(story: Story): Markup {
  const first = story.chapters[0];
  const read = first
    ? markup`<a class="lt-plain-button-button lt-plain-button-primary lt-story-readOn" href="/community/chapter/${first.id}">${icon('book', 20)}<span>Đọc ngay</span></a>`
    : null;
  const later = [
    'Theo dõi',
    'Chia sẻ',
    `Thích ${abbreviateCount(story.like_count)}`,
    `Không thích ${abbreviateCount(story.dislike_count)}`,
  ];
  return markup`${read}${later.map((words) => laterButton(words, 'lt-plain-button-button'))}${laterButton('Báo cáo', 'lt-story-report', 18)}`;
}

function description(text: string): Markup | null {
  if (text.trim() === '') return null;
  const short = excerpt(text, SHORT);
  const more = short === text ? null : laterButton('Xem thêm', 'lt-story-more', 0);
  return markup`<section class="lt-story-description" aria-label="Giới thiệu"><p>${short}</p>${more}</section>`;
}

function chapterList(chapters: readonly StoryChapterItem[]): Markup {
  if (chapters.length === 0) {
    return markup`<div class="lt-story-empty"><p>Truyện chưa có chương nào.</p><p class="lt-story-soft">Hãy quay lại sau khi người dịch đăng chương đầu tiên.</p></div>`;
  }
  const shown = chapters.slice(0, CHAPTERS_PER_PAGE);
  const range = `Chương 1–${shown.length} trong ${chapters.length.toLocaleString('vi-VN')}`;
  return markup`<p class="lt-story-soft">${range}</p><ol class="lt-story-chapters">${shown.map(chapterRow)}</ol>`;
}

function chapterRow(chapter: StoryChapterItem, place: number): Markup {
  const sound = chapter.has_audio
    ? markup`<span class="lt-story-audible">${icon('listen', 18)}</span>`
    : null;
  return markup`<li><a class="lt-story-chapter" href="/community/chapter/${chapter.id}"><span class="lt-story-number">${chapter.display_order || place + 1}</span><span class="lt-story-chapterTitle">${chapter.title}</span>${sound}</a></li>`;
}
