import { formatNumber } from '../../../lib/format/format';
import { historyTexts } from '../../../widgets/speech/texts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Remaining time of an audio file: days, or hours on its last day. */
export function expiryWords(expiresAt: string, now: Date): string {
  const leftMs = new Date(expiresAt).getTime() - now.getTime();
  if (leftMs < HOUR_MS) return historyTexts.leftLittle;
  if (leftMs < DAY_MS)
    return historyTexts.left(historyTexts.hours(formatNumber(Math.floor(leftMs / HOUR_MS))));
  // Audio generated a minute ago is kept for three days, not two.
  return historyTexts.left(historyTexts.days(formatNumber(Math.round(leftMs / DAY_MS))));
}
