import { Injectable } from '@nestjs/common';
import type { AudioFile } from '../audio-files/audio-file';
import { AudioStore } from '../audio-files/audio-store';
import { StoredAudio } from '../audio-files/stored-audio';
import { SpeakText, type SpeakTextCommand } from './speak-text';

/** Id, owner and chapter of an audio to be made. */
export type AudioPlace = Pick<AudioFile, 'id' | 'kind' | 'ownerId' | 'projectId' | 'chapterId' | 'title'>;

/** Makes an audio of a text: speaks it, joins the pieces and stores the file, completely or not at all. */
@Injectable()
export class MakeAudio {
  constructor(
    private readonly speakText: SpeakText,
    private readonly store: AudioStore,
    private readonly storedAudio: StoredAudio,
  ) {}

  /**
   * @param whenStored runs before the audio can be found; when it fails, there is no audio
   * @throws what SpeakText and `whenStored` throw; only the pieces that were spoken are kept then
   */
  async execute(
    place: AudioPlace,
    command: SpeakTextCommand,
    whenStored: () => Promise<void> = () => Promise.resolve(),
  ): Promise<AudioFile> {
    const { joined, requests } = await this.speakText.execute(command);
    const { engine, voice, speed } = command.settings;
    const { bytes, durationMs, lines } = joined;
    try {
      const audio = { ...place, engine, voice, speed, bytes, durationMs, chunks: requests };
      return await this.storedAudio.add(audio, async () => {
        await this.store.storeSpeech(place.id, joined.file, { durationMs, lines });
        command.signal.throwIfAborted();
        await whenStored();
      });
    } finally {
      await joined.dispose();
    }
  }
}
