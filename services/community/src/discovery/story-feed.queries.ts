import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { oneLine, shortened } from '../page-heads/markup-text';
import { SiteAddresses } from '../page-heads/site-addresses';
import { atomFeed, type FeedEntry } from './atom-feed';

/** Entries of a feed. Feed readers poll every few hours; more new chapters in between are not expected. */
const ENTRIES = 50;
/** Length of an excerpt in letters, and characters read for it. */
const EXCERPT_LETTERS = 300;
const BEGINNING_LENGTH = 900;
const DESCRIPTION_LETTERS = 500;

interface StoryRow {
  readonly name: string;
  readonly author_name: string;
  readonly description: string;
  readonly poster_url: string | null;
  readonly is_adult: boolean;
  readonly changed_at: Date;
}

interface EntryRow {
  readonly id: string;
  readonly title: string;
  readonly beginning: string;
  readonly readable_at: Date;
  readonly changed_at: Date;
}

/** A rendered feed, and when anything in it last changed. */
export interface StoryFeed {
  readonly document: string;
  readonly changedAt: Date;
}

/** Feeds of new chapters of a story. */
@Injectable()
export class StoryFeedQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @throws DomainError community.story_not_found */
  async feed(id: number): Promise<StoryFeed> {
    const [story]: StoryRow[] = await this.dataSource.query(
      `SELECT name, author_name, description, poster_url, is_adult, coalesce(changed_at, published_at) AS changed_at
         FROM stories WHERE id = $1 AND is_public`,
      [id],
    );
    if (!story) throw new DomainError('community.story_not_found');
    const rows = await this.newestChapters(id);
    const changedAt = new Date(
      Math.max(...[story, ...rows].map(({ changed_at: changed }) => changed.getTime())),
    );
    const document = atomFeed({
      tag: this.addresses.tag(`truyen/${id}`),
      title: oneLine(story.name),
      subtitle: shortened(story.description, DESCRIPTION_LETTERS),
      // RFC 4287 requires a name.
      authorName: oneLine(story.author_name) || 'Chưa rõ',
      address: this.addresses.story(id),
      ownAddress: this.addresses.feed(id),
      // Feed readers cannot ask for the reader's age: adult stories get titles only.
      logo: story.is_adult ? null : story.poster_url && this.addresses.of(story.poster_url),
      changedAt,
      entries: rows.map((row) => this.entryOf(row, story.is_adult)),
    });
    return { document, changedAt };
  }

  /** Newest by the time they became public; chapters of the same time in story order. */
  private newestChapters(storyId: number): Promise<EntryRow[]> {
    return this.dataSource.query(
      `SELECT c.id, c.title, left(c.translated_content, $3) AS beginning, newest.readable_at,
              coalesce(c.changed_at, newest.readable_at) AS changed_at
         FROM (SELECT c.id, coalesce(c.readable_at, s.published_at) AS readable_at, c.display_order
                 FROM story_chapters c JOIN stories s ON s.id = c.story_id
                WHERE c.story_id = $1 AND s.is_public
                ORDER BY 2 DESC, c.display_order DESC, c.id DESC LIMIT $2) AS newest
         JOIN story_chapters c ON c.id = newest.id
        ORDER BY newest.readable_at DESC, newest.display_order DESC, c.id DESC`,
      [storyId, ENTRIES, BEGINNING_LENGTH],
    );
  }

  private entryOf(row: EntryRow, isAdult: boolean): FeedEntry {
    const id = Number(row.id);
    return {
      tag: this.addresses.tag(`chuong/${id}`),
      title: oneLine(row.title),
      address: this.addresses.chapter(id),
      publishedAt: row.readable_at,
      changedAt: row.changed_at,
      excerpt: isAdult ? '' : shortened(row.beginning, EXCERPT_LETTERS),
    };
  }
}
