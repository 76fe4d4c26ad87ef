import { Injectable } from '@nestjs/common';
import { CommentRepliedV1, type Comment, type CreateCommentRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import { refuseMuted } from '../moderation/mute';
import { MutesRepository } from '../moderation/mutes.repository';
import { CommentAuthors } from './comment-authors';
import type { CommentRow } from './comment-row';
import { presentComment } from './comment.presenter';
import { CommentsRepository } from './comments.repository';

/** Writes a comment on a public story, or a reply; whoever is replied to is told, unless he did it himself. */
@Injectable()
export class WriteComment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly comments: CommentsRepository,
    private readonly authors: CommentAuthors,
    private readonly mutes: MutesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @throws DomainError community.story_not_found when it is not public; community.comment_not_found when what is replied
   *   to is deleted, hidden or belongs to another story; community.comment_sent_already; community.muted
   */
  async execute(storyId: number, user: ActingUser, request: CreateCommentRequest): Promise<Comment> {
    const row = await this.write(storyId, user.id, request);
    return { ...presentComment(row, await this.authors.names([user.id]), user), replies: [] };
  }

  private write(storyId: number, userId: number, request: CreateCommentRequest): Promise<CommentRow> {
    const { content, atChapterTitle, parentCommentId: parentId } = request;
    return this.unitOfWork.run(async (tx) => {
      await this.comments.lockAuthor(tx, userId);
      const storyName = await this.comments.holdStory(tx, storyId);
      if (storyName === undefined) throw new DomainError('community.story_not_found');
      refuseMuted(await this.mutes.running(userId, tx));
      const parent = parentId === null ? null : await this.comments.holdParent(tx, storyId, parentId);
      if (parent === undefined) throw new DomainError('community.comment_not_found');
      const comment = {
        storyId,
        parentId,
        rootId: parent?.rootId ?? null,
        userId,
        content,
        atChapterTitle: parent ? null : atChapterTitle,
      };
      if (await this.comments.wasJustSent(tx, comment))
        throw new DomainError('community.comment_sent_already');
      const row = await this.comments.insert(tx, comment);
      if (parent && parentId !== null && parent.userId !== userId) {
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
}
