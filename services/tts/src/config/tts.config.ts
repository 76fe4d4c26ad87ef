import { addressText, jobsShape, loadConfig, serviceShape, storageShape } from '@lacthu/config';
import { ENGINE_DEFAULTS } from '@lacthu/contracts';
import { allowedHostsText } from '@lacthu/outbound';
import { z } from 'zod';

const count = z.coerce.number().int().min(1);

export const ttsConfigSchema = z.object({
  ...serviceShape,
  ...storageShape,
  ...jobsShape,
  DATABASE_URL_TTS: addressText(['postgres:', 'postgresql:']),
  /** Days an audio file is kept. */
  AUDIO_RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(3),
  /** Replace the public addresses of the speech engines. */
  EDGE_TTS_URL: addressText(['ws:', 'wss:']).optional(),
  GTTS_BASE_URL: addressText(['http:', 'https:']).optional(),
  /** What `baseUrl` means when a person leaves it empty. */
  OPENAI_BASE_URL: addressText(['http:', 'https:']).default(ENGINE_DEFAULTS.openAiBaseUrl),
  PROVIDER_ALLOWED_HOSTS: allowedHostsText.optional(),
  /** Chapters that one process speaks in the background at the same time. */
  TTS_JOB_SLOTS: count.max(64).default(2),
  /** Pieces of one text that are spoken at the same time; an engine may take fewer at once from a process. */
  TTS_PARALLEL_PIECES: count.max(64).default(8),
  /** The specification's limit for a whole text while a person waits; the gateway's is a little longer. */
  TTS_REQUEST_TIMEOUT_SECONDS: count.default(600),
  /** Texts that one person may have spoken at the same time by one process. */
  TTS_RUNNING_PER_USER: count.max(100).default(2),
  /** Texts of all visitors without an account that one process speaks at the same time, and those of one address. */
  TTS_GUEST_PARALLEL: count.max(1_000).default(4),
  TTS_GUEST_PARALLEL_PER_ADDRESS: count.max(100).default(1),
  /** Texts that visitors without an account may begin from one address within a minute. */
  TTS_GUEST_CALLS_PER_MINUTE: count.max(10_000).default(10),
  /** Batches of audio that one user runs side by side, and as many audiobooks. */
  TTS_OPEN_JOBS_PER_USER: count.default(10),
  /** Between two looks for audio whose time is up. */
  TTS_SWEEP_SECONDS: count.max(3_600).default(60),
});

export type TtsConfig = z.infer<typeof ttsConfigSchema>;

export const loadTtsConfig = (): TtsConfig => loadConfig(ttsConfigSchema);
