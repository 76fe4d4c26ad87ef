import type { PageHead } from './head-fragment';
import { SITE_NAME } from './head-fragment';
import { coverPicture, previewPicture } from './head-picture';
import { book, breadcrumbs, chapter, type BookMetadata } from './json-ld';
import { oneLine, shortened } from './markup-text';
import type { SiteAddresses } from './site-addresses';

/** Length of the description in search results and previews. */
const DESCRIPTION_LETTERS = 200;

/** Fields of a public story used in heads. */
export interface HeadStory {
  readonly id: number;
  readonly name: string;
  /** Title in the original language; empty if the owner gave none. */
  readonly originalName: string;
  readonly authorName: string;
  /** Genres, comma-separated. */
  readonly genre: string;
  readonly description: string;
  readonly posterUrl: string | null;
  readonly chapterCount: number;
  readonly viewCount: number;
  readonly likeCount: number;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly isAdult: boolean;
}

export interface HeadChapter {
  readonly id: number;
  readonly title: string;
  readonly displayOrder: number;
  /** Beginning of its text. */
  readonly beginning: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
}

/** Head of the page of a story. */
export function storyHead(story: HeadStory, addresses: SiteAddresses): PageHead {
  const metadata = bookMetadata(story, addresses);
  return {
    title: `${metadata.name} · ${SITE_NAME}`,
    heading: metadata.name,
    description: metadata.description,
    url: metadata.url,
    type: 'book',
    picture: pictureOf(story, addresses),
    properties: metadata.genres.map((genre) => ['book:tag', genre]),
    feed: { url: addresses.feed(story.id), title: `${metadata.name}: chương mới` },
    isAdult: story.isAdult,
    jsonLd: [book(metadata), breadcrumbs(addresses, [metadata.name, metadata.url])],
  };
}

/** Head of the page of a chapter. */
export function chapterHead(read: HeadChapter, story: HeadStory, addresses: SiteAddresses): PageHead {
  const title = oneLine(read.title);
  const metadata = bookMetadata(story, addresses);
  const url = addresses.chapter(read.id);
  // Adult text is not shown in link previews.
  const text = story.isAdult ? '' : shortened(read.beginning, DESCRIPTION_LETTERS);
  return {
    title: `${title} · ${metadata.name} · ${SITE_NAME}`,
    heading: `${title} · ${metadata.name}`,
    description: text || `Đọc ${title} của truyện ${metadata.name} trên ${SITE_NAME}.`,
    url,
    type: 'article',
    picture: pictureOf(story, addresses),
    properties: [
      ['article:published_time', read.publishedAt.toISOString()],
      ['article:modified_time', read.changedAt.toISOString()],
      ...metadata.genres.map((genre): [string, string] => ['article:tag', genre]),
    ],
    feed: { url: addresses.feed(story.id), title: `${metadata.name}: chương mới` },
    isAdult: story.isAdult,
    jsonLd: [
      chapter({
        url,
        name: title,
        position: Math.max(1, read.displayOrder),
        publishedAt: read.publishedAt,
        changedAt: read.changedAt,
        book: metadata,
      }),
      breadcrumbs(addresses, [metadata.name, metadata.url], [title, url]),
    ],
  };
}

function pictureOf(story: HeadStory, addresses: SiteAddresses): PageHead['picture'] {
  return story.isAdult
    ? previewPicture(addresses)
    : coverPicture(addresses, story.posterUrl, oneLine(story.name));
}

function bookMetadata(story: HeadStory, addresses: SiteAddresses): BookMetadata {
  const name = oneLine(story.name);
  const authorName = oneLine(story.authorName);
  return {
    url: addresses.story(story.id),
    name,
    originalName: oneLine(story.originalName),
    authorName,
    genres: story.genre.split(',').map(oneLine).filter(Boolean),
    description:
      shortened(story.description, DESCRIPTION_LETTERS) || introduction(name, authorName, story.chapterCount),
    image: pictureOf(story, addresses).url,
    publishedAt: story.publishedAt,
    changedAt: story.changedAt,
    readers: story.viewCount,
    likes: story.likeCount,
    isAdult: story.isAdult,
  };
}

/** Description of a story whose owner has written none. */
function introduction(name: string, authorName: string, chapters: number): string {
  const by = authorName ? ` của ${authorName}` : '';
  return `Đọc truyện ${name}${by} trên ${SITE_NAME}: ${chapters.toLocaleString('vi-VN')} chương tiếng Việt.`;
}
