import { REASONING_LEVELS, type CatalogModel } from '@lacthu/contracts';
import type { CatalogData, CatalogEntry } from './catalog-data';

type Reasoning = CatalogModel['reasoning'];
const NEVER_REASONS: Reasoning = { canDisable: false, levels: [] };
const FROM_LOW: Reasoning = { canDisable: false, levels: ['low', 'medium', 'high'] };
const FROM_MINIMAL: Reasoning = { canDisable: false, levels: ['minimal', 'low', 'medium', 'high'] };
const UP_TO_MAX: Reasoning = { canDisable: true, levels: [...REASONING_LEVELS] };
const LOW_TO_MAX: Reasoning = { canDisable: false, levels: ['low', 'medium', 'high', 'xhigh', 'max'] };
const GPT_6 = { contextTokens: 1_050_000, outputTokens: 128_000 };
const GEMINI = { contextTokens: 1_048_576, outputTokens: 65_536 };

/** Entry of a model that the provider has shut down or will shut down; its price is given while it can be called. */
function ending(
  size: CatalogEntry['size'],
  id: string,
  label: string,
  rest: Partial<CatalogEntry>,
): CatalogEntry {
  return { id, label, size, state: 'deprecated', reasoning: NEVER_REASONS, ...rest };
}

const OFF_OPENAI = { state: 'ended', endsAt: '2026-10-23' } as const;
const OFF_GEMINI_2 = { state: 'ended', endsAt: '2026-06-01' } as const;

/**
 * Models of the two engines by the providers' own pages, as of the date below. The models of the specification come first,
 * with their order, names and remarks. Prices are those of that day; those of gemini-3.6-flash to 3.8-flash double on
 * 2027-01-01, when their introductory price ends.
 */
export const MODEL_CATALOG_DATA: CatalogData = {
  asOf: '2026-11-29',
  engines: {
    openai: [
      ending('small', 'gpt-4o-mini', 'gpt-4o-mini (khuyên dùng)', {
        endsAt: '2027-01-14',
        successor: 'gpt-6-luna',
        priceInput: 0.15,
        priceCached: 0.075,
        priceOutput: 0.6,
        contextTokens: 128_000,
        outputTokens: 16_384,
      }),
      ending('large', 'gpt-4o', 'gpt-4o', { endsAt: '2027-01-14', successor: 'gpt-6-luna' }),
      ending('large', 'gpt-4-turbo', 'gpt-4-turbo', { ...OFF_OPENAI, successor: 'gpt-6-luna' }),
      ending('small', 'gpt-3.5-turbo', 'gpt-3.5-turbo', { ...OFF_OPENAI, successor: 'gpt-6-luna' }),
      ending('large', 'gpt-4', 'gpt-4', { ...OFF_OPENAI, successor: 'gpt-6-luna' }),
      {
        id: 'gpt-6-luna',
        label: 'GPT-6 Luna',
        size: 'small',
        state: 'current',
        priceInput: 0.1,
        priceCached: 0.01,
        priceOutput: 0.5,
        ...GPT_6,
        reasoning: UP_TO_MAX,
      },
      {
        id: 'gpt-5.6-luna',
        label: 'GPT-5.6 Luna',
        size: 'small',
        state: 'current',
        priceInput: 0.2,
        priceCached: 0.02,
        priceOutput: 1.2,
        ...GPT_6,
        reasoning: UP_TO_MAX,
      },
      {
        id: 'gpt-6.1-terra',
        label: 'GPT-6.1 Terra',
        size: 'large',
        state: 'current',
        priceInput: 1,
        priceCached: 0.05,
        priceOutput: 5,
        ...GPT_6,
        reasoning: UP_TO_MAX,
      },
      {
        id: 'gpt-6.1-sol',
        label: 'GPT-6.1 Sol',
        size: 'large',
        state: 'current',
        priceInput: 2,
        priceCached: 0.1,
        priceOutput: 10,
        reasoning: LOW_TO_MAX,
      },
      ending('small', 'gpt-4.1-mini', 'GPT-4.1 mini', { endsAt: '2027-01-14', successor: 'gpt-6-luna' }),
      ending('large', 'gpt-4.1', 'GPT-4.1', { endsAt: '2027-01-14', successor: 'gpt-6-luna' }),
    ],
    googleai: [
      ending('large', 'gemini-2.5-pro', 'Gemini 2.5 Pro (thử nghiệm)', {
        endsAt: '2026-12-01',
        successor: 'gemini-3.8-flash',
        reasoning: FROM_LOW,
      }),
      ending('small', 'gemini-2.5-flash', 'Gemini 2.5 Flash (khuyên dùng)', {
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
      {
        id: 'gemini-3.5-flash-lite',
        label: 'Gemini 3.5 Flash Lite',
        size: 'small',
        state: 'current',
        priceInput: 0.3,
        priceCached: 0.03,
        priceOutput: 2.5,
        ...GEMINI,
        reasoning: FROM_MINIMAL,
      },
      {
        id: 'gemini-3.1-flash-lite',
        label: 'Gemini 3.1 Flash Lite',
        size: 'small',
        state: 'current',
        priceInput: 0.25,
        priceCached: 0.025,
        priceOutput: 1.5,
        ...GEMINI,
        reasoning: FROM_MINIMAL,
      },
      {
        id: 'gemini-3.8-flash',
        label: 'Gemini 3.8 Flash',
        size: 'large',
        state: 'current',
        priceInput: 0.75,
        priceCached: 0.075,
        priceOutput: 3.75,
        ...GEMINI,
        reasoning: FROM_LOW,
      },
      ending('large', 'gemini-3.5-flash', 'Gemini 3.5 Flash', {
        successor: 'gemini-3.6-flash',
        reasoning: FROM_MINIMAL,
      }),
      {
        id: 'gemini-3.6-flash',
        label: 'Gemini 3.6 Flash',
        size: 'large',
        state: 'current',
        priceInput: 0.75,
        priceCached: 0.075,
        priceOutput: 3.75,
        ...GEMINI,
        reasoning: FROM_LOW,
      },
    ],
  },
};
