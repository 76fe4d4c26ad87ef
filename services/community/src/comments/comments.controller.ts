import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import {
  commentListQuerySchema,
  createCommentRequestSchema,
  type Acknowledgement,
  type CommentListQuery,
  type CommentListResponse,
  type CreateCommentRequest,
  type CreateCommentResponse,
  type ParagraphComments,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, OptionalUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { CommentsQueries } from './comments.queries';
import { DeleteComment } from './delete-comment.use-case';
import { ParagraphCommentsQueries } from './paragraph-comments.queries';
import { WriteComment } from './write-comment.use-case';

@Controller('api')
export class CommentsController {
  constructor(
    private readonly comments: CommentsQueries,
    private readonly paragraphComments: ParagraphCommentsQueries,
    private readonly writeComment: WriteComment,
    private readonly deleteComment: DeleteComment,
  ) {}

  @Access('public')
  @Get('community/projects/:id/comments')
  list(
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(commentListQuerySchema)) query: CommentListQuery,
    @OptionalUser() reader: ActingUser | null,
  ): Promise<CommentListResponse> {
    return this.comments.list(id, query, reader);
  }

  @Access('public')
  @Get('community/chapters/:id/paragraph-comments')
  counts(@Param('id', IdPipe) id: number): Promise<ParagraphComments> {
    return this.paragraphComments.counts(id);
  }

  @Access('user')
  @Post('projects/:id/comments')
  async write(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(createCommentRequestSchema)) body: CreateCommentRequest,
  ): Promise<CreateCommentResponse> {
    const comment = await this.writeComment.execute(id, user, body);
    return { success: true, id: comment.id, comment };
  }

  @Access('user')
  @Delete('comments/:id')
  async delete(@Param('id', IdPipe) id: number, @CurrentUser() user: ActingUser): Promise<Acknowledgement> {
    await this.deleteComment.execute(id, user);
    return { success: true, message: 'Đã xóa bình luận.' };
  }
}
