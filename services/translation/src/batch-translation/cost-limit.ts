import {
  ENGINE_DEFAULTS,
  NO_USAGE,
  addUsage,
  costOf,
  type CostLimit,
  type ModelPrice,
  type Usage,
} from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { ModelUsage } from '@lacthu/jobs';
import type { CalledModel } from '../providers/cataloged-engine';
import type { BatchOptions } from './batch-job';

/** The options that determine the cost of a batch. */
export type CostOptions = Pick<BatchOptions, 'engine' | 'model' | 'prices' | 'maxCostUsd'>;

/** List price of a model; null when it is unknown. */
export type ListPrice = (model: string) => ModelPrice | null;

/** Smaller amounts are shown with two significant digits. */
const SMALL_USD = 0.01;

/** The model of a job; jobs that older versions started may name none, and had the specified default. */
export function modelOf({ engine, model }: Pick<BatchOptions, 'engine' | 'model'>): string {
  return model || (engine === 'googleai' ? ENGINE_DEFAULTS.googleAiModel : ENGINE_DEFAULTS.openAiModel);
}

/** The model that a job uses for all its chapters, and the one it replaces. */
export function fixedModel(
  chosen: string,
  called: CalledModel | undefined,
): Pick<BatchOptions, 'model' | 'replaces'> {
  if (!called) return { model: chosen };
  return { model: called.model, replaces: called.replaces };
}

/**
 * Price and cost limit of a request as options. The price is stored for the called model; absent fields keep their old
 * value. The offline engine costs nothing, so it has no limit.
 */
export function costSettings(
  options: CostOptions & Pick<BatchOptions, 'replaces'>,
  { price: given, maxCostUsd }: CostLimit,
): Pick<BatchOptions, 'prices' | 'maxCostUsd'> {
  if (options.engine === 'hanviet') return {};
  // The price of the request is that of the chosen model, not of the one in its place.
  const price = options.replaces === undefined ? given : undefined;
  const model = modelOf(options);
  const others = (options.prices ?? []).filter((each) => each.model !== model);
  return {
    ...(price ? { prices: [...others, { model, price }] } : {}),
    ...(maxCostUsd === undefined ? {} : { maxCostUsd }),
  };
}

/**
 * Rejects a limit that cannot be enforced, or that is reached already.
 * @throws DomainError `translation.cost_limit_needs_price`, `translation.cost_limit_used_up`
 */
export function assertMaySpend(
  options: CostOptions,
  spent: readonly ModelUsage[],
  listPrice: ListPrice,
): void {
  const { maxCostUsd } = options;
  if (maxCostUsd === undefined) return;
  const unknown = [modelOf(options), ...spent.map(({ model }) => model)].find(
    (model) => !priceIn(options, model, listPrice),
  );
  if (unknown !== undefined) {
    throw new DomainError('translation.cost_limit_needs_price', {
      msg: `Chưa biết giá của mô hình ${unknown} nên không thể đặt giới hạn chi phí. Hãy nhập giá của mô hình hoặc bỏ giới hạn.`,
    });
  }
  const costUsd = costOfAll(options, spent, listPrice) ?? 0;
  if (costUsd >= maxCostUsd) {
    throw new DomainError('translation.cost_limit_used_up', {
      msg: `Đợt dịch đã dùng ${usd(costUsd)}. Hãy đặt giới hạn chi phí cao hơn số đó.`,
    });
  }
}

/**
 * The sentence with which a batch pauses at its cost limit; null below it. It does not name the amount used, because
 * calls in flight are counted later.
 */
export function costLimitReached(
  options: CostOptions,
  spent: readonly ModelUsage[],
  listPrice: ListPrice,
): string | null {
  const costUsd = costOfAll(options, spent, listPrice);
  if (options.maxCostUsd === undefined || costUsd === null || costUsd < options.maxCostUsd) return null;
  return `Đã chạm giới hạn chi phí ${usd(options.maxCostUsd)}. Tăng giới hạn rồi tiếp tục.`;
}

/** Total usage of a batch; null before the first call. The cost is known when all its models have a known price. */
export function usageOf(
  options: CostOptions,
  spent: readonly ModelUsage[],
  listPrice: ListPrice,
): Usage | null {
  if (spent.length === 0) return null;
  const total = spent.map(({ usage }) => usage).reduce(addUsage, NO_USAGE);
  return { ...total, costUsd: costOfAll(options, spent, listPrice) };
}

function costOfAll(options: CostOptions, spent: readonly ModelUsage[], listPrice: ListPrice): number | null {
  return spent.reduce<number | null>((sum, { model, usage }) => {
    const cost = costOf(usage, priceIn(options, model, listPrice));
    return sum === null || cost === null ? null : sum + cost;
  }, 0);
}

function priceIn({ prices = [] }: CostOptions, model: string, listPrice: ListPrice): ModelPrice | null {
  return prices.find((each) => each.model === model)?.price ?? listPrice(model);
}

function usd(amount: number): string {
  const digits =
    amount > 0 && amount < SMALL_USD
      ? { maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `${new Intl.NumberFormat('vi-VN', digits).format(amount)} USD`;
}
