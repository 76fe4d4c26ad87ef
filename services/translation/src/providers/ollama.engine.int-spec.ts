import {
  startFakeLlamaCpp,
  startFakeLmStudio,
  startFakeOllama,
  startFakeVllm,
  type FakeProvider,
  type TestAnswer,
  type TestService,
} from '@lacthu/testing';
import { LocalServers } from '../local-servers/local-servers';
import { bootTranslation } from '../testing/translation-under-test';

const LINES = Array.from(
  { length: 40 },
  (_, index) => `大雪下了一整夜，院子里的石灯只露出第${index}个角，他还在等她回来。`,
);
/** Some 2,700 tokens, as a master prompt with its characters. */
const LONG_STYLE = 'Dịch theo giọng cổ trang, giữ cách xưng hô của từng nhân vật. '.repeat(130);

let ollama: FakeProvider;
let oldOllama: FakeProvider;
let llamaCpp: FakeProvider;
let vllm: FakeProvider;
let lmStudio: FakeProvider;
let service: TestService;
beforeAll(async () => {
  ollama = await startFakeOllama({ window: 32_768 });
  oldOllama = await startFakeOllama({ cutsSilently: true });
  llamaCpp = await startFakeLlamaCpp();
  vllm = await startFakeVllm();
  lmStudio = await startFakeLmStudio({ window: 4_096, cutsSilently: true });
  const hosts = [ollama, oldOllama, llamaCpp, vllm, lmStudio].map(({ port }) => `127.0.0.1:${port}`);
  service = await bootTranslation({ PROVIDER_ALLOWED_HOSTS: hosts.join(',') });
  const { ports } = service.app.get(LocalServers, { strict: false });
  for (const { port } of [ollama, oldOllama, llamaCpp, vllm, lmStudio]) ports.add(port);
});
afterAll(async () => {
  await service.close();
  await Promise.all([ollama, oldOllama, llamaCpp, vllm, lmStudio].map((server) => server.close()));
});

const translate = (
  server: FakeProvider,
  model: string,
  stylePrompt = '',
  reasoning?: 'low' | 'medium',
): Promise<TestAnswer> =>
  service.call({
    method: 'POST',
    path: '/api/translate/openai',
    body: {
      text: LINES.join('\n'),
      apiKey: 'local',
      model,
      stylePrompt,
      reasoning,
      baseUrl: `${server.url}/v1`,
    },
  });

function expectWhole({ status, json }: TestAnswer): void {
  const { translatedText, failedLines } = json as { translatedText: string; failedLines?: unknown };
  expect([status, failedLines]).toEqual([200, undefined]);
  const lines = translatedText.split('\n');
  expect(lines).toHaveLength(LINES.length);
  expect(lines.filter((line) => line.trim() === '' || line.includes('Sorry'))).toEqual([]);
}

interface OllamaCall {
  readonly think: unknown;
  readonly truncate: boolean;
  readonly shift: boolean;
  readonly options: { readonly num_ctx: number; readonly num_predict: number };
}
const chatsOf = ({ requests }: FakeProvider): OllamaCall[] =>
  requests.filter(({ path }) => path === '/api/chat').map(({ body }) => body as OllamaCall);

describe('a text through an Ollama that the operator lists', () => {
  it('sets the window and switches thinking and silent cuts off', async () => {
    expectWhole(await translate(ollama, 'qwen3:8b'));
    const chats = chatsOf(ollama);
    expect(chats.length).toBeGreaterThan(0);
    for (const { think, truncate, shift, options } of chats) {
      expect([think, truncate, shift]).toEqual([false, false, false]);
      expect(options.num_predict).toBeLessThan(options.num_ctx);
    }
    expect(ollama.requests.filter(({ path }) => path.startsWith('/v1/chat'))).toEqual([]);
  });

  it('keeps one window for a model, so that it is not loaded again', async () => {
    expectWhole(await translate(ollama, 'qwen3:8b'));
    expect(new Set(chatsOf(ollama).map(({ options }) => options.num_ctx)).size).toBe(1);
  });

  it.each([
    ['qwen3:8b', undefined, false],
    ['qwen3:8b', 'low', true],
    ['gpt-oss:20b', undefined, 'low'],
    ['gpt-oss:20b', 'medium', 'medium'],
  ] as const)('lets %s reason by the choice %s', async (model, reasoning, think) => {
    const before = chatsOf(ollama).length;
    expectWhole(await translate(ollama, model, '', reasoning));
    const thoughts = chatsOf(ollama).slice(before);
    expect(new Set(thoughts.map((chat) => chat.think))).toEqual(new Set([think]));
  });

  it('sends a translation-tuned model its own prompt, one paragraph a call', async () => {
    const before = ollama.requests.length;
    expectWhole(await translate(ollama, 'hy-mt1.5:7b', 'Văn phong kiếm hiệp.'));
    const asked = ollama.requests
      .slice(before)
      .flatMap(({ body }) => (body as { messages?: { role: string; content: string }[] }).messages ?? []);
    expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(['user']));
    expect(asked.map(({ content }) => content).sort()).toEqual(
      LINES.map(
        (line) => `将以下文本翻译为越南语，注意只需要输出翻译后的结果，不要额外解释：\n\n${line}`,
      ).sort(),
    );
  });

  it('notices that an old one dropped the instructions, and sends less', async () => {
    expectWhole(await translate(oldOllama, 'qwen3:8b', LONG_STYLE));
  });
});

describe('a window that is too small for the text', () => {
  it('is noticed with LM Studio, which cuts the prompt without a word', async () => {
    expectWhole(await translate(lmStudio, 'gemma-4', LONG_STYLE));
  });

  it.each(['llama.cpp', 'vLLM'])('is kept to with %s', async (kind) => {
    const [server, model] = kind === 'vLLM' ? ([vllm, 'qwen'] as const) : ([llamaCpp, 'gemma'] as const);
    expectWhole(await translate(server, model, LONG_STYLE));
  });
});
