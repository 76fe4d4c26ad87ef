import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { expiryOf, type AudioFile } from './audio-file';
import { AudioFilesRepository } from './audio-files.repository';
import { DeleteAudio } from './delete-audio';

/** Stores new audio completely or not at all, and finds stored audio. */
@Injectable()
export class StoredAudio {
  constructor(
    private readonly files: AudioFilesRepository,
    private readonly deleteAudio: DeleteAudio,
    private readonly clock: Clock,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'AUDIO_RETENTION_DAYS'>,
  ) {}

  /**
   * The row is written before the bytes, so that the sweeper finds what a crash leaves.
   *
   * @param write writes the bytes; when it fails, there is no audio
   * @throws what `write` throws
   */
  async add(
    audio: Omit<AudioFile, 'createdAt' | 'expiresAt'>,
    write: () => Promise<void>,
  ): Promise<AudioFile> {
    const createdAt = this.clock.now();
    const expiresAt = expiryOf(audio.kind, createdAt, this.config.AUDIO_RETENTION_DAYS);
    const file = { ...audio, createdAt, expiresAt };
    await this.files.announce(file);
    try {
      await write();
      await this.files.markStored(file.id, this.clock.now());
      return file;
    } catch (error) {
      await this.deleteAudio.execute(file.id);
      throw error;
    }
  }

  /** @returns null for audio that is not stored yet or has expired */
  find(id: string): Promise<AudioFile | null> {
    return this.files.find(id, this.clock.now());
  }
}
