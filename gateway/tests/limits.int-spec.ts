import { randomBytes, randomUUID } from 'node:crypto';
import { testAddresses, waitFor } from '@lacthu/testing';
import { Redis } from 'ioredis';
import { SharedCounter } from '../src/limits/shared-counter';
import { startGateway, type RunningGateway } from './running-gateway';

const LIMITED = { RATE_LIMIT_SCALE: '1', RATE_LIMIT_LOGIN_PER_MINUTE: '5', TRUSTED_PROXY_HOPS: '1' };

/** Tries to log in `tries` times and answers how many were let through. */
async function logins(
  gateway: RunningGateway,
  tries: number,
  headers: Record<string, string>,
): Promise<number> {
  let admitted = 0;
  for (let i = 0; i < tries; i += 1) {
    const answer = await fetch(`${gateway.url}/api/auth/login`, { method: 'POST', headers });
    if (answer.status === 200) admitted += 1;
    else expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }
  return admitted;
}

/** An unused address: a second run on the same Redis must not meet the counts of the first. */
function randomAddress(): string {
  return `10.${randomBytes(3).join('.')}`;
}

describe('limits', () => {
  let replicas: RunningGateway[] = [];
  let redis: Redis;

  beforeAll(async () => {
    redis = new Redis(testAddresses().TEST_REDIS_URL);
    replicas = [
      await startGateway(testAddresses().TEST_REDIS_URL, LIMITED),
      await startGateway(testAddresses().TEST_REDIS_URL, LIMITED),
    ];
    await Promise.all(
      replicas.map(({ url }) => waitFor('a ready gateway', async () => (await fetch(`${url}/readyz`)).ok)),
    );
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    redis.disconnect();
  });

  it('are shared by all replicas, per address, whatever the client claims to have been forwarded for', async () => {
    const address = randomAddress();
    let admitted = 0;
    for (const [turn, replica] of replicas.entries()) {
      for (let i = 0; i < 10; i += 1) {
        admitted += await logins(replica, 1, { 'x-forwarded-for': `203.0.113.${turn * 10 + i}, ${address}` });
      }
    }
    expect(admitted).toBe(5);
    expect(await logins(replicas[0] as RunningGateway, 1, { 'x-forwarded-for': randomAddress() })).toBe(1);
  });

  it('take a whole IPv6 /64 for one address at every replica, and its neighbour for another', async () => {
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    let admitted = 0;
    for (let host = 1; host <= 20; host += 1) {
      const address = `${network}:1:${randomBytes(2).toString('hex')}::${host}`;
      const replica = replicas[host % 2] as RunningGateway;
      admitted += await logins(replica, 1, { 'x-forwarded-for': address });
    }
    expect(admitted).toBe(5);
    const neighbour = { 'x-forwarded-for': `${network}:2::1` };
    expect(await logins(replicas[0] as RunningGateway, 1, neighbour)).toBe(1);
  });

  it('count in Redis under keys that expire and name no address', async () => {
    const key = `test:${randomUUID()}`;
    const counter = new SharedCounter(redis, () => 60_000 * 1_000 + 15_000);
    await counter.add(key, 60_000);
    expect(await counter.add(key, 60_000)).toEqual({ previous: 0, current: 2, elapsedMs: 15_000 });
    await counter.takeBack(key, 60_000);
    const next = new SharedCounter(redis, () => 60_000 * 1_001);
    expect(await next.add(key, 60_000)).toEqual({ previous: 1, current: 1, elapsedMs: 0 });
    expect(await redis.pttl(`gateway:limit:${key}:1001`)).toBeGreaterThan(0);
  });
});

describe('limits without Redis', () => {
  it('go on per replica, and readyz says that Redis is away', async () => {
    const gateway = await startGateway('redis://127.0.0.1:1', LIMITED);
    expect(await logins(gateway, 10, { 'x-forwarded-for': randomAddress() })).toBe(5);
    const ready = await fetch(`${gateway.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(Object.keys(((await ready.json()) as { failures: object }).failures)).toEqual(['redis']);
    await gateway.stop();
  });
});
