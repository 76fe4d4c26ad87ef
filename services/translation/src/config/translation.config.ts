import { addressText, jobsShape, loadConfig, serviceShape } from '@lacthu/config';
import { ENGINE_DEFAULTS } from '@lacthu/contracts';
import { z } from 'zod';
import { allowedHostsText } from '@lacthu/outbound';

const seconds = z.coerce.number().int().min(1);

export const translationConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_TRANSLATION: addressText(['postgres:', 'postgresql:']),
  ...jobsShape,
  /** What `baseUrl` means when a person leaves it empty. */
  OPENAI_BASE_URL: addressText(['http:', 'https:']).default(ENGINE_DEFAULTS.openAiBaseUrl),
  /** A root; /v1beta is appended. */
  GOOGLEAI_BASE_URL: addressText(['http:', 'https:']).default('https://generativelanguage.googleapis.com'),
  PROVIDER_ALLOWED_HOSTS: allowedHostsText.optional(),
  /** Chapters that one process translates in the background at the same time. */
  TRANSLATION_JOB_SLOTS: z.coerce.number().int().min(1).max(64).default(4),
  /** Chunks of one text that are in flight at the same time while a person waits. */
  TRANSLATION_PARALLEL_CHUNKS: z.coerce.number().int().min(1).max(16).default(4),
  /** Calls under way at the same time with one key, at most; fewer when the provider takes fewer. */
  TRANSLATION_CALLS_PER_KEY: z.coerce.number().int().min(1).max(256).default(32),
  /** One provider call may take this long; less than the 300 s after which Node's own fetch gives up on a silent answer. */
  TRANSLATION_CALL_TIMEOUT_SECONDS: seconds.max(290).default(150),
  /** The specification's limit for a whole text while a person waits; the gateway's is a little longer. */
  TRANSLATION_REQUEST_TIMEOUT_SECONDS: seconds.default(300),
  /** Calls that all visitors without an account may have under way at one process, and those from one address. */
  TRANSLATION_GUEST_PARALLEL: z.coerce.number().int().min(1).max(1_000).default(16),
  TRANSLATION_GUEST_PARALLEL_PER_ADDRESS: z.coerce.number().int().min(1).max(100).default(2),
  /** Calls that visitors without an account may begin from one address within a minute. */
  TRANSLATION_GUEST_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(20),
  /** Threads of the offline engine in one process, each with some 90 MB of dictionary; guests never hold the last one. */
  TRANSLATION_OFFLINE_THREADS: z.coerce.number().int().min(2).max(32).default(2),
  /** Characters that the offline engine works on within a minute for one guest's address, and for one account. */
  TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE: z.coerce.number().int().min(10_000).default(60_000),
  TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE: z.coerce.number().int().min(200_000).default(600_000),
  /** Batches of one user that run side by side, and as many post-processings; paused ones do not count. */
  TRANSLATION_OPEN_BATCHES_PER_USER: z.coerce.number().int().min(1).default(20),
});

export type TranslationConfig = z.infer<typeof translationConfigSchema>;

export const loadTranslationConfig = (): TranslationConfig => loadConfig(translationConfigSchema);
