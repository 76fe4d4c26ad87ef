import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import type { Readiness } from '@lacthu/observability';
import type { Redis } from 'ioredis';
import { request } from 'undici';

/** Less than the 2 s in which a readiness check has to answer. */
const TIMEOUT_MS = 1_800;

/** Makes the gateway ready only when every service is. */
export function watchServices(readiness: Readiness, addresses: Record<ServiceName, string>): void {
  for (const name of SERVICE_NAMES) readiness.add(name, () => askService(addresses[name]));
}

/** Shared rate limits need Redis; without it the gateway works, but reports that it is not ready. */
export function watchRedis(readiness: Readiness, redis: Redis): void {
  readiness.add('redis', async () => {
    await redis.ping();
    return undefined;
  });
}

async function askService(address: string): Promise<string | undefined> {
  try {
    const answer = await request(new URL('/readyz', address), {
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    await answer.body.dump();
    return answer.statusCode === 200 ? undefined : `not ready (${answer.statusCode})`;
  } catch {
    return 'not reachable';
  }
}
