import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { CommentsRepository } from './comments.repository';

/** Deletes a comment for its author or an administrator; replies to it stay. */
@Injectable()
export class DeleteComment {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly comments: CommentsRepository,
  ) {}

  /**
   * @throws DomainError community.comment_not_found, also when it is deleted already or its story is not public;
   *   community.comment_not_yours (everybody can see it, so that there is nothing to hide)
   */
  execute(id: number, user: ActingUser): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const authorId = await this.comments.lockForDeletion(tx, id);
      if (authorId === undefined) throw new DomainError('community.comment_not_found');
      if (authorId !== user.id && user.role !== 'admin') throw new DomainError('community.comment_not_yours');
      await this.comments.delete(tx, id);
    });
  }
}
