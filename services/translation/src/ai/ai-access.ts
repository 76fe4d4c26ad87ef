import { splitKeys, type AiAccess, type ChatEngineChoice } from '@lacthu/contracts';

/** The prefix of Google AI keys; no other provider uses it. */
const GOOGLE_KEY = /^AIza/;

/**
 * The engine that a request is for. The specification's requests do not name one: a Google key without a base URL, or a
 * list of Google keys, means Google AI; everything else means the OpenAI protocol.
 */
export function chatEngineOf({ engine, apiKey, baseUrl, googleAIKeyList }: AiAccess): ChatEngineChoice {
  if (engine) return engine;
  const [key = ''] = [apiKey, ...googleAIKeyList].flatMap(splitKeys);
  const isGoogle = GOOGLE_KEY.test(key) || (apiKey === '' && googleAIKeyList.length > 0);
  return isGoogle && baseUrl.trim() === '' ? 'googleai' : 'openai';
}
