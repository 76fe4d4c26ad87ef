/** Formats of answers that are decoded. The name of a stored piece's format: never renamed. */
export type SpeechFormat = 'mp3' | 'wav' | 'opus' | 'flac';
