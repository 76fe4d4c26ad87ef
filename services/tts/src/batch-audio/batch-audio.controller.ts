import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  startAudiobookRequestSchema,
  startBatchAudioRequestSchema,
  startChapterAudioRequestSchema,
  type Acknowledgement,
  type SpeechJobList,
  type SpeechJobStatusAnswer,
  type StartAudiobookRequest,
  type StartBatchAudioRequest,
  type StartBatchAudioResponse,
  type StartChapterAudioRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import { StartAudiobook } from '../audiobook/start-audiobook.use-case';
import { CancelSpeechJob } from '../speech-jobs/cancel-speech-job.use-case';
import { DeleteSpeechJob } from '../speech-jobs/delete-speech-job.use-case';
import { SpeechJobsQueries } from '../speech-jobs/speech-jobs.queries';
import { StartBatchAudio } from './start-batch-audio.use-case';
import { StartChapterAudio } from './start-chapter-audio.use-case';
import { presentAudiobookStart, presentBatchStart, presentChapterStart } from './start-speech-job.presenter';

/** Audio of one chapter, of many, and of a whole book, in the background. Jobs of an account that is Pro no more can still be seen and ended. */
@Access('user')
@Controller('api/tts')
export class BatchAudioController {
  constructor(
    private readonly startBatch: StartBatchAudio,
    private readonly startBook: StartAudiobook,
    private readonly startOne: StartChapterAudio,
    private readonly cancelJob: CancelSpeechJob,
    private readonly deleteJob: DeleteSpeechJob,
    private readonly queries: SpeechJobsQueries,
  ) {}

  @Access('pro')
  @Post('batch-start')
  @HttpCode(200)
  async start(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startBatchAudioRequestSchema)) body: StartBatchAudioRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentBatchStart(await this.startBatch.execute(user, body, key));
  }

  @Post('chapter-start')
  @HttpCode(200)
  async startChapter(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startChapterAudioRequestSchema)) body: StartChapterAudioRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentChapterStart(await this.startOne.execute(user, body, key));
  }

  @Access('pro')
  @Post('audiobook-start')
  @HttpCode(200)
  async startAudiobook(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startAudiobookRequestSchema)) { projectId }: StartAudiobookRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentAudiobookStart(await this.startBook.execute(user, projectId, key));
  }

  @Get('batch-status/:id')
  async find(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<SpeechJobStatusAnswer> {
    return { success: true, ...(await this.queries.find(user, id)) };
  }

  @Post('batch-cancel/:id')
  @HttpCode(200)
  async cancel(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.cancelJob.execute(user, id);
    return { success: true, message: 'Đã hủy đợt tạo audio, các chương đã xong được giữ lại.' };
  }

  @Delete('job/:id')
  async delete(@CurrentUser() user: ActingUser, @Param('id') id: string): Promise<Acknowledgement> {
    await this.deleteJob.execute(user, id);
    return { success: true, message: 'Đã xóa đợt tạo audio khỏi danh sách.' };
  }

  @Get('batch-jobs/user')
  async list(@CurrentUser() user: ActingUser): Promise<SpeechJobList> {
    return { success: true, jobs: await this.queries.list(user) };
  }
}
