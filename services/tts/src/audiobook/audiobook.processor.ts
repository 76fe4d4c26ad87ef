import { Injectable } from '@nestjs/common';
import { DomainError, Ids } from '@lacthu/http';
import { defineJobKind, type JobContext, type JobItem, type JobKind, type JobProcessor } from '@lacthu/jobs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { AudioFile } from '../audio-files/audio-file';
import { AudioStore } from '../audio-files/audio-store';
import { StoredAudio } from '../audio-files/stored-audio';
import { SpeechJobKinds } from '../speech-jobs/speech-job-kinds';
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
import { ChapterSounds, type OfficialAudioList } from './chapter-sounds';
import { makeAudiobook } from './make-audiobook';

type Item = JobItem<AudiobookOptions, AudiobookPayload>;

/** One at a time: ffmpeg uses a processor core of its own. */
const SLOTS = 1;

/** Makes one file with chapter marks of the official audio that the chapters of a project have at the time it runs. */
@Injectable()
export class AudiobookProcessor implements JobProcessor {
  static readonly kind = AUDIOBOOK;
  readonly jobKind: JobKind;

  constructor(
    private readonly sounds: ChapterSounds,
    private readonly covers: ProjectCovers,
    private readonly store: AudioStore,
    private readonly storedAudio: StoredAudio,
    private readonly ids: Ids,
    kinds: SpeechJobKinds,
  ) {
    this.jobKind = defineJobKind({
      kind: AUDIOBOOK,
      ...kinds.settings(AUDIOBOOK),
      slots: SLOTS,
      options: audiobookOptionsSchema,
      payload: audiobookPayloadSchema,
      secret: z.unknown(),
      run: (item, context) => this.run(item, context),
    });
  }

  private async run(item: Item, { signal }: JobContext<unknown>): Promise<MadeAudio> {
    try {
      const projectId = item.scopeId ?? 0;
      const official = await this.sounds.official(item.owner.id, projectId);
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
    official: OfficialAudioList,
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
    const id = this.ids.uuid();
    const spoken = { engine: '', voice: '', speed: 1, durationMs: 0, chunks: 0 };
    await this.storedAudio.add({ ...book, ...spoken, id, kind: 'audiobook', chapterId: null }, async () => {
      await this.store.storeAudiobook(id, path);
      signal.throwIfAborted();
    });
    return id;
  }
}
