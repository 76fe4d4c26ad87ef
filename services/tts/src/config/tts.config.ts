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
  /** Retention time of audio files in days. */
  AUDIO_RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(3),
  /** Replace the public addresses of the speech engines. */
  EDGE_TTS_URL: addressText(['ws:', 'wss:']).optional(),
  GTTS_BASE_URL: addressText(['http:', 'https:']).optional(),
  /** Address that is used when the user leaves `baseUrl` empty. */
  OPENAI_BASE_URL: addressText(['http:', 'https:']).default(ENGINE_DEFAULTS.openAiBaseUrl),
  PROVIDER_ALLOWED_HOSTS: allowedHostsText.optional(),
  /** Chapters that one process speaks in background jobs at the same time. */
  TTS_JOB_SLOTS: count.max(64).default(2),
  /** Pieces of one text that are spoken at the same time; an engine may take fewer at once from a process. */
  TTS_PARALLEL_PIECES: count.max(64).default(8),
  /** Time limit of the specification for a request that speaks a whole text; the gateway's is a little longer. */
  TTS_REQUEST_TIMEOUT_SECONDS: count.default(600),
  /** Texts of one account that one process speaks at the same time. */
  TTS_RUNNING_PER_USER: count.max(100).default(2),
  /** Texts of all anonymous users that one process speaks at the same time, and those of one address. */
  TTS_GUEST_PARALLEL: count.max(1_000).default(4),
  TTS_GUEST_PARALLEL_PER_ADDRESS: count.max(100).default(1),
  /** Texts that anonymous users may start from one address within a minute. */
  TTS_GUEST_CALLS_PER_MINUTE: count.max(10_000).default(10),
  /** Batches of one account that run at the same time, and as many audiobooks. */
  TTS_OPEN_JOBS_PER_USER: count.default(10),
  /** Interval between two sweeps for expired audio. */
  TTS_SWEEP_SECONDS: count.max(3_600).default(60),
});

export type TtsConfig = z.infer<typeof ttsConfigSchema>;

export const loadTtsConfig = (): TtsConfig => loadConfig(ttsConfigSchema);
