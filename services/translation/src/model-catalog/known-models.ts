import { REASONING_LEVELS, type CatalogModel } from '@lacthu/contracts';
import type { CatalogData, CatalogEntry } from './catalog-data';
import { OTHER_MODELS } from './other-models';

type Reasoning = CatalogModel['reasoning'];
const NEVER_REASONS: Reasoning = { canDisable: false, levels: [] };
const FROM_LOW: Reasoning = { canDisable: false, levels: ['low', 'medium', 'high'] };
const FROM_MINIMAL: Reasoning = { canDisable: false, levels: ['minimal', 'low', 'medium', 'high'] };
const UP_TO_MAX: Reasoning = { canDisable: true, levels: [...REASONING_LEVELS] };
const LOW_TO_MAX: Reasoning = { canDisable: false, levels: ['low', 'medium', 'high', 'xhigh', 'max'] };
const GPT = { cacheMinTokens: 1_024 };
const GPT_5 = { ...GPT, contextTokens: 400_000, outputTokens: 128_000 };
const GPT_6 = { ...GPT, contextTokens: 1_050_000, outputTokens: 128_000 };
const GEMINI_2 = { contextTokens: 1_048_576, outputTokens: 65_536, cacheMinTokens: 2_048 };
const GEMINI = { ...GEMINI_2, cacheMinTokens: 4_096 };
/** Requests a day of a project without payment: google-ai threads of 2026-09-08; Google itself prints no numbers. */
const FREE_FLASH = { freePerDay: 20 };
const FREE_LITE = { freePerDay: 500 };

/** US dollars per million tokens of input, cached input and output; undefined is unknown. */
type Prices = readonly [input: number, cached: number | undefined, output: number];

function priced([priceInput, priceCached, priceOutput]: Prices) {
  return { priceInput, ...(priceCached !== undefined && { priceCached }), priceOutput };
}

function current(
  size: CatalogEntry['size'],
  id: string,
  label: string,
  prices: Prices,
  rest: Partial<CatalogEntry> & Pick<CatalogEntry, 'reasoning'>,
): CatalogEntry {
  return { id, label, size, state: 'current', ...priced(prices), ...rest };
}

/** Entry of a model that the provider has shut down or will shut down; its last price is kept for jobs that used it. */
function ending(
  size: CatalogEntry['size'],
  id: string,
  label: string,
  rest: Partial<CatalogEntry>,
): CatalogEntry {
  return { id, label, size, state: 'deprecated', reasoning: NEVER_REASONS, ...rest };
}

const OFF_OPENAI = { state: 'ended', endsAt: '2026-10-23', successor: 'gpt-6-luna' } as const;
const OFF_GPT_4 = { endsAt: '2027-01-14', successor: 'gpt-6-luna' } as const;
const OFF_GPT_5 = { endsAt: '2026-12-11', reasoning: FROM_MINIMAL } as const;
const OFF_GEMINI_2 = { state: 'ended', endsAt: '2026-06-01' } as const;
/** The introductory price of 3.6 to 3.8 Flash, which ends with the year. */
const FLASH_PRICES: Prices = [0.75, 0.075, 3.75];
const FLASH = {
  ...GEMINI,
  ...FREE_FLASH,
  pricesFrom: [{ from: '2027-01-01', ...priced([1.5, 0.15, 7.5]) }],
  reasoning: FROM_LOW,
};

/**
 * Models of the two engines by the providers' own pages, as of the date below. The models of the specification come first,
 * with their order, names and remarks. Prices of models that are over are the list prices of 2025-09-01.
 */
export const MODEL_CATALOG_DATA: CatalogData = {
  asOf: '2026-11-29',
  engines: {
    openai: [
      ending('small', 'gpt-4o-mini', 'gpt-4o-mini (khuyên dùng)', {
        ...OFF_GPT_4,
        ...GPT,
        ...priced([0.15, 0.075, 0.6]),
        contextTokens: 128_000,
        outputTokens: 16_384,
      }),
      ending('large', 'gpt-4o', 'gpt-4o', { ...OFF_GPT_4, ...GPT, ...priced([2.5, undefined, 10]) }),
      ending('large', 'gpt-4-turbo', 'gpt-4-turbo', { ...OFF_OPENAI, ...priced([10, undefined, 30]) }),
      ending('small', 'gpt-3.5-turbo', 'gpt-3.5-turbo', { ...OFF_OPENAI, ...priced([0.5, undefined, 1.5]) }),
      ending('large', 'gpt-4', 'gpt-4', OFF_OPENAI),
      current('small', 'gpt-6-luna', 'GPT-6 Luna', [0.1, 0.01, 0.5], { ...GPT_6, reasoning: UP_TO_MAX }),
      current('small', 'gpt-5.6-luna', 'GPT-5.6 Luna', [0.2, 0.02, 1.2], { ...GPT_6, reasoning: UP_TO_MAX }),
      current('small', 'gpt-5.4-nano', 'GPT-5.4 nano', [0.2, 0.02, 1.25], { ...GPT_5, reasoning: UP_TO_MAX }),
      current('large', 'gpt-6.1-terra', 'GPT-6.1 Terra', [1, 0.05, 5], { ...GPT_6, reasoning: UP_TO_MAX }),
      current('large', 'gpt-6.1-sol', 'GPT-6.1 Sol', [2, 0.1, 10], { ...GPT, reasoning: LOW_TO_MAX }),
      current('large', 'gpt-6-sol', 'GPT-6 Sol', [2, 0.2, 10], { ...GPT_6, reasoning: LOW_TO_MAX }),
      current('large', 'gpt-6-astra', 'GPT-6 Astra', [10, 1, 50], { ...GPT_6, reasoning: LOW_TO_MAX }),
      current('large', 'gpt-5.6-terra', 'GPT-5.6 Terra', [2, 0.2, 12], { ...GPT_6, reasoning: UP_TO_MAX }),
      current('large', 'gpt-5.6-sol', 'GPT-5.6 Sol', [5, 0.5, 30], { ...GPT_6, reasoning: UP_TO_MAX }),
      current('large', 'gpt-5.4-mini', 'GPT-5.4 mini', [0.75, 0.075, 4.5], {
        ...GPT_5,
        reasoning: UP_TO_MAX,
      }),
      ending('small', 'gpt-4.1-mini', 'GPT-4.1 mini', {
        ...OFF_GPT_4,
        ...GPT,
        ...priced([0.4, undefined, 1.6]),
      }),
      ending('large', 'gpt-4.1', 'GPT-4.1', { ...OFF_GPT_4, ...GPT, ...priced([2, undefined, 8]) }),
      ending('small', 'gpt-4.1-nano', 'GPT-4.1 nano', { ...OFF_OPENAI, ...priced([0.1, undefined, 0.4]) }),
      ending('large', 'gpt-5', 'GPT-5', {
        ...OFF_GPT_5,
        ...GPT_5,
        ...priced([1.25, undefined, 10]),
        successor: 'gpt-6.1-sol',
      }),
      ending('small', 'gpt-5-mini', 'GPT-5 mini', {
        ...OFF_GPT_5,
        ...GPT_5,
        ...priced([0.25, undefined, 2]),
        successor: 'gpt-6.1-terra',
      }),
      ending('small', 'gpt-5-nano', 'GPT-5 nano', {
        ...OFF_GPT_5,
        ...GPT_5,
        ...priced([0.05, undefined, 0.4]),
        successor: 'gpt-6-luna',
      }),
      ending('large', 'gpt-5.1', 'GPT-5.1', {
        endsAt: '2027-04-01',
        successor: 'gpt-6.1-sol',
        reasoning: UP_TO_MAX,
      }),
    ],
    googleai: [
      ending('large', 'gemini-2.5-pro', 'Gemini 2.5 Pro (thử nghiệm)', {
        ...GEMINI_2,
        ...priced([1.25, undefined, 10]),
        pricesFrom: [{ from: '2026-12-01', ...priced(FLASH_PRICES) }],
        endsAt: '2026-12-01',
        successor: 'gemini-3.8-flash',
        reasoning: FROM_LOW,
      }),
      ending('small', 'gemini-2.5-flash', 'Gemini 2.5 Flash (khuyên dùng)', {
        ...GEMINI_2,
        ...priced([0.3, undefined, 2.5]),
        pricesFrom: [{ from: '2026-12-01', ...priced([0.3, 0.03, 2.5]) }],
        endsAt: '2026-12-01',
        successor: 'gemini-3.5-flash-lite',
        reasoning: { canDisable: true, levels: ['low', 'medium', 'high'] },
      }),
      ending('small', 'gemini-2.0-flash-exp', 'Gemini 2.0 Flash exp (khuyên dùng)', {
        ...OFF_GEMINI_2,
        successor: 'gemini-3.5-flash-lite',
      }),
      ending('small', 'gemini-2.0-flash', 'Gemini 2.0 Flash (khuyên dùng)', {
        ...OFF_GEMINI_2,
        ...priced([0.1, undefined, 0.4]),
        successor: 'gemini-3.5-flash-lite',
      }),
      ending('small', 'gemini-1.5-flash-latest', 'Gemini 1.5 Flash latest (thay thế)', {
        state: 'ended',
        successor: 'gemini-3.5-flash-lite',
      }),
      ending('small', 'gemini-1.5-flash-8b', 'Gemini 1.5 Flash 8B (thay thế)', {
        state: 'ended',
        successor: 'gemini-3.1-flash-lite',
      }),
      ending('large', 'gemini-1.5-pro-latest', 'Gemini 1.5 Pro latest (không ổn định)', {
        state: 'ended',
        successor: 'gemini-3.8-flash',
      }),
      ending('large', 'gemini-2.0-pro', 'Gemini 2.0 Pro (không ổn định)', {
        ...OFF_GEMINI_2,
        successor: 'gemini-3.8-flash',
      }),
      ending('small', 'gemini-2.0-flash-thinking-exp', 'Gemini 2.0 Flash Thinking exp (thử nghiệm)', {
        ...OFF_GEMINI_2,
        successor: 'gemini-3.5-flash-lite',
      }),
      current('small', 'gemini-3.5-flash-lite', 'Gemini 3.5 Flash Lite', [0.3, 0.03, 2.5], {
        ...GEMINI,
        ...FREE_LITE,
        reasoning: FROM_MINIMAL,
      }),
      current('small', 'gemini-3.1-flash-lite', 'Gemini 3.1 Flash Lite', [0.25, 0.025, 1.5], {
        ...GEMINI,
        ...FREE_LITE,
        reasoning: FROM_MINIMAL,
      }),
      current('small', 'gemini-2.5-flash-lite', 'Gemini 2.5 Flash Lite', [0.1, undefined, 0.4], {
        ...GEMINI_2,
        successor: 'gemini-3.1-flash-lite',
        reasoning: { canDisable: true, levels: ['low', 'medium', 'high'] },
      }),
      current('large', 'gemini-3.8-flash', 'Gemini 3.8 Flash', FLASH_PRICES, FLASH),
      current('large', 'gemini-3.7-flash', 'Gemini 3.7 Flash', FLASH_PRICES, FLASH),
      ending('large', 'gemini-3.5-flash', 'Gemini 3.5 Flash', {
        ...FLASH,
        ...priced(FLASH_PRICES),
        successor: 'gemini-3.6-flash',
        reasoning: FROM_MINIMAL,
      }),
      current('large', 'gemini-3.6-flash', 'Gemini 3.6 Flash', FLASH_PRICES, FLASH),
      current('large', 'gemini-4-argon', 'Gemini 4 Argon', [2, 0.1, 10], {
        ...GEMINI,
        pricesFrom: [{ from: '2026-12-01', ...priced([4, 0.2, 20]) }],
        reasoning: FROM_LOW,
      }),
      current('large', 'gemini-3.1-pro-preview', 'Gemini 3.1 Pro preview', [2, 0.2, 12], {
        ...GEMINI,
        reasoning: FROM_LOW,
      }),
      ending('small', 'gemini-2.0-flash-lite', 'Gemini 2.0 Flash Lite', {
        ...OFF_GEMINI_2,
        ...priced([0.075, undefined, 0.3]),
        successor: 'gemini-3.1-flash-lite',
      }),
    ],
  },
  others: OTHER_MODELS,
};
