import type { GenerateSpeechResponse } from '@lacthu/contracts';
import { audioUrl, type AudioFile } from '../audio-files/audio-file';

export function presentSpeech(file: AudioFile): GenerateSpeechResponse {
  return {
    success: true,
    audioUrl: audioUrl(file),
    fileSize: file.bytes,
    chunksProcessed: file.chunks,
    durationMs: file.durationMs,
    expiresAt: file.expiresAt.toISOString(),
  };
}
