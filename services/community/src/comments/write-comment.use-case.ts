import { Injectable } from '@nestjs/common';
import { COMMENT_LIMITS, CommentRepliedV1, type Comment, type CreateCommentRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { BlocksRepository } from '../blocks/blocks.repository';
import { assertNotMuted } from '../moderation/mute';
import { MutesRepository } from '../moderation/mutes.repository';
import { quoteOf } from './chapter-paragraphs';
import { DisplayNames } from '../people/display-names';
import type { CommentRow } from './comment-row';
import { presentComment } from './comment.presenter';
import { CommentsRepository, type NewComment, type ParentComment } from './comments.repository';
import { ParagraphCommentsQueries } from './paragraph-comments.queries';
import { DUPLICATE_MINUTES, rejectionOf } from './sending-limits';
import { SendingsRepository } from './sendings.repository';

type Place = Pick<NewComment, 'atChapterTitle' | 'chapterId' | 'lineId' | 'quote'>;

/**
 * Writes a comment on a public story or one of its paragraphs, or a reply. The author of the parent is notified,
 * unless he replies to himself or has blocked the author of the reply.
 */
@Injectable()
export class WriteComment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly comments: CommentsRepository,
    private readonly authors: DisplayNames,
    private readonly mutes: MutesRepository,
    private readonly blocks: BlocksRepository,
    private readonly paragraphs: ParagraphCommentsQueries,
    private readonly sendings: SendingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws DomainError community.story_not_found if it is not public; community.comment_not_found if the parent is
   *   deleted, hidden or belongs to another story; community.chapter_not_found and community.paragraph_not_found if
   *   readers cannot see the commented paragraph; community.comment_sent_already; community.too_many_comments and
   *   community.comment_repeated, with the time to retry; community.muted
   */
  async execute(storyId: number, user: ActingUser, request: CreateCommentRequest): Promise<Comment> {
    const row = await this.write(storyId, user.id, request);
    const view = { reader: user, names: await this.authors.names([user.id]), blocked: new Set<number>() };
    return { ...presentComment(row, view), replies: [] };
  }

  private write(storyId: number, userId: number, request: CreateCommentRequest): Promise<CommentRow> {
    const { content, parentCommentId: parentId } = request;
    return this.unitOfWork.run(async (tx) => {
      await this.comments.lockAuthor(tx, userId);
      const storyName = await this.comments.lockStory(tx, storyId);
      if (storyName === undefined) throw new DomainError('community.story_not_found');
      assertNotMuted(await this.mutes.running(userId, tx));
      const parent = parentId === null ? null : await this.comments.lockParent(tx, storyId, parentId);
      if (parent === undefined) throw new DomainError('community.comment_not_found');
      const comment = {
        storyId,
        parentId,
        rootId: parent?.rootId ?? null,
        userId,
        content,
        ...(parent ? placeBelow(parent) : await this.placeOf(tx, storyId, request)),
      };
      if (await this.comments.hasSame(tx, comment, DUPLICATE_MINUTES))
        throw new DomainError('community.comment_sent_already');
      await this.enforceLimits(tx, userId, content);
      const row = await this.comments.insert(tx, comment);
      if (parent && parentId !== null && (await this.wantsNotification(tx, parent.userId, userId))) {
        await this.outbox.append(tx, CommentRepliedV1, {
          aggregateId: row.id,
          aggregateVersion: 1,
          actorId: userId,
          data: {
            storyId,
            storyName,
            commentId: Number(row.id),
            parentCommentId: parentId,
            toUserId: parent.userId,
          },
        });
      }
      return row;
    });
  }

  private async placeOf(tx: Tx, storyId: number, request: CreateCommentRequest): Promise<Place> {
    const { atChapterTitle, chapterId, lineId } = request;
    if (chapterId === null || lineId === null)
      return { atChapterTitle, chapterId: null, lineId: null, quote: null };
    const chapter = await this.paragraphs.chapter(storyId, chapterId, tx);
    if (!chapter) throw new DomainError('community.chapter_not_found');
    const paragraph = chapter.paragraphs.get(lineId);
    if (paragraph === undefined) throw new DomainError('community.paragraph_not_found');
    return {
      atChapterTitle: chapter.title,
      chapterId,
      lineId,
      quote: quoteOf(paragraph, COMMENT_LIMITS.quote),
    };
  }

  /** Runs with the author's lock held, so that concurrent comments cannot exceed the limits. */
  private async enforceLimits(tx: Tx, userId: number, content: string): Promise<void> {
    const rejection = rejectionOf(await this.sendings.recent(tx, userId, content));
    if (rejection) throw new DomainError(rejection.code, rejection);
    await this.sendings.remember(tx, userId, content);
  }

  private async wantsNotification(tx: Tx, recipientId: number, authorId: number): Promise<boolean> {
    return recipientId !== authorId && !(await this.blocks.among(recipientId, [authorId], tx)).has(authorId);
  }
}

/** A reply has the position of its thread. */
function placeBelow({ chapterId, lineId }: ParentComment): Place {
  return { atChapterTitle: null, chapterId, lineId, quote: null };
}
