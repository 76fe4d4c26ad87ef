import { SERVICES } from '../processes/process-names.mjs';

/**
 * Addresses of servers that the operator runs himself; what is given is used and not started.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ databases?: Record<string, string>, nats?: string, redis?: string, s3?: Record<string, string>, missing: string[] }}
 *   databases only when all six are given; missing: the names that lack when some are
 */
export function addressOverrides(env) {
  const databases = SERVICES.map((name) => [name, env[`DATABASE_URL_${name.toUpperCase()}`]]);
  const lacking = databases
    .filter(([, url]) => !url)
    .map(([name]) => `DATABASE_URL_${String(name).toUpperCase()}`);
  const s3 = {
    S3_ENDPOINT: env.S3_ENDPOINT ?? '',
    S3_ACCESS_KEY: env.S3_ACCESS_KEY ?? '',
    S3_SECRET_KEY: env.S3_SECRET_KEY ?? '',
  };
  const lackingKeys = s3.S3_ENDPOINT
    ? Object.keys(s3).filter((name) => !s3[/** @type {keyof typeof s3} */ (name)])
    : [];
  return {
    databases: lacking.length === 0 ? Object.fromEntries(databases) : undefined,
    nats: env.NATS_URL || undefined,
    redis: env.REDIS_URL || undefined,
    s3: s3.S3_ENDPOINT ? s3 : undefined,
    missing: [...(lacking.length < SERVICES.length ? lacking : []), ...lackingKeys],
  };
}
