import { addressText, jobsShape, loadConfig, serviceShape } from '@lacthu/config';
import { ENGINE_DEFAULTS } from '@lacthu/contracts';
import { z } from 'zod';
import { allowedHostsText } from '@lacthu/outbound';

const seconds = z.coerce.number().int().min(1);

export const translationConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_TRANSLATION: addressText(['postgres:', 'postgresql:']),
  ...jobsShape,
  /** Address of OpenAI for requests with an empty `baseUrl`. */
  OPENAI_BASE_URL: addressText(['http:', 'https:']).default(ENGINE_DEFAULTS.openAiBaseUrl),
  /** Root of the API; /v1beta is appended. */
  GOOGLEAI_BASE_URL: addressText(['http:', 'https:']).default('https://generativelanguage.googleapis.com'),
  /** JSON file that replaces the built-in list of models. */
  MODEL_CATALOG_PATH: z.string().optional(),
  PROVIDER_ALLOWED_HOSTS: allowedHostsText.optional(),
  /** Concurrent chapters of jobs in one process. */
  TRANSLATION_JOB_SLOTS: z.coerce.number().int().min(1).max(64).default(4),
  /** Concurrent chunks of one text while a person waits. */
  TRANSLATION_PARALLEL_CHUNKS: z.coerce.number().int().min(1).max(16).default(4),
  /** Upper bound of concurrent calls with one key; fewer when the provider accepts fewer. */
  TRANSLATION_CALLS_PER_KEY: z.coerce.number().int().min(1).max(256).default(32),
  /** Timeout of one provider call; below the 300 s after which Node's fetch aborts a silent response. */
  TRANSLATION_CALL_TIMEOUT_SECONDS: seconds.max(290).default(150),
  /** Timeout of a whole text while a person waits, by the specification; the gateway's is a little longer. */
  TRANSLATION_REQUEST_TIMEOUT_SECONDS: seconds.default(300),
  /** Concurrent requests of all guests in one process, and of one address. */
  TRANSLATION_GUEST_PARALLEL: z.coerce.number().int().min(1).max(1_000).default(16),
  TRANSLATION_GUEST_PARALLEL_PER_ADDRESS: z.coerce.number().int().min(1).max(100).default(2),
  /** Requests of guests per address and minute. */
  TRANSLATION_GUEST_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(20),
  /** Threads of the offline engine in one process, with some 90 MB of dictionary each; guests never occupy the last one. */
  TRANSLATION_OFFLINE_THREADS: z.coerce.number().int().min(2).max(32).default(2),
  /** Characters per minute of the offline engine, for one guest's address and for one account. */
  TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE: z.coerce.number().int().min(10_000).default(60_000),
  TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE: z.coerce.number().int().min(200_000).default(600_000),
  /** Concurrent batch translations per user, and as many post-processings; paused ones do not count. */
  TRANSLATION_OPEN_BATCHES_PER_USER: z.coerce.number().int().min(1).default(20),
});

export type TranslationConfig = z.infer<typeof translationConfigSchema>;

export const loadTranslationConfig = (): TranslationConfig => loadConfig(translationConfigSchema);
