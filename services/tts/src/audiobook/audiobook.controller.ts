import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  startAudiobookRequestSchema,
  type StartAudiobookRequest,
  type StartBatchAudioResponse,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import { presentAudiobookStart } from './audiobook.presenter';
import { StartAudiobook } from './start-audiobook.use-case';

@Access('pro')
@Controller('api/tts')
export class AudiobookController {
  constructor(private readonly startBook: StartAudiobook) {}

  @Post('audiobook-start')
  @HttpCode(200)
  async startAudiobook(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(startAudiobookRequestSchema)) { projectId }: StartAudiobookRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<StartBatchAudioResponse> {
    return presentAudiobookStart(await this.startBook.execute(user, projectId, key));
  }
}
