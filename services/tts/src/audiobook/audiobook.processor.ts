import { Inject, Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc, SpeechJobEndedV1 } from '@lacthu/contracts';
import { Clock, DomainError, Ids } from '@lacthu/http';
import {
  PublishJobEnded,
  defineJobKind,
  type JobContext,
  type JobItem,
  type JobKind,
  type JobProcessor,
} from '@lacthu/jobs';
import { RpcClient } from '@lacthu/messaging';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { expiryOf, type AudioFile } from '../audio-files/audio-file';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { AudioStore } from '../audio-files/audio-store';
import { DeleteAudio } from '../audio-files/delete-audio';
import { toSpeechJobError } from '../speech-jobs/speech-job-error';
import {
  AUDIOBOOK,
  audiobookOptionsSchema,
  audiobookPayloadSchema,
  type AudiobookOptions,
  type AudiobookPayload,
  type MadeAudio,
} from '../speech-jobs/speech-job';
import { ProjectCovers } from '../chapters/project-covers';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { ChapterSounds } from './chapter-sounds';
import { makeAudiobook } from './make-audiobook';

type Item = JobItem<AudiobookOptions, AudiobookPayload>;
type OfficialAudio = z.infer<typeof ListOfficialAudioRpc.response>;

/** ffmpeg has a processor to itself as it is. */
const SLOTS = 1;
const MAX_ATTEMPTS = 3;

/** Makes one file with chapter marks of the official audio that the chapters of a project have at that moment. */
@Injectable()
export class AudiobookProcessor implements JobProcessor {
  static readonly kind = AUDIOBOOK;
  readonly jobKind: JobKind;

  constructor(
    private readonly rpc: RpcClient,
    private readonly sounds: ChapterSounds,
    private readonly covers: ProjectCovers,
    private readonly files: AudioFilesRepository,
    private readonly store: AudioStore,
    private readonly forgetAudio: DeleteAudio,
    private readonly publishJobEnded: PublishJobEnded,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(TTS_CONFIG) private readonly config: TtsConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: AUDIOBOOK,
      slots: SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      options: audiobookOptionsSchema,
      payload: audiobookPayloadSchema,
      secret: z.unknown(),
      run: (item, context) => this.run(item, context),
      onEnded: (tx, job) => this.publishJobEnded.execute(tx, SpeechJobEndedV1, AUDIOBOOK, job),
    });
  }

  private async run(item: Item, { signal }: JobContext<unknown>): Promise<MadeAudio> {
    try {
      const projectId = item.scopeId ?? 0;
      const official = await this.rpc.call(ListOfficialAudioRpc, { userId: item.owner.id, projectId });
      if (!official.exists) throw new DomainError('projects.project_not_found');
      const assetId = await this.sounds.inFolder((folder) =>
        this.make(item, projectId, official, folder, signal),
      );
      return { assetId };
    } catch (error) {
      throw toSpeechJobError(error, item.deferrals);
    }
  }

  private async make(
    item: Item,
    projectId: number,
    official: OfficialAudio,
    folder: string,
    signal: AbortSignal,
  ): Promise<string> {
    const chapters: { title: string; file: string }[] = [];
    for (const { title, assetId } of official.chapters) {
      const file = await this.sounds.fetch(folder, assetId, signal);
      if (file) chapters.push({ title, file });
    }
    if (chapters.length === 0) throw new DomainError('tts.no_official_audio');
    const cover = await this.covers.read(item.owner, projectId, official.posterName);
    const outFile = join(folder, 'book.m4b');
    await makeAudiobook({ chapters, cover, title: official.name, artist: official.author }, outFile, signal);
    const { size } = await stat(outFile);
    return this.keep(
      { ownerId: item.owner.id, projectId, title: official.name, bytes: size },
      outFile,
      signal,
    );
  }

  private async keep(
    book: Pick<AudioFile, 'ownerId' | 'projectId' | 'title' | 'bytes'>,
    path: string,
    signal: AbortSignal,
  ): Promise<string> {
    const createdAt = this.clock.now();
    const id = this.ids.uuid();
    const spoken = { engine: '', voice: '', speed: 1, durationMs: 0, chunks: 0 };
    const expiresAt = expiryOf('audiobook', createdAt, this.config.AUDIO_RETENTION_DAYS);
    await this.files.announce({
      ...book,
      ...spoken,
      id,
      kind: 'audiobook',
      chapterId: null,
      createdAt,
      expiresAt,
    });
    try {
      await this.store.storeAudiobook(id, path);
      signal.throwIfAborted();
      await this.files.markStored(id, this.clock.now());
      return id;
    } catch (error) {
      await this.forgetAudio.execute(id);
      throw error;
    }
  }
}
