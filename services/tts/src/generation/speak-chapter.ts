import { Injectable } from '@nestjs/common';
import type { ChapterSource } from '@lacthu/contracts';
import { Ids, type ActingUser } from '@lacthu/http';
import { MakeAudio } from './make-audio';
import type { AudioFile } from '../audio-files/audio-file';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';
import { ProjectCovers } from '../chapters/project-covers';

export interface ChapterSpeech {
  readonly user: ActingUser;
  readonly chapter: ChapterSource;
  /** Text to speak; it may differ from the saved one. */
  readonly text: string;
  readonly settings: SpeechSettings;
  readonly signal: AbortSignal;
  /** Runs before the audio can be found; when it fails, there is no audio. */
  readonly whenStored?: (assetId: string) => Promise<void>;
}

/** Makes the audio of a chapter, with the pronunciations and the cover of its project. */
@Injectable()
export class SpeakChapter {
  constructor(
    private readonly makeAudio: MakeAudio,
    private readonly pronunciations: PronunciationsRepository,
    private readonly covers: ProjectCovers,
    private readonly ids: Ids,
  ) {}

  /** The audio is stored and not yet in the chapter's history. @throws what MakeAudio throws */
  async execute({ user, chapter, ...speech }: ChapterSpeech): Promise<AudioFile> {
    const { text, settings, signal, whenStored } = speech;
    const assetId = this.ids.uuid();
    const { id: chapterId, projectId, title } = chapter;
    const [pronunciations, cover] = await Promise.all([
      this.pronunciations.inForce(user.id, projectId),
      this.covers.of(user, projectId),
    ]);
    const tags = {
      title,
      album: chapter.projectName ?? '',
      artist: chapter.projectAuthor ?? '',
      track: chapter.displayOrder ?? null,
      cover,
    };
    return this.makeAudio.execute(
      { id: assetId, kind: 'chapter', ownerId: user.id, projectId, chapterId, title },
      { settings, text, pronunciations, tags, signal },
      () => whenStored?.(assetId) ?? Promise.resolve(),
    );
  }
}
