import { formatNumber } from '../../../lib/format/format';
import { historyTexts } from '../../../widgets/speech/texts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an audio is still kept: days, hours in its last day. */
export function expiryWords(expiresAt: string, now: Date): string {
  const leftMs = new Date(expiresAt).getTime() - now.getTime();
  if (leftMs < HOUR_MS) return historyTexts.leftLittle;
  if (leftMs < DAY_MS)
    return historyTexts.left(historyTexts.hours(formatNumber(Math.floor(leftMs / HOUR_MS))));
  // An audio made a minute ago is kept for three days, not for two.
  return historyTexts.left(historyTexts.days(formatNumber(Math.round(leftMs / DAY_MS))));
}
