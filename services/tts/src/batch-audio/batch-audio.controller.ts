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
import { presentBatchStart, presentChapterStart } from './start-speech-job.presenter';

@Access('user')
@Controller('api/tts')
export class BatchAudioController {
  constructor(private readonly start: StartBatchAudio) {}

  @Access('pro')
  @Post('batch-start')
  @HttpCode(200)
  async startBatch(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startBatchAudioRequestSchema)) body: StartBatchAudioRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentBatchStart(await this.start.batch(user, body, key));
  }

  @Post('chapter-start')
  @HttpCode(200)
  async startChapter(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startChapterAudioRequestSchema)) body: StartChapterAudioRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentChapterStart(await this.start.chapter(user, body, key));
  }
}
