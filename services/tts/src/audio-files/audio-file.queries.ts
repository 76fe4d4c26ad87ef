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
  /** The answer is to be kept as a file, under the name of what is heard. */
  readonly isDownload: boolean;
}

/** The bytes of audio files, for those who may have them. */
@Injectable()
export class AudioFileQueries {
  constructor(
    private readonly files: AudioFilesRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly official: OfficialAudio,
    private readonly clock: Clock,
  ) {}

  /**
   * A file of a project.
   * @param isPublic the project is open to everybody: the official audio of its chapters may be heard by all
   * @returns null when there is none, when its time is up, or when this person may not have it
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

  /** A file without a chapter, open to whoever knows its name. */
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
