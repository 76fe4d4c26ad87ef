import { Injectable } from '@nestjs/common';
import type { DetachAudioRpc } from '@lacthu/contracts';
import type { z } from 'zod';
import { ChapterAudioEdit } from './chapter-audio-edit';
import { ChapterAudioRepository } from './chapter-audio.repository';

type Request = z.infer<typeof DetachAudioRpc.request>;
type Response = z.infer<typeof DetachAudioRpc.response>;

/** Removes one audio from the history of a chapter, before tts deletes its file. */
@Injectable()
export class DetachAudio {
  constructor(
    private readonly edit: ChapterAudioEdit,
    private readonly audio: ChapterAudioRepository,
  ) {}

  async execute(request: Request): Promise<Response> {
    const outcome = await this.edit.apply(request, async (tx, chosen) => {
      const entry = (await this.audio.history(tx, request.chapterId))[request.index];
      if (!entry) return { answer: refused('no_such_entry'), changesOfficial: false };
      if (request.url !== undefined && request.url !== entry.url)
        return { answer: refused('changed'), changesOfficial: false };
      await this.audio.remove(tx, [entry.assetId]);
      return {
        answer: { outcome: 'detached' as const, assetId: entry.assetId },
        changesOfficial: entry.url === chosen,
      };
    });
    return typeof outcome === 'string' ? refused(outcome) : outcome.answer;
  }
}

const refused = (outcome: Exclude<Response['outcome'], 'detached'>): Response => ({ outcome, assetId: null });
