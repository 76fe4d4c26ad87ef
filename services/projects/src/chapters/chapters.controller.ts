import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  createChapterRequestSchema,
  fieldsQuerySchema,
  idSchema,
  lockLinesRequestSchema,
  reorderChaptersRequestSchema,
  updateChapterRequestSchema,
  type Acknowledgement,
  type Chapter,
  type CreateChapterRequest,
  type LockLinesRequest,
  type ReorderChaptersRequest,
  type UpdateChapterRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { ChapterQueries } from './chapter.queries';
import { CreateChapter } from './create-chapter.use-case';
import { DeleteChapter } from './delete-chapter.use-case';
import { LockLines } from './lock-lines.use-case';
import { ReorderChapters } from './reorder-chapters.use-case';
import { UpdateChapter } from './update-chapter.use-case';

const listQuerySchema = fieldsQuerySchema.extend({ projectId: idSchema });
const projectQuerySchema = z.object({ projectId: idSchema });

@Access('user')
@Controller('api/chapters')
export class ChaptersController {
  constructor(
    private readonly queries: ChapterQueries,
    private readonly createChapter: CreateChapter,
    private readonly updateChapter: UpdateChapter,
    private readonly deleteChapter: DeleteChapter,
    private readonly lockLines: LockLines,
    private readonly reorderChapters: ReorderChapters,
  ) {}

  @Get()
  async list(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(listQuerySchema)) query: z.infer<typeof listQuerySchema>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (query.fields === 'summary') {
      await reply.send(JSON.stringify(await this.queries.listSummaries(query.projectId, user)));
      return;
    }
    await reply.send(Readable.from(await this.queries.streamAll(query.projectId, user)));
  }

  @Post()
  async create(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(createChapterRequestSchema)) body: CreateChapterRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<Chapter> {
    return this.queries.getForOwner(await this.createChapter.execute(user, body, key), user);
  }

  @Post('reorder')
  @HttpCode(200)
  async reorder(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(projectQuerySchema)) query: z.infer<typeof projectQuerySchema>,
    @Body(new ZodPipe(reorderChaptersRequestSchema)) body: ReorderChaptersRequest,
  ): Promise<Acknowledgement> {
    await this.reorderChapters.execute(user, query.projectId, body);
    return { success: true, message: 'Đã lưu thứ tự chương.' };
  }

  @Get(':id')
  get(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Chapter> {
    return this.queries.getForOwner(id, user);
  }

  @Put(':id')
  async update(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(updateChapterRequestSchema)) body: UpdateChapterRequest,
  ): Promise<Chapter> {
    await this.updateChapter.execute(user, id, body);
    return this.queries.getForOwner(id, user);
  }

  @Put(':id/line-locks')
  async lock(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(lockLinesRequestSchema)) body: LockLinesRequest,
  ): Promise<Chapter> {
    await this.lockLines.execute(user, id, body);
    return this.queries.getForOwner(id, user);
  }

  @Delete(':id')
  async delete(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Acknowledgement> {
    await this.deleteChapter.execute(user, id);
    return { success: true, message: 'Đã xóa chương.' };
  }
}
