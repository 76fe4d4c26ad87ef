import type { CatalogModel } from '@lacthu/contracts';
import type { CatalogEntry } from './catalog-data';

type Reasoning = CatalogModel['reasoning'];
const NEVER: Reasoning = { canDisable: false, levels: [] };
const OPTIONAL: Reasoning = { canDisable: true, levels: ['low', 'medium', 'high'] };
const ALWAYS: Reasoning = { canDisable: false, levels: ['low', 'medium', 'high'] };

/**
 * Models of vendors with the protocol of OpenAI, as of the date of the catalog: by the vendors' pages, models.dev and
 * price lists that quote them. DeepSeek's prices are published in yuan by hours, and Groq's only in its console: unknown
 * here.
 */
export const OTHER_MODELS: readonly CatalogEntry[] = [
  {
    ...model('small', 'deepseek-flash', 'DeepSeek Flash', OPTIONAL),
    contextTokens: 1_000_000,
    outputTokens: 384_000,
  },
  {
    ...model('small', 'deepseek-v4-flash', 'DeepSeek V4 Flash', OPTIONAL),
    state: 'deprecated',
    successor: 'deepseek-flash',
  },
  {
    ...model('large', 'deepseek-v4-pro', 'DeepSeek V4 Pro', OPTIONAL),
    contextTokens: 1_000_000,
    outputTokens: 384_000,
  },
  {
    ...model('small', 'deepseek-chat', 'DeepSeek Chat', NEVER),
    state: 'ended',
    endsAt: '2026-07-24',
    successor: 'deepseek-flash',
  },
  {
    ...model('small', 'deepseek-reasoner', 'DeepSeek Reasoner', ALWAYS),
    state: 'ended',
    endsAt: '2026-07-24',
    successor: 'deepseek-flash',
  },
  { ...model('small', 'qwen3.8-flash', 'Qwen 3.8 Flash', OPTIONAL), contextTokens: 1_000_000 },
  {
    ...model('large', 'qwen3.7-plus', 'Qwen 3.7 Plus', OPTIONAL, [0.5, 0.05, 3]),
    contextTokens: 1_000_000,
    outputTokens: 65_536,
  },
  {
    ...model('small', 'qwen3.7-flash', 'Qwen 3.7 Flash', OPTIONAL, [0.16, 0.04, 0.64]),
    contextTokens: 1_000_000,
    outputTokens: 65_536,
  },
  {
    ...model('small', 'qwen3.6-flash', 'Qwen 3.6 Flash', OPTIONAL, [0.19, undefined, 1.13]),
    contextTokens: 1_000_000,
    outputTokens: 65_536,
  },
  {
    ...model('large', 'qwen-mt-plus', 'Qwen MT Plus', NEVER, [2.46, undefined, 7.37]),
    contextTokens: 16_384,
    outputTokens: 8_192,
  },
  { ...model('large', 'grok-4.3', 'Grok 4.3', OPTIONAL, [1.25, 0.2, 2.5]), contextTokens: 1_000_000 },
  { ...model('large', 'grok-4.5', 'Grok 4.5', ALWAYS, [2, 0.5, 6]), contextTokens: 500_000 },
  {
    ...model('small', 'mistral-small-2603', 'Mistral Small 2603', OPTIONAL, [0.15, undefined, 0.6]),
    contextTokens: 256_000,
  },
  {
    ...model('large', 'mistral-medium-2604', 'Mistral Medium 2604', OPTIONAL, [1.5, undefined, 7.5]),
    contextTokens: 262_000,
  },
  model('large', 'mistral-large-2512', 'Mistral Large 2512', NEVER, [0.5, 0.05, 1.5]),
  {
    ...model('large', 'claude-haiku-4-5', 'Claude Haiku 4.5', NEVER, [1, 0.1, 5]),
    contextTokens: 200_000,
    outputTokens: 64_000,
  },
  {
    ...model('large', 'claude-sonnet-5', 'Claude Sonnet 5', NEVER, [2, 0.2, 10]),
    contextTokens: 1_000_000,
    outputTokens: 128_000,
  },
  {
    ...model('large', 'claude-opus-5-5', 'Claude Opus 5.5', NEVER, [4, 0.2, 20]),
    contextTokens: 1_000_000,
    outputTokens: 128_000,
  },
  { ...model('large', 'kimi-k3', 'Kimi K3', ALWAYS, [3, 0.3, 15]), contextTokens: 1_048_576 },
  { ...model('large', 'kimi-k3.1-pro', 'Kimi K3.1 Pro', ALWAYS), contextTokens: 1_048_576 },
  {
    ...model('small', 'kimi-k2.6', 'Kimi K2.6', OPTIONAL, [0.95, 0.16, 4]),
    state: 'deprecated',
    endsAt: '2027-01-01',
    contextTokens: 262_144,
  },
  {
    ...model('large', 'glm-5.3', 'GLM 5.3', ALWAYS, [1.4, 0.26, 4.4]),
    contextTokens: 1_000_000,
    outputTokens: 128_000,
  },
  {
    ...model('small', 'glm-5.3-flash', 'GLM 5.3 Flash', ALWAYS, [0.15, undefined, 0.5]),
    contextTokens: 1_000_000,
    outputTokens: 128_000,
  },
  {
    ...model('small', 'glm-4.7-flash', 'GLM 4.7 Flash', OPTIONAL, [0, undefined, 0]),
    contextTokens: 200_000,
    outputTokens: 131_000,
  },
  {
    ...model('small', 'glm-4.7-flashx', 'GLM 4.7 FlashX', OPTIONAL, [0.07, 0.01, 0.4]),
    contextTokens: 200_000,
    outputTokens: 131_000,
  },
  {
    ...model('small', 'openai/gpt-oss-120b', 'GPT-OSS 120B (Groq)', ALWAYS),
    contextTokens: 131_072,
    freePerDay: 1_000,
  },
  {
    ...model('small', 'openai/gpt-oss-20b', 'GPT-OSS 20B (Groq)', ALWAYS),
    contextTokens: 131_072,
    freePerDay: 1_000,
  },
  {
    ...model('small', 'llama-3.3-70b-versatile', 'Llama 3.3 70B (Groq)', NEVER),
    contextTokens: 131_072,
    freePerDay: 1_000,
  },
];

/** @param prices US dollars per million tokens of input, cached input and output; absent ones are unknown */
function model(
  size: CatalogEntry['size'],
  id: string,
  label: string,
  reasoning: Reasoning,
  prices: readonly [input?: number, cached?: number, output?: number] = [],
): CatalogEntry {
  const [priceInput, priceCached, priceOutput] = prices;
  return {
    id,
    label,
    size,
    state: 'current',
    reasoning,
    ...(priceInput !== undefined && { priceInput }),
    ...(priceCached !== undefined && { priceCached }),
    ...(priceOutput !== undefined && { priceOutput }),
  };
}
