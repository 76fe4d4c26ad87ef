/** Formats of answers that are decoded. Stored with the pieces: never rename one. */
export type SpeechFormat = 'mp3' | 'wav' | 'opus' | 'flac';

/** Answer of an engine. */
export interface EncodedSpeech {
  readonly bytes: Buffer;
  readonly format: SpeechFormat;
}
