import { CommentsController } from './comments.controller';
import { CommentsQueries } from './comments.queries';
import { CommentsRepository } from './comments.repository';
import { DeleteComment } from './delete-comment.use-case';
import { ParagraphCommentsQueries } from './paragraph-comments.queries';
import { SendingsRepository } from './sendings.repository';
import { WriteComment } from './write-comment.use-case';

export const commentsControllers = [CommentsController];

export const commentsProviders = [
  CommentsQueries,
  CommentsRepository,
  DeleteComment,
  ParagraphCommentsQueries,
  SendingsRepository,
  WriteComment,
];
