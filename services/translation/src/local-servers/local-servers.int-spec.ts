import {
  startFakeLlamaCpp,
  startFakeLmStudio,
  startFakeOllama,
  startFakeOpenAi,
  startFakeVllm,
  testUser,
} from '@lacthu/testing';
import { OutboundGuard } from '@lacthu/outbound';
import { translationWithProviders } from '../testing/translation-with-providers';
import { FindLocalServers } from './find-local-servers.use-case';

const { running } = translationWithProviders();
const OWNER = testUser({ id: 7 });
const never = new AbortController().signal;

describe('the search for model servers on this machine', () => {
  it('names the kind of each server, its models, their windows and their presets', async () => {
    const servers = await Promise.all([
      startFakeOllama({ models: ['qwen3:8b', 'hy-mt1.5:7b'], window: 32_768 }),
      startFakeLmStudio({ models: ['sakura-14b'] }),
      startFakeLlamaCpp({ window: 4_096 }),
      startFakeVllm({ window: 16_384 }),
      startFakeOpenAi({ apiKey: 'not told' }),
    ]);
    const guard = new OutboundGuard({ PROVIDER_ALLOWED_HOSTS: '127.0.0.1,localhost' });
    try {
      const { servers: found, isAllowed } = await new FindLocalServers(guard).execute(
        never,
        servers.map(({ port }) => port),
      );
      const [ollama, studio, llama, vllm] = servers.map(({ port }) => `http://127.0.0.1:${port}/v1`);
      expect(isAllowed).toBe(true);
      expect(found).toMatchObject([
        {
          kind: 'ollama',
          baseUrl: ollama,
          models: [
            { id: 'qwen3:8b', contextTokens: 32_768, reasons: true },
            { id: 'hy-mt1.5:7b', preset: 'HY-MT1.5', hint: expect.stringContaining('một đoạn') as string },
          ],
        },
        {
          kind: 'lmstudio',
          baseUrl: studio,
          models: [
            { id: 'sakura-14b', contextTokens: 8_192, warning: expect.stringContaining('Nhật') as string },
          ],
        },
        { kind: 'llamacpp', baseUrl: llama, models: [{ id: 'gemma', contextTokens: 4_096 }] },
        { kind: 'vllm', baseUrl: vllm, models: [{ id: 'qwen', contextTokens: 16_384 }] },
      ]);
    } finally {
      await guard.onApplicationShutdown();
      await Promise.all(servers.map((server) => server.close()));
    }
  });

  it('calls no address that the operator has not opened, and says which variable opens it', async () => {
    const ollama = await startFakeOllama();
    const guard = new OutboundGuard({});
    try {
      const answer = await new FindLocalServers(guard).execute(never, [ollama.port]);
      expect(answer).toMatchObject({ servers: [], isAllowed: false });
      expect(answer.msg).toContain('PROVIDER_ALLOWED_HOSTS');
      expect(ollama.requests).toEqual([]);
    } finally {
      await guard.onApplicationShutdown();
      await ollama.close();
    }
  });

  it('is for people who are logged in, and takes no address from them', async () => {
    const post = (user?: typeof OWNER) =>
      running.service.call({
        method: 'POST',
        path: '/api/translate/local-servers',
        body: { baseUrl: `${running.openAi.url}/v1` },
        ...(user && { user }),
      });
    expect((await post()).status).toBe(401);
    expect(await post(OWNER)).toMatchObject({ status: 200, json: { isAllowed: false, servers: [] } });
    expect(running.openAi.requests).toEqual([]);
  });
});
