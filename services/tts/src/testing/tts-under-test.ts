import type { ServiceConfig } from '@lacthu/config';
import { bootTestService, openTestRedis, type TestService } from '@lacthu/testing';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TtsConfig } from '../config/tts.config';
import { ttsDatabase } from '../tts.database';
import { ttsService } from '../tts.service-definition';

type OwnConfig = Omit<TtsConfig, keyof ServiceConfig>;

export interface TtsUnderTest extends TestService {
  /** The bucket as a folder. */
  readonly filesDir: string;
  /** Configuration for another process of the same service. */
  readonly config: OwnConfig;
}

/** The service on stores of its own; engines on loopback must be given. */
export async function bootTts(
  own: Partial<OwnConfig> = {},
  platform: Partial<ServiceConfig> = {},
): Promise<TtsUnderTest> {
  const filesDir = mkdtempSync(join(tmpdir(), 'tts-files-'));
  let config: OwnConfig | undefined;
  const service = await bootTestService<TtsConfig>(ttsService, {
    schema: ttsDatabase,
    platform,
    own: (databaseUrl) => {
      config = { ...ownConfig(databaseUrl, filesDir), ...own };
      return config;
    },
  });
  if (!config) throw new Error('the service was not configured');
  return {
    ...service,
    filesDir,
    config,
    async close() {
      await service.close();
      rmSync(filesDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function ownConfig(databaseUrl: string, filesDir: string): OwnConfig {
  const redis = openTestRedis('tts');
  return {
    DATABASE_URL_TTS: databaseUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    FILES_DIR: filesDir,
    S3_REGION: 'us-east-1',
    AUDIO_RETENTION_DAYS: 3,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    TTS_JOB_SLOTS: 2,
    TTS_PARALLEL_PIECES: 4,
    TTS_REQUEST_TIMEOUT_SECONDS: 60,
    TTS_RUNNING_PER_USER: 2,
    TTS_GUEST_PARALLEL: 4,
    TTS_GUEST_PARALLEL_PER_ADDRESS: 1,
    TTS_GUEST_CALLS_PER_MINUTE: 10_000,
    TTS_OPEN_JOBS_PER_USER: 10,
    TTS_SWEEP_SECONDS: 3_600,
  };
}
