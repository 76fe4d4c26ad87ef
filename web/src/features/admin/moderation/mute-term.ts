import { MUTE_DAYS } from '@lacthu/contracts';
import { formatDateTime } from '../../../lib/format/format';
import { muteTexts } from './moderation.texts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNTIL_LIFTED = 'lifted';

/** Durations of a mute as form options. */
export const MUTE_TERMS: readonly { readonly value: string; readonly label: string }[] = [
  ...MUTE_DAYS.map((days) => ({ value: String(days), label: muteTexts.days(days) })),
  { value: UNTIL_LIFTED, label: muteTexts.untilLifted },
];

/** Days of an option: null until lifted, undefined without a choice. */
export function daysOf(term: string): number | null | undefined {
  if (term === UNTIL_LIFTED) return null;
  return MUTE_DAYS.find((days) => String(days) === term);
}

/** Effect of a mute of this length that starts now. */
export function outcomeOf(days: number | null, now: Date): string {
  if (days === null) return muteTexts.outcomeUntilLifted;
  return muteTexts.outcome(formatDateTime(new Date(now.getTime() + days * DAY_MS)));
}

/** End of a mute, as text. */
export function muteInWords({ until }: { readonly until: string | null }): string {
  return until === null ? muteTexts.badgeUntilLifted : muteTexts.badge(formatDateTime(until));
}
