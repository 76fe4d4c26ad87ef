import { openAiFaults, openAiText, waitFor } from '@lacthu/testing';
import type { AddressInfo } from 'node:net';
import { SOURCE } from '../testing/translate-short-text';
import { translationWithProviders } from '../testing/translation-with-providers';

const { running, freshKey } = translationWithProviders({ TRANSLATION_CALL_TIMEOUT_SECONDS: 1 });

describe('POST /api/translate/openai', () => {
  it('streams lines, progress and the end when asked to', async () => {
    const response = await streamed(SOURCE);
    expect(response.headers['content-type']).toContain('text/event-stream');
    expect(response.headers['cache-control']).toBe('no-cache, no-transform');
    // The caller may send its next request on the same connection.
    expect(response.headers.connection).not.toBe('close');
    const events = [...response.body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => [
      name,
      JSON.parse(data ?? ''),
    ]);
    expect(events.map(([name]) => name)).toEqual(['lines', 'progress', 'done']);
    expect(events.at(-1)?.[1]).toMatchObject({
      success: true,
      translatedText: expect.stringContaining('\n\n'),
    });
  });

  it('streams a failure as its last event', async () => {
    running.openAi.answerAlways(openAiFaults.invalidKey);
    const response = await streamed(SOURCE);
    expect(response.body).toMatch(/event: error\ndata: \{"status":401,.*"msg":"API Key không hợp lệ"/);
  });

  it('streams what was ready before a failure, and then the failure', async () => {
    const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。'.repeat(40);
    running.openAi.answerBy((request) =>
      openAiText(request).startsWith('[1] 坏') ? { ...openAiFaults.invalidKey, delayMs: 300 } : null,
    );
    const response = await streamed(`${paragraph}\n坏${paragraph}`);
    const names = [...response.body.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(names).toEqual(['lines', 'progress', 'error']);
    expect(response.body).toMatch(/"status":401,.*"msg":"API Key không hợp lệ"/);
  });

  it('makes no further call once the caller has gone away', async () => {
    running.openAi.answerBy(() => ({ ...openAiFaults.overloaded, delayMs: 200 }));
    await running.service.app.listen(0, '127.0.0.1');
    const { port } = running.service.app.getHttpServer().address() as AddressInfo;
    const leaving = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/api/translate/openai`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        ...(await running.service.identity.signedHeaders('translation', null)),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: SOURCE, apiKey: freshKey(), baseUrl: running.openAi.baseUrl }),
    });
    await waitFor('the provider is asked', () => running.openAi.requests.length === 1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(running.openAi.requests).toHaveLength(1);
  });
});

/** Translates a text as a guest who asks for a stream of events. */
async function streamed(text: string) {
  const identity = await running.service.identity.signedHeaders('translation', null);
  return running.service.app.inject({
    method: 'POST',
    url: '/api/translate/openai',
    headers: { ...identity, accept: 'text/event-stream' },
    payload: { text, apiKey: freshKey(), baseUrl: running.openAi.baseUrl },
  });
}
