import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import { expiryOf, type AudioFile } from '../audio-files/audio-file';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { AudioStore } from '../audio-files/audio-store';
import { DeleteAudio } from '../audio-files/delete-audio';
import { TTS_CONFIG } from '../config/tts-config.token';
import type { TtsConfig } from '../config/tts.config';
import { SpeakText, type SpeakTextCommand, type SpokenText } from './speak-text';

/** Whose an audio will be, and under which id. */
export type AudioPlace = Pick<AudioFile, 'id' | 'kind' | 'ownerId' | 'projectId' | 'chapterId' | 'title'>;

/** Makes an audio of a text: spoken, joined, stored, and known. All of it or nothing. */
@Injectable()
export class MakeAudio {
  constructor(
    private readonly speakText: SpeakText,
    private readonly files: AudioFilesRepository,
    private readonly store: AudioStore,
    private readonly forgetAudio: DeleteAudio,
    private readonly clock: Clock,
    @Inject(TTS_CONFIG) private readonly config: Pick<TtsConfig, 'AUDIO_RETENTION_DAYS'>,
  ) {}

  /**
   * @param whenStored happens before anybody may have the audio; where it fails, there is none
   * @throws what SpeakText and `whenStored` throw; nothing is kept then but the pieces that were spoken
   */
  async execute(
    place: AudioPlace,
    command: SpeakTextCommand,
    whenStored: () => Promise<void> = () => Promise.resolve(),
  ): Promise<AudioFile> {
    const spoken = await this.speakText.execute(command);
    try {
      return await this.keep(place, command, spoken, whenStored);
    } finally {
      await spoken.joined.dispose();
    }
  }

  private async keep(
    place: AudioPlace,
    { settings, signal }: SpeakTextCommand,
    { joined, requests }: SpokenText,
    whenStored: () => Promise<void>,
  ): Promise<AudioFile> {
    const createdAt = this.clock.now();
    const { bytes, durationMs, lines } = joined;
    const { engine, voice, speed } = settings;
    const expiresAt = expiryOf(place.kind, createdAt, this.config.AUDIO_RETENTION_DAYS);
    const file = {
      ...place,
      engine,
      voice,
      speed,
      bytes,
      durationMs,
      chunks: requests,
      createdAt,
      expiresAt,
    };
    // Announced before its bytes are there: what a crash leaves of it is found by its row.
    await this.files.announce(file);
    try {
      await this.store.storeSpeech(file.id, joined.file, { durationMs, lines });
      signal.throwIfAborted();
      await whenStored();
      await this.files.markStored(file.id, this.clock.now());
      return file;
    } catch (error) {
      await this.forgetAudio.execute(file.id);
      throw error;
    }
  }
}
