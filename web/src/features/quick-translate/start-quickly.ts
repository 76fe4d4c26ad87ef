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
 * @param asking shows the person where the key goes, and that there is no source
 * @param missing only these lines
 */
export function startQuickly(
  order: QuickOrder,
  asking: { readonly onKeyMissing: () => void; readonly onSourceMissing: () => void },
  missing: readonly MissingLine[] | null = null,
): void {
  const { source } = getQuickTexts();
  if (missing === null && source.trim() === '') return asking.onSourceMissing();
  if (missing === null && source.length > QUICK_LIMITS.most) return;
  if (!isReady(order.config)) {
    toasts.error(quickTexts.keyMissing(order.config.engine.toUpperCase()));
    return asking.onKeyMissing();
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
