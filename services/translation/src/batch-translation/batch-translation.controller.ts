import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  type PipeTransform,
} from '@nestjs/common';
import {
  continueBatchTranslationRequestSchema,
  fieldsQuerySchema,
  startBatchTranslationRequestSchema,
  type AddCompletedChaptersResponse,
  type BatchTranslationAnswer,
  type BatchTranslationList,
  type ContinueBatchTranslationRequest,
  type EndBatchTranslationResponse,
  type StartBatchTranslationRequest,
  type StartBatchTranslationResponse,
} from '@lacthu/contracts';
import {
  Access,
  CurrentUser,
  IdPipe,
  IdempotencyKey,
  ZodPipe,
  DomainError,
  type ActingUser,
} from '@lacthu/http';
import { z } from 'zod';
import { AddCompletedChapters } from './add-completed-chapters.use-case';
import { BatchTranslationQueries } from './batch-translation.queries';
import { ContinueBatchTranslation } from './continue-batch-translation.use-case';
import { EndBatchTranslation } from './end-batch-translation.use-case';
import { StartBatchTranslation } from './start-batch-translation.use-case';

/** Parses a job id in a path; a malformed id is answered like a missing job. */
class JobIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = z.uuid().safeParse(value);
    if (!id.success) throw new DomainError('translation.batch_not_found');
    return id.data;
  }
}

type Fields = z.infer<typeof fieldsQuerySchema>;

const END_MESSAGES = {
  cancelled: 'Đã hủy đợt dịch, các chương đã dịch được giữ lại.',
  deleted: 'Đã xóa đợt dịch.',
} as const;

/** Translation of many chapters in the background. */
@Access('user')
@Controller('api/batch-translations/:projectId')
export class BatchTranslationController {
  constructor(
    private readonly startBatch: StartBatchTranslation,
    private readonly endBatch: EndBatchTranslation,
    private readonly continueBatch: ContinueBatchTranslation,
    private readonly addChapters: AddCompletedChapters,
    private readonly queries: BatchTranslationQueries,
  ) {}

  @Post('start')
  @HttpCode(200)
  async start(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Body(new ZodPipe(startBatchTranslationRequestSchema)) body: StartBatchTranslationRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchTranslationResponse> {
    const { jobId, chapters } = await this.startBatch.execute(user, projectId, body, key);
    return { success: true, jobId, message: `Đã bắt đầu dịch ${chapters} chương trong nền.` };
  }

  @Get()
  async list(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Query(new ZodPipe(fieldsQuerySchema)) { fields }: Fields,
  ): Promise<BatchTranslationList> {
    return { success: true, jobs: await this.queries.list(user, projectId, fields === 'summary') };
  }

  @Get(':jobId')
  async find(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Param('jobId', JobIdPipe) jobId: string,
    @Query(new ZodPipe(fieldsQuerySchema)) { fields }: Fields,
  ): Promise<BatchTranslationAnswer> {
    return { success: true, job: await this.queries.find(user, projectId, jobId, fields === 'summary') };
  }

  @Delete(':jobId')
  async end(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Param('jobId', JobIdPipe) jobId: string,
  ): Promise<EndBatchTranslationResponse> {
    const action = await this.endBatch.execute(user, projectId, jobId);
    return { success: true, message: END_MESSAGES[action], action };
  }

  @Post(':jobId/resume')
  @HttpCode(200)
  async resume(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Param('jobId', JobIdPipe) jobId: string,
    @Body(new ZodPipe(continueBatchTranslationRequestSchema)) body: ContinueBatchTranslationRequest,
  ): Promise<StartBatchTranslationResponse> {
    await this.continueBatch.resume(user, projectId, jobId, body);
    return { success: true, jobId, message: 'Đợt dịch đang chạy tiếp.' };
  }

  @Post(':jobId/retry-failed')
  @HttpCode(200)
  async retryFailed(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Param('jobId', JobIdPipe) jobId: string,
    @Body(new ZodPipe(continueBatchTranslationRequestSchema)) body: ContinueBatchTranslationRequest,
  ): Promise<StartBatchTranslationResponse> {
    const chapters = await this.continueBatch.retryFailed(user, projectId, jobId, body);
    return { success: true, jobId, message: `Đang dịch lại ${chapters} chương lỗi.` };
  }

  @Post(':jobId/add-completed-chapters')
  @HttpCode(200)
  async add(
    @CurrentUser() user: ActingUser,
    @Param('projectId', IdPipe) projectId: number,
    @Param('jobId', JobIdPipe) jobId: string,
  ): Promise<AddCompletedChaptersResponse> {
    const { addedCount, skippedCount, errors } = await this.addChapters.execute(user, projectId, jobId);
    return { success: true, addedCount, skippedCount, errors };
  }
}
