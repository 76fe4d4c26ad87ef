import { errorBodySchema } from '@lacthu/contracts';
import { testAddresses, waitFor } from '@lacthu/testing';
import { startGateway } from './running-gateway';

describe('the proxy beside services that fail', () => {
  it('answers 503 with Retry-After when the service is down, and says so in readyz', async () => {
    const gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    const { token } = await gateway.logIn(7);
    await gateway.services.tts.stop();
    const answer = await fetch(`${gateway.url}/api/tts/batch-jobs/user`, {
      headers: { 'x-auth-token': token },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(errorBodySchema.parse(await answer.json()).code).toBe('platform.service_unavailable');
    const ready = await waitFor('tts alone', async () => {
      const asked = await fetch(`${gateway.url}/readyz`);
      const body: unknown = await asked.json();
      return asked.status === 503 && !JSON.stringify(body).includes('redis') && body;
    });
    expect(ready).toEqual({ status: 'not ready', failures: { tts: 'not reachable' } });
    await gateway.stop();
  });

  it('ends push streams when it stops, instead of waiting for them', async () => {
    const stopping = await startGateway(testAddresses().TEST_REDIS_URL);
    const reader = await stopping.logIn(7);
    stopping.services.notification.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    };
    const stream = await fetch(`${stopping.url}/api/notifications/stream`, {
      headers: { 'x-auth-token': reader.token },
    });
    const ended = expect(stream.text()).rejects.toThrow();
    await stopping.stop();
    await ended;
  });
});
