import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import type { Readiness } from '@lacthu/observability';
import type { Redis } from 'ioredis';
import { request } from 'undici';

/** Below the 2 s that a readiness check may take. */
const ASK_MS = 1_800;

/** Makes the gateway ready only when everything behind it is. */
export function watchServices(readiness: Readiness, addresses: Record<ServiceName, string>): void {
  for (const name of SERVICE_NAMES) readiness.add(name, () => askService(addresses[name]));
}

/** Shared limits need Redis; the gateway goes on without it but says so. */
export function watchRedis(readiness: Readiness, redis: Redis): void {
  readiness.add('redis', async () => {
    await redis.ping();
    return undefined;
  });
}

async function askService(address: string): Promise<string | undefined> {
  try {
    const answer = await request(new URL('/readyz', address), {
      headersTimeout: ASK_MS,
      bodyTimeout: ASK_MS,
    });
    await answer.body.dump();
    return answer.statusCode === 200 ? undefined : `not ready (${answer.statusCode})`;
  } catch {
    return 'not reachable';
  }
}
