import type { CallLimiter } from '../rate-limiter/call-permits';
import { GoogleAiEngine } from './googleai.engine';
import { RequestSteps } from './request-steps';

const NOW = { timeoutMs: 1_000, signal: new AbortController().signal };
const withoutLimits: CallLimiter = {
  run: async ({ keys }, _call, ask) => (await ask(keys[0] ?? '')).answer,
};

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function engineThatSends(
  body: ConstructorParameters<typeof Response>[0],
  status = 200,
  model = 'gemini-2.0-flash',
) {
  const sent: Sent[] = [];
  const engine = new GoogleAiEngine(
    { apiKeys: ['khóa'], model, baseUrl: 'http://gemini.invalid/' },
    (input, init) => {
      sent.push({ url: input instanceof Request ? input.url : String(input), init });
      return Promise.resolve(new Response(body, { status }));
    },
    withoutLimits,
    new RequestSteps(),
  );
  return { engine, sent };
}

const answer = JSON.stringify({
  candidates: [
    { content: { parts: [{ text: '[1] Đêm' }, { text: 'nghĩ', thought: true }] }, finishReason: 'STOP' },
  ],
});

describe('Google AI', () => {
  it('is asked by the guarded way out alone, which caps answers and follows no redirect', async () => {
    const { engine, sent } = engineThatSends(answer);
    const { text } = await engine.complete({ ...NOW, system: 'Dịch.', user: '[1] 夜' });
    expect(text).toBe('[1] Đêm');
    expect(sent.map(({ url, init }) => [url, init?.method])).toEqual([
      ['http://gemini.invalid/v1beta/models/gemini-2.0-flash:generateContent', 'POST'],
    ]);
    expect(new Headers(sent[0]?.init?.headers).get('x-goog-api-key')).toBe('khóa');
    expect(JSON.parse(sent[0]?.init?.body as string)).toMatchObject({
      systemInstruction: { parts: [{ text: 'Dịch.' }] },
      contents: [{ role: 'user', parts: [{ text: '[1] 夜' }] }],
    });
  });

  it('is asked for a tuned model in the folder of tuned models', async () => {
    const { engine, sent } = engineThatSends(answer, 200, 'tunedModels/truyen');
    await engine.check(NOW);
    expect(sent[0]?.url).toBe('http://gemini.invalid/v1beta/tunedModels/truyen:generateContent');
  });

  it('has cut an answer that holds thoughts alone, and counts them', async () => {
    const parts = [{ text: 'nghĩ', thought: true }];
    const usageMetadata = {
      promptTokenCount: 9,
      candidatesTokenCount: 0,
      thoughtsTokenCount: 7,
      cachedContentTokenCount: 4,
    };
    const candidates = [{ content: { parts }, finishReason: 'STOP' }];
    const { engine } = engineThatSends(JSON.stringify({ candidates, usageMetadata }));
    await expect(engine.complete({ ...NOW, system: 'Dịch.', user: '[1] 夜' })).resolves.toMatchObject({
      text: '',
      isCut: true,
      usage: { outputTokens: 7, reasoningTokens: 7, cachedInputTokens: 4 },
    });
  });

  it('is unavailable when an answer breaks off where the cap is', async () => {
    const endless = new ReadableStream({
      pull: (stream) => stream.error(new Error('The answer is larger than allowed.')),
    });
    const { engine } = engineThatSends(endless);
    await expect(engine.check(NOW)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
