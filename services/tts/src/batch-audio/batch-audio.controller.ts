import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  startBatchAudioRequestSchema,
  startChapterAudioRequestSchema,
  type StartBatchAudioRequest,
  type StartBatchAudioResponse,
  type StartChapterAudioRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import { StartBatchAudio } from './start-batch-audio.use-case';
import { StartChapterAudio } from './start-chapter-audio.use-case';
import { presentBatchStart, presentChapterStart } from './start-speech-job.presenter';

@Access('user')
@Controller('api/tts')
export class BatchAudioController {
  constructor(
    private readonly startBatch: StartBatchAudio,
    private readonly startOne: StartChapterAudio,
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
}
