import { z } from 'zod';

const limit = (value: number) => z.coerce.number().int().min(0).default(value);

/**
 * Maximum number of requests per client address and rate class; 0 disables a limit. RATE_LIMIT_SCALE multiplies all
 * limits: local start and tests set it high, because there all clients share the address 127.0.0.1.
 */
export const rateLimitShape = {
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  RATE_LIMIT_LOGIN_PER_MINUTE: limit(30),
  RATE_LIMIT_REGISTER_PER_HOUR: limit(20),
  RATE_LIMIT_ACCOUNT_PER_MINUTE: limit(30),
  RATE_LIMIT_COMMENT_PER_MINUTE: limit(30),
  RATE_LIMIT_REACTION_PER_MINUTE: limit(120),
  RATE_LIMIT_ENGINE_PER_MINUTE: limit(120),
  RATE_LIMIT_JOB_START_PER_MINUTE: limit(30),
  RATE_LIMIT_IMPORT_PER_HOUR: limit(60),
  RATE_LIMIT_EXPORT_PER_HOUR: limit(120),
  RATE_LIMIT_MAIL_PER_MINUTE: limit(10),
  RATE_LIMIT_READING_PER_MINUTE: limit(3_000),
  RATE_LIMIT_MISSING_PER_MINUTE: limit(120),
  RATE_LIMIT_GENERAL_PER_MINUTE: limit(3_000),
};

export type RateLimitConfig = z.infer<z.ZodObject<typeof rateLimitShape>>;
