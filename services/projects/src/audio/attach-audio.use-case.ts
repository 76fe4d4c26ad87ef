import { Injectable } from '@nestjs/common';
import type { AttachAudioRpc } from '@lacthu/contracts';
import type { z } from 'zod';
import { officialAudio } from './chapter-audio';
import { ChapterAudioRepository } from './chapter-audio.repository';
import { ChapterAudioEdit } from './chapter-audio-edit';

type Request = z.infer<typeof AttachAudioRpc.request>;
type Response = z.infer<typeof AttachAudioRpc.response>;

/**
 * Adds an audio made by tts to the history of a chapter. It becomes the official audio when the request says so, or
 * when the chapter has none.
 */
@Injectable()
export class AttachAudio {
  constructor(
    private readonly edit: ChapterAudioEdit,
    private readonly audio: ChapterAudioRepository,
  ) {}

  async execute(request: Request): Promise<Response> {
    const outcome = await this.edit.apply(request, async (tx, chosen) => {
      const had = officialAudio(chosen, await this.audio.history(tx, request.chapterId));
      const isNew = await this.audio.add(tx, request);
      const changesOfficial = isNew && (request.official === 'always' || !had);
      if (changesOfficial) await this.audio.makeOfficial(tx, request.chapterId, request.entry.url);
      return { answer: isNew, changesOfficial };
    });
    if (typeof outcome === 'string') return { outcome };
    return { outcome: outcome.answer ? 'attached' : 'already_attached' };
  }
}
