import { Controller } from '@nestjs/common';
import { AttachAudioRpc, DetachAudioRpc, ListOfficialAudioRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { AttachAudio } from './attach-audio.use-case';
import { DetachAudio } from './detach-audio.use-case';
import { OfficialAudioQueries } from './official-audio.queries';

/** RPC by which tts reads and changes the audio of chapters. */
@Controller()
export class ChapterAudioRpc {
  constructor(
    private readonly attachAudio: AttachAudio,
    private readonly detachAudio: DetachAudio,
    private readonly officialAudio: OfficialAudioQueries,
  ) {}

  @HandlesRpc(AttachAudioRpc)
  attach(request: z.infer<typeof AttachAudioRpc.request>): Promise<z.infer<typeof AttachAudioRpc.response>> {
    return this.attachAudio.execute(request);
  }

  @HandlesRpc(DetachAudioRpc)
  detach(request: z.infer<typeof DetachAudioRpc.request>): Promise<z.infer<typeof DetachAudioRpc.response>> {
    return this.detachAudio.execute(request);
  }

  @HandlesRpc(ListOfficialAudioRpc)
  listOfficial(
    request: z.infer<typeof ListOfficialAudioRpc.request>,
  ): Promise<z.infer<typeof ListOfficialAudioRpc.response>> {
    return this.officialAudio.list(request);
  }
}
