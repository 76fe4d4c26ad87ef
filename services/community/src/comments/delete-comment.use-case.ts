import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { CommentsRepository } from './comments.repository';

/** Deletes a comment for its author or an administrator; its replies stay. */
@Injectable()
export class DeleteComment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly comments: CommentsRepository,
  ) {}

  /**
   * @throws DomainError community.comment_not_found, also if it is already deleted, its story is not public, or it
   *   belongs to another user
   */
  execute(id: number, user: ActingUser): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const authorId = await this.comments.lockForDeletion(tx, id);
      const mayDelete = authorId === user.id || (authorId !== undefined && user.role === 'admin');
      if (!mayDelete) throw new DomainError('community.comment_not_found');
      await this.comments.delete(tx, id);
    });
  }
}
