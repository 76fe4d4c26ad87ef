import { Injectable } from '@nestjs/common';
import { Ids, type ActingUser } from '@lacthu/http';
import type { AudioFile } from '../audio-files/audio-file';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';
import { MakeAudio } from './make-audio';

/** Title of a download that belongs to no chapter. */
const SPEECH_TITLE = 'Lạc Thư';

/** Has a text spoken that belongs to no chapter, for one hour and without an owner. */
@Injectable()
export class SpeakWithoutChapter {
  constructor(
    private readonly makeAudio: MakeAudio,
    private readonly pronunciations: PronunciationsRepository,
    private readonly ids: Ids,
  ) {}

  /** @param user whose pronunciations apply; null for a visitor. @throws what MakeAudio throws */
  async execute(
    user: ActingUser | null,
    text: string,
    settings: SpeechSettings,
    signal: AbortSignal,
  ): Promise<AudioFile> {
    const pronunciations = user ? await this.pronunciations.inForce(user.id, null) : [];
    const tags = { title: SPEECH_TITLE, album: '', artist: '', track: null, cover: null };
    return this.makeAudio.execute(
      {
        id: this.ids.uuid(),
        kind: 'speech',
        ownerId: null,
        projectId: null,
        chapterId: null,
        title: SPEECH_TITLE,
      },
      { settings, text, pronunciations, tags, signal },
    );
  }
}
