import { Injectable } from '@nestjs/common';
import type { Comment, CommentListQuery, CommentListResponse } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { BlocksRepository } from '../blocks/blocks.repository';
import { MutesRepository } from '../moderation/mutes.repository';
import { DisplayNames } from '../people/display-names';
import { REPLIES_AT_ONCE, nest, threadsOfPage } from './comment-tree';
import type { CommentRow } from './comment-row';
import { presentComment } from './comment.presenter';
import { ParagraphCommentsQueries } from './paragraph-comments.queries';

/** Ids grow with time and are unique: every order and cursor below uses them. */
const FIELDS = `
  c.id, c.parent_id, c.user_id, c.content, c.at_chapter_title, c.created_at, c.hidden_at IS NOT NULL AS hidden,
  (SELECT h.id FROM story_chapters h WHERE h.id = c.chapter_id) AS chapter_id, c.line_id, c.quote`;

/** Comments of a list: all of the story (`chapterId` null), or those on some lines of a chapter. */
interface Scope {
  readonly chapterId: number | null;
  readonly lineIds: readonly number[];
  /** True selects the comments on all other lines. */
  readonly isOthers: boolean;
}

const WHOLE_STORY: Scope = { chapterId: null, lineIds: [], isOthers: false };

/** SQL condition of a scope; its three parameters start at $first. */
function within(first: number): string {
  const [chapter, lines, others] = [`$${first}::bigint`, `$${first + 1}::int[]`, `$${first + 2}::boolean`];
  return `(${chapter} IS NULL OR (c.chapter_id = ${chapter} AND (c.line_id = ANY (${lines})) <> ${others}))`;
}

interface Page {
  readonly rows: CommentRow[];
  /** Cursor of further replies, by thread id. */
  readonly furtherReplies: ReadonlyMap<string, string>;
  readonly nextCursor: string | null;
}

interface ThreadRow extends CommentRow {
  /** Number of replies, counted up to one more than the first page shows. */
  readonly replies: number;
}

interface ReplyRow extends CommentRow {
  readonly root_id: string;
}

@Injectable()
export class CommentsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly authors: DisplayNames,
    private readonly mutes: MutesRepository,
    private readonly blocks: BlocksRepository,
    private readonly paragraphs: ParagraphCommentsQueries,
  ) {}

  /**
   * Reads a page of a public story's comments; see the contract.
   *
   * @throws DomainError community.story_not_found; community.comment_not_found if there is no such thread
   */
  async list(
    storyId: number,
    query: CommentListQuery,
    reader: ActingUser | null,
  ): Promise<CommentListResponse> {
    const scope = await this.scopeOf(storyId, query);
    const total = await this.total(storyId, scope);
    const page =
      query.thread === undefined
        ? await this.threads(storyId, query, scope)
        : await this.repliesOf(storyId, query.thread, query);
    return {
      success: true,
      comments: await this.present(page, reader),
      total,
      nextCursor: page.nextCursor,
      mute: reader && (await this.mutes.running(reader.id)),
    };
  }

  /** The line `gone` stands for all lines that no longer exist in the chapter. */
  private async scopeOf(storyId: number, { chapter, line }: CommentListQuery): Promise<Scope> {
    if (chapter === undefined || line === undefined) return WHOLE_STORY;
    if (line !== 'gone') return { chapterId: chapter, lineIds: [line], isOthers: false };
    const found = await this.paragraphs.chapter(storyId, chapter);
    return { chapterId: chapter, lineIds: [...(found?.paragraphs.keys() ?? [])], isOthers: true };
  }

  private async total(storyId: number, { chapterId, lineIds, isOthers }: Scope): Promise<number> {
    const rows: { total: number }[] = await this.dataSource.query(
      `SELECT (SELECT count(*)::int FROM comments c
                WHERE c.story_id = stories.id AND c.user_id IS NOT NULL AND c.hidden_at IS NULL AND ${within(2)}) AS total
         FROM stories WHERE id = $1 AND is_public`,
      [storyId, chapterId, lineIds, isOthers],
    );
    if (!rows[0]) throw new DomainError('community.story_not_found');
    return rows[0].total;
  }

  private async threads(storyId: number, { limit, cursor }: CommentListQuery, scope: Scope): Promise<Page> {
    const found: ThreadRow[] = await this.dataSource.query(
      `SELECT ${FIELDS},
              (SELECT count(*)::int FROM (SELECT 1 FROM comments r WHERE r.root_id = c.id LIMIT $4) AS counted) AS replies
         FROM comments c
        WHERE c.story_id = $1 AND c.root_id IS NULL AND ($2::bigint IS NULL OR c.id < $2) AND ${within(5)}
        ORDER BY c.id DESC LIMIT $3`,
      [storyId, idOf(cursor), limit + 1, REPLIES_AT_ONCE + 1, scope.chapterId, scope.lineIds, scope.isOthers],
    );
    const threads = found.slice(0, threadsOfPage(found.slice(0, limit).map(({ replies }) => replies)));
    const replies = await this.firstReplies(threads);
    const last = new Map(replies.map(({ root_id, id }) => [root_id, id]));
    const long = threads.filter((thread) => thread.replies > REPLIES_AT_ONCE);
    return {
      rows: [...threads, ...replies],
      furtherReplies: new Map(long.map(({ id }) => [id, last.get(id) ?? id])),
      nextCursor: found.length > threads.length ? (threads.at(-1)?.id ?? null) : null,
    };
  }

  private firstReplies(threads: readonly ThreadRow[]): Promise<ReplyRow[]> {
    return this.dataSource.query(
      `SELECT r.* FROM unnest($1::bigint[]) AS thread (id)
        CROSS JOIN LATERAL
          (SELECT ${FIELDS}, c.root_id FROM comments c WHERE c.root_id = thread.id ORDER BY c.id LIMIT $2) AS r
        ORDER BY r.id`,
      [threads.map(({ id }) => id), REPLIES_AT_ONCE],
    );
  }

  private async repliesOf(
    storyId: number,
    thread: number,
    { limit, cursor }: CommentListQuery,
  ): Promise<Page> {
    const known: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM comments WHERE id = $1 AND story_id = $2 AND root_id IS NULL',
      [thread, storyId],
    );
    if (known.length === 0) throw new DomainError('community.comment_not_found');
    const found: CommentRow[] = await this.dataSource.query(
      `SELECT ${FIELDS} FROM comments c
        WHERE c.root_id = $1 AND ($2::bigint IS NULL OR c.id > $2) ORDER BY c.id LIMIT $3`,
      [thread, idOf(cursor), limit + 1],
    );
    const rows = found.slice(0, limit);
    return {
      rows,
      furtherReplies: new Map(),
      nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  private async present({ rows, furtherReplies }: Page, reader: ActingUser | null): Promise<Comment[]> {
    const people = rows.flatMap(({ user_id }) => (user_id === null ? [] : [Number(user_id)]));
    const [names, blocked] = await Promise.all([
      this.authors.names(people),
      reader ? this.blocks.among(reader.id, people) : new Set<number>(),
    ]);
    const view = { reader, names, blocked };
    return nest(rows.map((row) => presentComment(row, view, furtherReplies.get(row.id) ?? null)));
  }
}

/** Returns the id in a cursor; null without a valid one, and the list starts from the beginning. */
function idOf(cursor: string | undefined): string | null {
  return cursor && /^\d{1,18}$/.test(cursor) ? cursor : null;
}
