import { testAddresses } from '@lacthu/testing';
import { startGateway } from './running-gateway';
import { CHAPTER, TEXT, get, shared } from './shared-reads';

describe('the shared cache', () => {
  it('answers 503 to all who wait when community is away', async () => {
    const away = await startGateway(testAddresses().TEST_REDIS_URL);
    await away.services.community.stop();
    const answers = await Promise.all([get(away.url + CHAPTER), get(away.url + CHAPTER)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await away.stop();
  });

  it('serves readers from memory while every service is away', async () => {
    const alone = await startGateway(testAddresses().TEST_REDIS_URL);
    alone.services.community.answer = shared(() => TEXT);
    await get(alone.url + CHAPTER);
    await Promise.all(Object.values(alone.services).map((service) => service.stop()));
    expect((await get(alone.url + CHAPTER)).status).toBe(200);
    await alone.stop();
  });

  it('comes after the limit of what one address may ask', async () => {
    const strict = await startGateway(testAddresses().TEST_REDIS_URL, {
      RATE_LIMIT_SCALE: '1',
      RATE_LIMIT_READING_PER_MINUTE: '3',
    });
    strict.services.community.answer = shared(() => TEXT);
    const statuses = [];
    for (let reading = 0; reading < 4; reading += 1) statuses.push((await get(strict.url + CHAPTER)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(strict.services.community.seen).toHaveLength(1);
    await strict.stop();
  });

  it('stays within its memory', async () => {
    const small = await startGateway(testAddresses().TEST_REDIS_URL, { SHARED_CACHE_MEGABYTES: '1' });
    small.services.community.answer = shared(() => 'x'.repeat(100_000));
    for (let chapter = 1; chapter <= 20; chapter += 1)
      await get(`${small.url}/api/community/chapters/${chapter}`);
    const metrics = (await get(`${small.url}/metrics`)).bytes.toString('utf8');
    const bytes = Number(/^gateway_cache_bytes (\d+)$/m.exec(metrics)?.[1]);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(1024 * 1024);
    expect(metrics).toContain('gateway_cache_requests_total{found="miss"} 20');
    await small.stop();
  });
});
