import { Injectable } from '@nestjs/common';
import { PAGE_VIEW_MARK } from '@lacthu/contracts';
import { jsonOfByteTexts } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { ChapterQueries } from '../reading/chapter.queries';
import { StoryQueries } from '../reading/story.queries';
import { chapterView } from './chapter-view';
import { communityHead } from './community-head';
import { renderHead, type PageHead } from './head-fragment';
import type { Markup } from './markup';
import { SiteAddresses } from './site-addresses';
import { translatorHead } from './translator-head';
import { chapterHead, storyHead, type HeadChapter, type HeadStory } from './story-head';
import { storyView } from './story-view';

/** Characters of a chapter read for its description: more than shown, because spaces are removed. */
const BEGINNING_LENGTH = 600;

const STORY_COLUMNS = `
  s.id AS story_id, s.name, s.author_name, s.genre, s.description, s.poster_url, s.chapter_count, s.view_count,
  s.like_count, s.is_adult, s.original_name, s.published_at, coalesce(s.changed_at, s.published_at) AS story_changed_at`;

interface StoryRow {
  readonly story_id: string;
  readonly name: string;
  readonly author_name: string;
  readonly genre: string;
  readonly description: string;
  readonly poster_url: string | null;
  readonly chapter_count: number;
  readonly view_count: string;
  readonly like_count: number;
  readonly is_adult: boolean;
  /** Empty if the owner gave none. */
  readonly original_name: string;
  readonly published_at: Date;
  readonly story_changed_at: Date;
}

interface ChapterRow extends StoryRow {
  readonly id: string;
  readonly title: string;
  readonly display_order: number;
  readonly beginning: string;
  readonly readable_at: Date;
  readonly changed_at: Date;
}

interface TranslatorRow {
  readonly name: string;
  readonly stories: string;
}

/** Inserts for the page of a chapter. */
export interface ChapterPage {
  readonly storyId: number;
  readonly fragment: string;
  /** Time at which its audio expires; null for a chapter without audio. */
  readonly audioEndsAt: string | null;
}

/** Renders heads and first views of public pages. */
@Injectable()
export class PageHeadsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: SiteAddresses,
    private readonly stories: StoryQueries,
    private readonly chapters: ChapterQueries,
  ) {}

  /** Renders the list of stories. */
  community(): string {
    return renderHead(communityHead(this.addresses));
  }

  /** @throws DomainError community.story_not_found */
  async story(id: number): Promise<string> {
    const [row]: StoryRow[] = await this.dataSource.query(
      `SELECT ${STORY_COLUMNS} FROM stories s WHERE s.id = $1 AND s.is_public`,
      [id],
    );
    if (!row) throw new DomainError('community.story_not_found');
    const view = row.is_adult ? null : storyView(await this.stories.story(id, null));
    return fragmentOf(storyHead(storyOf(row), this.addresses), view);
  }

  /** Renders the page of a translator. @throws DomainError community.translator_not_found */
  async translator(id: number): Promise<string> {
    const [row]: TranslatorRow[] = await this.dataSource.query(
      `SELECT t.name, count(*) AS stories
         FROM stories s JOIN translators t ON t.id = s.owner_id WHERE s.owner_id = $1 AND s.is_public GROUP BY t.name`,
      [id],
    );
    if (!row) throw new DomainError('community.translator_not_found');
    const translator = { id, name: row.name, storyCount: Number(row.stories) };
    return renderHead(translatorHead(translator, this.addresses));
  }

  /** Renders the page of a chapter. @throws DomainError community.chapter_not_found */
  async chapter(id: number): Promise<ChapterPage> {
    const [row]: ChapterRow[] = await this.dataSource.query(
      `SELECT ${STORY_COLUMNS}, c.id, c.title, c.display_order, left(c.translated_content, $2) AS beginning,
              coalesce(c.readable_at, s.published_at) AS readable_at,
              coalesce(c.changed_at, c.readable_at, s.published_at) AS changed_at
         FROM story_chapters c JOIN stories s ON s.id = c.story_id WHERE c.id = $1 AND s.is_public`,
      [id, BEGINNING_LENGTH],
    );
    if (!row) throw new DomainError('community.chapter_not_found');
    const story = storyOf(row);
    const head = chapterHead(chapterOf(row), story, this.addresses);
    if (story.isAdult) return { storyId: story.id, fragment: renderHead(head), audioEndsAt: null };
    const [read, { neighbours }] = await Promise.all([
      this.chapters.chapter(id),
      this.chapters.navigation(id),
    ]);
    const audioEndsAt = read.audio?.expires_at ?? null;
    const view = chapterView(withTexts(read), withTexts(neighbours));
    return { storyId: story.id, fragment: fragmentOf(head, view), audioEndsAt };
  }
}

/** Converts the byte texts of an answer to strings. */
function withTexts<Answer extends object>(answer: Answer): Answer {
  return JSON.parse(jsonOfByteTexts(answer).toString('utf8')) as Answer;
}

function fragmentOf(head: PageHead, view: Markup | null): string {
  return view ? renderHead(head) + PAGE_VIEW_MARK + view.html : renderHead(head);
}

function storyOf(row: StoryRow): HeadStory {
  return {
    id: Number(row.story_id),
    name: row.name,
    originalName: row.original_name,
    authorName: row.author_name,
    genre: row.genre,
    description: row.description,
    posterUrl: row.poster_url,
    chapterCount: row.chapter_count,
    viewCount: Number(row.view_count),
    likeCount: row.like_count,
    publishedAt: row.published_at,
    changedAt: row.story_changed_at,
    isAdult: row.is_adult,
  };
}

function chapterOf(row: ChapterRow): HeadChapter {
  return {
    id: Number(row.id),
    title: row.title,
    displayOrder: row.display_order,
    beginning: row.beginning,
    publishedAt: row.readable_at,
    changedAt: row.changed_at,
  };
}
