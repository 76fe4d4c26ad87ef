import { Inject, Injectable } from '@nestjs/common';
import type { SpokenLines } from '@lacthu/contracts';
import { LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { createReadStream } from 'node:fs';
import type { Logger } from 'pino';
import { audioKeys, type AudioFile } from './audio-file';

/** Bytes of audio files: the audio and, for spoken text, the time of each line. */
@Injectable()
export class AudioStore {
  constructor(
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores joined speech. @param path of the local file, which is not moved */
  async storeSpeech(id: string, path: string, spoken: SpokenLines): Promise<void> {
    await this.storage.put(`audio/${id}.mp3`, createReadStream(path), 'audio/mpeg');
    await this.storage.put(`audio/${id}.json`, Buffer.from(JSON.stringify(spoken)), 'application/json');
  }

  async storeAudiobook(id: string, path: string): Promise<void> {
    await this.storage.put(`audio/${id}.m4b`, createReadStream(path), 'audio/mp4');
  }

  /** @returns false when parts of it may still exist */
  async remove(file: Pick<AudioFile, 'id' | 'kind'>): Promise<boolean> {
    try {
      for (const key of audioKeys(file)) await this.storage.delete(key);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, assetId: file.id }, 'audio.delete_failed');
      return false;
    }
  }
}
