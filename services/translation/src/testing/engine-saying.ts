import type { ChatAnswer, ChatCall, ChatEngine } from '../providers/chat-engine.port';
import { ProviderError } from '../provider-errors/provider-error';
import { ChatTranslator, type ChatTranslatorSettings } from '../pipeline/chat-translator';
import { translationModelOf } from '../model-catalog/translation-models';
import { buildOwnPrompt, buildPrompt } from '../pipeline/prompt';
import { planChunks, type Chunk } from '../pipeline/text-plan';
import type { ChunkCall } from '../pipeline/text-translator.port';

type Reply = string | ProviderError | ChatAnswer | ((user: string) => string);

/** A model with these replies; the last one is repeated. */
export function engineSaying(...replies: Reply[]) {
  const systems: string[] = [];
  const asked: string[] = [];
  const engine: ChatEngine = {
    model: 'some-model',
    check: () => Promise.resolve(),
    complete: (call: ChatCall) => {
      const reply = replies[Math.min(asked.length, replies.length - 1)] ?? '';
      asked.push(call.user);
      systems.push(call.system);
      if (reply instanceof ProviderError) return Promise.reject(reply);
      if (typeof reply === 'object') return Promise.resolve(reply);
      return Promise.resolve({ text: typeof reply === 'string' ? reply : reply(call.user), isCut: false });
    },
  };
  return { engine, asked, systems };
}

/** The numbered lines of a message, without its other parts. */
export const textOf = (user: string | undefined): string => user?.split('\n\n').at(-1) ?? '';
/** Answer of a good model. */
export const good = (user: string): string => textOf(user).replace(/\p{Script=Han}+/gu, 'chữ');

/** Translates these lines as one chunk. */
export function translateWith(
  engine: ChatEngine,
  lines: string[],
  settings: Partial<ChatTranslatorSettings> = {},
  before?: ChunkCall['before'],
) {
  const tuned = translationModelOf(engine.model);
  const translator = new ChatTranslator(engine, tuned ? buildOwnPrompt(tuned) : buildPrompt('', false), {
    callTimeoutMs: 1_000,
    waitsForLimits: true,
    ...settings,
  });
  const [chunk] = planChunks(lines);
  return translator.translateChunk(chunk as Chunk, {
    signal: new AbortController().signal,
    deadline: Date.now() + 10_000,
    before,
  });
}
