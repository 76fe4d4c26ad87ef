import { addressText, loadConfig, serviceShape, storageShape } from '@lacthu/config';
import { z } from 'zod';

const ttsConfigSchema = z.object({
  ...serviceShape,
  ...storageShape,
  DATABASE_URL_TTS: addressText(['postgres:', 'postgresql:']),
  /** Days an audio file is kept. */
  AUDIO_RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(3),
  /** Replace the public addresses of the speech engines. */
  EDGE_TTS_URL: addressText(['ws:', 'wss:']).optional(),
  GTTS_BASE_URL: addressText(['http:', 'https:']).optional(),
});

export type TtsConfig = z.infer<typeof ttsConfigSchema>;

export const loadTtsConfig = (): TtsConfig => loadConfig(ttsConfigSchema);
