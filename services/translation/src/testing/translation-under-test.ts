import { bootTestService, openTestRedis, type TestService } from '@lacthu/testing';
import type { ServiceConfig } from '@lacthu/config';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptedAnswer } from '@lacthu/testing';
import { z } from 'zod';
import type { TranslationConfig } from '../config/translation.config';
import { translationDatabase } from '../translation.database';
import { translationService } from '../translation.service-definition';

type OwnConfig = Omit<TranslationConfig, keyof ServiceConfig>;

/** Boots the service with its own database and Redis prefix; PROVIDER_ALLOWED_HOSTS must allow providers on loopback. */
export function bootTranslation(
  own: Partial<OwnConfig> = {},
  platform: Partial<ServiceConfig> = {},
): Promise<TestService> {
  const redis = openTestRedis('translation');
  return bootTestService<TranslationConfig>(translationService, {
    schema: translationDatabase,
    platform,
    own: (databaseUrl) => ({
      DATABASE_URL_TRANSLATION: databaseUrl,
      MASTER_KEY: randomBytes(32).toString('base64'),
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      GOOGLEAI_BASE_URL: 'http://127.0.0.1:9',
      REDIS_URL: redis.url,
      QUEUE_PREFIX: redis.prefix,
      TRANSLATION_JOB_SLOTS: 2,
      TRANSLATION_PARALLEL_CHUNKS: 4,
      TRANSLATION_CALLS_PER_KEY: 32,
      TRANSLATION_GUEST_PARALLEL: 64,
      TRANSLATION_GUEST_PARALLEL_PER_ADDRESS: 64,
      TRANSLATION_GUEST_CALLS_PER_MINUTE: 10_000,
      TRANSLATION_OFFLINE_THREADS: 2,
      TRANSLATION_OFFLINE_GUEST_CHARS_PER_MINUTE: 10_000_000,
      TRANSLATION_OFFLINE_USER_CHARS_PER_MINUTE: 10_000_000,
      TRANSLATION_CALL_TIMEOUT_SECONDS: 5,
      TRANSLATION_REQUEST_TIMEOUT_SECONDS: 15,
      TRANSLATION_OPEN_BATCHES_PER_USER: 20,
      ...own,
    }),
  });
}

const answerSchema = z
  .object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
    raw: z.string(),
    then: z.enum(['close the connection', 'close normally', 'hang']),
  })
  .partial();

/** Source text and named answers of a known bug. */
export function readCase(id: string): { sourceText: string; answers: Record<string, ScriptedAnswer> } {
  const path = join(__dirname, `../../fixtures/${id}.fake-provider.json`);
  const file = z
    .object({ source_text: z.string(), answers: z.record(z.string(), answerSchema) })
    .parse(JSON.parse(readFileSync(path, 'utf8')));
  return { sourceText: file.source_text, answers: file.answers };
}

/** Results that LLM-05 and LLM-10 expect from their good answers. */
export const EXPECTED_TEXT =
  'Tuyết rơi suốt đêm, chiếc đèn đá trong sân chỉ còn lộ ra một nửa.\nCô đếm số tiền đồng trong túi, vừa đủ mua hai tấm vé thuyền.';
