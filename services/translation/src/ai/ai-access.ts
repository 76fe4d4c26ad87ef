import { splitKeys, type AiAccess, type ChatEngineChoice, type EngineAccess } from '@lacthu/contracts';

/** Keys of Google's AI begin like this; nobody else's do. */
const GOOGLE_KEY = /^AIza/;

/**
 * The engine a request means. The specification's calls name none: a Google key without an address of its own, or a
 * list of Google keys, is Google AI; everything else speaks OpenAI's language.
 */
export function chatEngineOf({ engine, apiKey, baseUrl, googleAIKeyList }: AiAccess): ChatEngineChoice {
  if (engine) return engine;
  const [key = ''] = [apiKey, ...googleAIKeyList].flatMap(splitKeys);
  const isGoogle = GOOGLE_KEY.test(key) || (apiKey === '' && googleAIKeyList.length > 0);
  return isGoogle && baseUrl.trim() === '' ? 'googleai' : 'openai';
}

/** The part of a request that says how to reach the engine. */
export function accessOf({ apiKey, model, baseUrl, googleAIKeyList }: EngineAccess): EngineAccess {
  return { apiKey, model, baseUrl, googleAIKeyList };
}
