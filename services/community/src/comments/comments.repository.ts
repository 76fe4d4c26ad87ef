import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';
import type { CommentRow } from './comment-row';

export interface NewComment {
  readonly storyId: number;
  readonly parentId: number | null;
  readonly rootId: number | null;
  readonly userId: number;
  readonly content: string;
  readonly atChapterTitle: string | null;
  /** The commented paragraph; null for comments on the story. */
  readonly chapterId: number | null;
  readonly lineId: number | null;
  /** Beginning of that paragraph; null on replies. */
  readonly quote: string | null;
}

/** The comment that is replied to, with the position of its thread. */
export interface ParentComment extends Pick<NewComment, 'chapterId' | 'lineId'> {
  readonly userId: number;
  readonly rootId: number;
}

interface ParentRow {
  readonly user_id: string;
  readonly root_id: string;
  readonly chapter_id: string | null;
  readonly line_id: number | null;
}

@Injectable()
export class CommentsRepository {
  /** Serialises the comments of one author, so that a double click is recognised. */
  async lockAuthor(tx: Tx, userId: number): Promise<void> {
    await lockByName(tx, `comments of ${userId}`);
  }

  /** Returns the name of the public story and locks it against withdrawal; undefined if it is not public. */
  async lockStory(tx: Tx, storyId: number): Promise<string | undefined> {
    const rows: { name: string }[] = await tx.query(
      'SELECT name FROM stories WHERE id = $1 AND is_public FOR KEY SHARE',
      [storyId],
    );
    return rows[0]?.name;
  }

  /** Locks a comment of this story against deletion; undefined if it is deleted or hidden. */
  async lockParent(tx: Tx, storyId: number, id: number): Promise<ParentComment | undefined> {
    const [row]: ParentRow[] = await tx.query(
      `SELECT user_id, coalesce(root_id, id) AS root_id, chapter_id, line_id FROM comments
        WHERE id = $1 AND story_id = $2 AND user_id IS NOT NULL AND hidden_at IS NULL FOR KEY SHARE`,
      [id, storyId],
    );
    return (
      row && {
        userId: Number(row.user_id),
        rootId: Number(row.root_id),
        chapterId: row.chapter_id === null ? null : Number(row.chapter_id),
        lineId: row.line_id,
      }
    );
  }

  /** Returns true if the author has sent the same text to the same place within these minutes. */
  async hasSame(tx: Tx, comment: NewComment, minutes: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1 FROM comments
        WHERE user_id = $1 AND created_at > now() - make_interval(mins => $2) AND story_id = $3
          AND parent_id IS NOT DISTINCT FROM $4 AND content = $5
          AND (chapter_id, line_id) IS NOT DISTINCT FROM ($6::bigint, $7::int) LIMIT 1`,
      [
        comment.userId,
        minutes,
        comment.storyId,
        comment.parentId,
        comment.content,
        comment.chapterId,
        comment.lineId,
      ],
    );
    return rows.length > 0;
  }

  async insert(tx: Tx, comment: NewComment): Promise<CommentRow> {
    const [row]: CommentRow[] = await tx.query(
      `INSERT INTO comments (story_id, parent_id, root_id, user_id, content, at_chapter_title, chapter_id, line_id, quote)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       RETURNING id, parent_id, user_id, content, at_chapter_title, created_at, chapter_id, line_id, quote,
                 false AS hidden`,
      [
        comment.storyId,
        comment.parentId,
        comment.rootId,
        comment.userId,
        comment.content,
        comment.atChapterTitle,
        comment.chapterId,
        comment.lineId,
        comment.quote,
      ],
    );
    if (!row) throw new Error('a comment was not written');
    return row;
  }

  /**
   * Locks a comment that is not deleted and returns its author. Deletions in one story are serialised: if a parent and
   * its only reply were deleted concurrently, each would assume that the other stays.
   */
  async lockForDeletion(tx: Tx, id: number): Promise<number | undefined> {
    await tx.query(
      'SELECT 1 FROM stories WHERE id = (SELECT story_id FROM comments WHERE id = $1) FOR NO KEY UPDATE',
      [id],
    );
    const rows: { user_id: string }[] = await tx.query(
      `SELECT c.user_id FROM comments c JOIN stories s ON s.id = c.story_id
        WHERE c.id = $1 AND c.user_id IS NOT NULL AND s.is_public FOR UPDATE OF c`,
      [id],
    );
    return rows[0] && Number(rows[0].user_id);
  }

  /**
   * Deletes text and author of a locked comment. With replies it stays as a placeholder; without, its row is deleted,
   * together with the placeholders above it that have no other replies.
   */
  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `UPDATE comments SET user_id = NULL, content = '', at_chapter_title = NULL WHERE id = $1`,
      [id],
    );
    await tx.query(
      `WITH RECURSIVE gone AS (
         SELECT c.id, c.parent_id FROM comments c
          WHERE c.id = $1 AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.parent_id = c.id)
         UNION ALL
         SELECT p.id, p.parent_id FROM comments p JOIN gone ON p.id = gone.parent_id
          WHERE p.user_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM comments r WHERE r.parent_id = p.id AND r.id <> gone.id))
       DELETE FROM comments WHERE id IN (SELECT id FROM gone)`,
      [id],
    );
  }
}
