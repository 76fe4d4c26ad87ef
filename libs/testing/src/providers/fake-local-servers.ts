import { chatCompletion, openAiText } from './fake-openai';
import { startFakeProvider, type FakeProvider, type ProviderRequest } from './fake-provider';
import type { ScriptedAnswer } from './scripted-answer';
import { translateLines } from './vietnamese-looking';

export interface FakeLocalOptions {
  /** Names of the models; default one. */
  readonly models?: readonly string[];
  /** Tokens of prompt and answer together; default 4,096. */
  readonly window?: number;
  /** A prompt that is too long loses its instructions without a word: LM Studio, and Ollama before `truncate: false`. */
  readonly cutsSilently?: boolean;
}

const NO_SUCH: ScriptedAnswer = { status: 404, body: { error: 'not found' } };

/** A tokenizer's rough count: one per Chinese character, one per three others. */
function tokensOf(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return Math.ceil(han + (text.length - han) / 3);
}

const promptOf = ({ body }: ProviderRequest): string =>
  ((body as { messages?: { content: string }[] } | undefined)?.messages ?? [])
    .map(({ content }) => content)
    .join('\n');

const isChat = ({ method, path }: ProviderRequest): boolean =>
  method === 'POST' && /^\/(?:v1\/chat\/completions|api\/chat)$/.test(path);

/** A chat answer with the tokens that the server has read. */
function chatOf(content: string, prompt: number): ScriptedAnswer {
  const { body } = chatCompletion(content);
  const usage = { prompt_tokens: prompt, completion_tokens: tokensOf(content) };
  return { body: { ...(body as object), usage } };
}

type Routes = Readonly<Record<string, (request: ProviderRequest) => ScriptedAnswer>>;

function serving(routes: Routes): Promise<FakeProvider> {
  const answer = (request: ProviderRequest) =>
    (routes[`${request.method} ${request.path}`] ?? (() => NO_SUCH))(request);
  return startFakeProvider({ answer, isScripted: isChat, answersProbes: true });
}

/** Starts a fake Ollama: list, facts, loaded models and `POST /api/chat` with its window. */
export function startFakeOllama({
  models = ['qwen3:8b'],
  window = 4_096,
  cutsSilently = false,
}: FakeLocalOptions = {}): Promise<FakeProvider> {
  return serving({
    'GET /api/version': () => ({ body: { version: '0.13.0' } }),
    'GET /api/tags': () => ({ body: { models: models.map((name) => ({ name, model: name })) } }),
    'GET /api/ps': () => ({ body: { models: [] } }),
    'POST /api/show': () => ({
      body: {
        capabilities: ['completion', 'thinking'],
        model_info: {
          'general.architecture': 'qwen3',
          'qwen3.context_length': cutsSilently ? 131_072 : window,
        },
      },
    }),
    'POST /api/chat': (request) => {
      const prompt = tokensOf(promptOf(request));
      if (prompt > window && !cutsSilently)
        return { status: 400, body: { error: 'the input length exceeds the context length' } };
      const isCut = prompt > window;
      const content = isCut ? 'Sorry, what should I do?' : translateLines(openAiText(request));
      const { model } = request.body as { model: string };
      return {
        body: {
          model,
          message: { role: 'assistant', content },
          done: true,
          done_reason: 'stop',
          prompt_eval_count: isCut ? Math.floor(window / 2) : prompt,
          eval_count: tokensOf(content),
          eval_duration: 1_000_000_000,
        },
      };
    },
  });
}

/** Starts a fake llama.cpp server, which refuses a prompt that exceeds its window and tells both numbers. */
export function startFakeLlamaCpp({
  models = ['gemma'],
  window = 4_096,
}: FakeLocalOptions = {}): Promise<FakeProvider> {
  return serving({
    'GET /props': () => ({ body: { default_generation_settings: { n_ctx: window }, build_info: 'b7000' } }),
    'GET /v1/models': () => ({ body: { data: models.map((id) => ({ id, owned_by: 'llamacpp' })) } }),
    'POST /v1/chat/completions': (request) => {
      const prompt = tokensOf(promptOf(request));
      if (prompt <= window) return chatOf(translateLines(openAiText(request)), prompt);
      const message = `request (${prompt} tokens) exceeds the available context size (${window} tokens), try increasing it`;
      const error = {
        code: 400,
        message,
        type: 'exceed_context_size_error',
        n_prompt_tokens: prompt,
        n_ctx: window,
      };
      return { status: 400, body: { error } };
    },
  });
}

/** Starts a fake vLLM, which refuses a prompt that exceeds its window in words. */
export function startFakeVllm({
  models = ['qwen'],
  window = 4_096,
}: FakeLocalOptions = {}): Promise<FakeProvider> {
  return serving({
    'GET /version': () => ({ body: { version: '0.14.0' } }),
    'GET /v1/models': () => ({
      body: { data: models.map((id) => ({ id, owned_by: 'vllm', max_model_len: window })) },
    }),
    'POST /v1/chat/completions': (request) => {
      const prompt = tokensOf(promptOf(request));
      if (prompt <= window) return chatOf(translateLines(openAiText(request)), prompt);
      const message = `This model's maximum context length is ${window} tokens. However, you requested 0 output tokens and your prompt contains at least ${prompt} input tokens.`;
      return { status: 400, body: { object: 'error', message, type: 'BadRequestError', code: 400 } };
    },
  });
}

/** Starts a fake LM Studio with its own list of models. */
export function startFakeLmStudio({
  models = ['gemma-4'],
  window = 8_192,
  cutsSilently = false,
}: FakeLocalOptions = {}): Promise<FakeProvider> {
  const listed = cutsSilently ? 131_072 : window;
  return serving({
    'GET /api/v0/models': () => ({
      body: {
        data: [
          ...models.map((id) => ({ id, type: 'llm', state: 'not-loaded', max_context_length: listed })),
          { id: 'nomic', type: 'embeddings', state: 'loaded', max_context_length: 2_048 },
        ],
      },
    }),
    'GET /v1/models': () => ({
      body: { data: models.map((id) => ({ id, owned_by: 'organization_owner' })) },
    }),
    'POST /v1/chat/completions': (request) => {
      const prompt = tokensOf(promptOf(request));
      return cutsSilently && prompt > window
        ? chatOf(
            translateLines(openAiText(request)).replace(/^(\[\d+\] )/gm, '$1Sorry, '),
            Math.floor(window / 2),
          )
        : chatOf(translateLines(openAiText(request)), prompt);
    },
  });
}
