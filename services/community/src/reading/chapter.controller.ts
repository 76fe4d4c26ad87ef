import { Injectable } from '@nestjs/common';
import type { PublicChapter } from '@lacthu/contracts';
import { jsonOfByteTexts } from '@lacthu/database';
import { Access, Clock, LeanGet, pathId, type LeanAnswer, type LeanCall } from '@lacthu/http';
import { ChapterQueries } from './chapter.queries';
import { sharedHeaders } from './share-answer';

/** Requests of every page turn: chapter and navigation. */
@Access('public')
@Injectable()
export class ChapterController {
  constructor(
    private readonly chapters: ChapterQueries,
    private readonly clock: Clock,
  ) {}

  @LeanGet('api/community/chapters/:id')
  async chapter({ params }: LeanCall): Promise<LeanAnswer> {
    const chapter = await this.chapters.chapter(pathId(params.id));
    const headers = sharedHeaders(chapter.project_id, { validMs: this.msOfAudio(chapter) });
    return { json: jsonOfByteTexts(chapter), headers };
  }

  @LeanGet('api/community/chapters/:id/navigation')
  async navigation({ params }: LeanCall): Promise<LeanAnswer> {
    const { storyId, neighbours } = await this.chapters.navigation(pathId(params.id));
    return { json: jsonOfByteTexts(neighbours), headers: sharedHeaders(storyId) };
  }

  /** Milliseconds for which the audio link in the answer is valid. */
  private msOfAudio({ audio }: PublicChapter): number {
    return audio ? Date.parse(audio.expires_at) - this.clock.now().getTime() : Infinity;
  }
}
