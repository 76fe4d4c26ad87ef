import { Inject, Injectable } from '@nestjs/common';
import { Clock, attachment, type ActingUser } from '@lacthu/http';
import { safeFileName } from '@lacthu/novel-text';
import {
  OBJECT_STORAGE,
  answerWithObject,
  type ObjectAnswer,
  type ObjectConditions,
  type ObjectStorage,
} from '@lacthu/storage';
import { audioKeys, parseAudioName, type AudioFile } from './audio-file';
import { AudioFilesRepository } from './audio-files.repository';
import { OfficialAudio } from './official-audio';

export interface AudioRequest extends ObjectConditions {
  readonly name: string;
  /** Set when the response is a download: the file name. */
  readonly isDownload: boolean;
}

/** Reads audio files for clients that are allowed to have them. */
@Injectable()
export class AudioFileQueries {
  constructor(
    private readonly files: AudioFilesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly official: OfficialAudio,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a file of a project.
   * @param isPublic the project is public: everyone may have the official audio of its chapters
   * @returns null when the file does not exist, has expired, or the user may not have it
   */
  async ofProject(
    projectId: number,
    user: ActingUser | null,
    isPublic: boolean,
    request: AudioRequest,
  ): Promise<ObjectAnswer | null> {
    const file = await this.find(request.name);
    if (!file || file.projectId !== projectId) return null;
    const mayHave = file.ownerId === user?.id || (isPublic && (await this.isOfficial(file)));
    return mayHave ? this.answer(file, request) : null;
  }

  private async isOfficial({ id, kind, projectId, ownerId }: AudioFile): Promise<boolean> {
    if (kind !== 'chapter' || projectId === null || ownerId === null) return false;
    return this.official.has({ id, projectId, ownerId });
  }

  /** Reads a file without a chapter; knowing its name is enough. */
  async ofSpeech(request: AudioRequest): Promise<ObjectAnswer | null> {
    const file = await this.find(request.name);
    return file?.kind === 'speech' ? this.answer(file, request) : null;
  }

  private async find(name: string): Promise<AudioFile | null> {
    const parsed = parseAudioName(name);
    const file = parsed && (await this.files.find(parsed.id, this.clock.now()));
    return file && audioKeys(file).includes(`audio/${name}`) ? file : null;
  }

  private async answer(
    file: AudioFile,
    { name, isDownload, ...conditions }: AudioRequest,
  ): Promise<ObjectAnswer | null> {
    const answer = await answerWithObject(this.storage, `audio/${name}`, conditions);
    if (!answer || !isDownload) return answer;
    const ending = name.slice(name.lastIndexOf('.'));
    const disposition = attachment(`${safeFileName(file.title, 'audio')}${ending}`, 'audio');
    return { ...answer, headers: { ...answer.headers, 'content-disposition': disposition } };
  }
}
