import type { RateLimitConfig } from '../config/rate-limit.config';

/** Kinds of requests with a limit of their own. */
export const RATE_CLASSES = [
  'login',
  'register',
  'account',
  'comment',
  'reaction',
  'engine',
  'job-start',
  'import',
  'export',
  'mail',
  'reading',
  'missing',
  'general',
] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

export interface RateLimit {
  /** Requests per window; 0 = no limit. */
  readonly limit: number;
  readonly windowMs: number;
  /**
   * `shared`: counted in Redis for all replicas. `local`: counted in each replica, because a round trip to Redis would
   * cost more than the request.
   */
  readonly scope: 'shared' | 'local';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The limit of each class, from the configuration. */
export function rateLimits(config: RateLimitConfig): Record<RateClass, RateLimit> {
  const define = (limit: number, windowMs: number, scope: RateLimit['scope'] = 'shared'): RateLimit => ({
    limit: Math.ceil(limit * config.RATE_LIMIT_SCALE),
    windowMs,
    scope,
  });
  return {
    login: define(config.RATE_LIMIT_LOGIN_PER_MINUTE, MINUTE_MS),
    register: define(config.RATE_LIMIT_REGISTER_PER_HOUR, HOUR_MS),
    account: define(config.RATE_LIMIT_ACCOUNT_PER_MINUTE, MINUTE_MS),
    comment: define(config.RATE_LIMIT_COMMENT_PER_MINUTE, MINUTE_MS),
    reaction: define(config.RATE_LIMIT_REACTION_PER_MINUTE, MINUTE_MS),
    engine: define(config.RATE_LIMIT_ENGINE_PER_MINUTE, MINUTE_MS),
    'job-start': define(config.RATE_LIMIT_JOB_START_PER_MINUTE, MINUTE_MS),
    import: define(config.RATE_LIMIT_IMPORT_PER_HOUR, HOUR_MS),
    export: define(config.RATE_LIMIT_EXPORT_PER_HOUR, HOUR_MS),
    mail: define(config.RATE_LIMIT_MAIL_PER_MINUTE, MINUTE_MS),
    reading: define(config.RATE_LIMIT_READING_PER_MINUTE, MINUTE_MS, 'local'),
    missing: define(config.RATE_LIMIT_MISSING_PER_MINUTE, MINUTE_MS, 'local'),
    general: define(config.RATE_LIMIT_GENERAL_PER_MINUTE, MINUTE_MS, 'local'),
  };
}
