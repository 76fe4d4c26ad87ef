import { Injectable } from '@nestjs/common';
import type { ChapterSource } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { MakeAudio } from './make-audio';
import type { AudioFile } from '../audio-files/audio-file';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { PronunciationsRepository } from '../pronunciations/pronunciations.repository';
import { ProjectCovers } from '../chapters/project-covers';

export interface ChapterSpeech {
  readonly user: ActingUser;
  /** Names the audio. */
  readonly assetId: string;
  readonly chapter: ChapterSource;
  /** What is spoken; not always what is saved. */
  readonly text: string;
  readonly settings: SpeechSettings;
  readonly signal: AbortSignal;
  /** Happens before anybody may have the audio; where it fails, there is none. */
  readonly whenStored?: () => Promise<void>;
}

/** Makes the audio of a chapter, with what its project knows of names and pictures. */
@Injectable()
export class SpeakChapter {
  constructor(
    private readonly makeAudio: MakeAudio,
    private readonly pronunciations: PronunciationsRepository,
    private readonly covers: ProjectCovers,
  ) {}

  /** The audio is stored and not yet in the chapter's history. @throws what MakeAudio throws */
  async execute({ user, assetId, chapter, ...speech }: ChapterSpeech): Promise<AudioFile> {
    const { text, settings, signal, whenStored } = speech;
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
      whenStored,
    );
  }
}
