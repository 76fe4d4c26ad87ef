import { toasts } from '../../lib/toasts';
import { isReady } from '../../settings/ai-settings';
import { getQuickTexts } from './model/quick-desk';
import { quickFailure } from './model/quick-failure';
import { QUICK_LIMITS } from './model/quick-limits';
import { translateQuickly, type QuickOrder } from './model/quick-run';
import type { MissingLine } from './model/quick-texts';
import { quickTexts } from './texts';

/**
 * Asks for a translation once everything is there that it needs.
 * @param onKeyMissing shows the person where the key goes
 * @param missing only these lines
 */
export function startQuickly(
  order: QuickOrder,
  onKeyMissing: () => void,
  missing: readonly MissingLine[] | null = null,
): void {
  const { source } = getQuickTexts();
  if (missing === null && source.trim() === '') return toasts.error(quickTexts.sourceMissing);
  if (missing === null && source.length > QUICK_LIMITS.most) return;
  if (!isReady(order.config)) {
    toasts.error(quickTexts.keyMissing(order.config.engine.toUpperCase()));
    return onKeyMissing();
  }
  void translate(order, missing);
}

async function translate(order: QuickOrder, missing: readonly MissingLine[] | null): Promise<void> {
  try {
    await translateQuickly(order, missing);
  } catch (error) {
    toasts.error(quickFailure(error).title);
  }
}
