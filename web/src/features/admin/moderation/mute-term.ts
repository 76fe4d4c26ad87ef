import { MUTE_DAYS } from '@lacthu/contracts';
import { formatDateTime } from '../../../lib/format/format';
import { muteTexts } from './moderation.texts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNTIL_LIFTED = 'lifted';

/** For how long somebody can be muted, as choices of a form. */
export const MUTE_TERMS: readonly { readonly value: string; readonly label: string }[] = [
  ...MUTE_DAYS.map((days) => ({ value: String(days), label: muteTexts.days(days) })),
  { value: UNTIL_LIFTED, label: muteTexts.untilLifted },
];

/** Days of a choice: null until it is lifted, undefined where nothing is chosen. */
export function daysOf(term: string): number | null | undefined {
  if (term === UNTIL_LIFTED) return null;
  return MUTE_DAYS.find((days) => String(days) === term);
}

/** What a mute of so many days, beginning now, will do. */
export function outcomeOf(days: number | null, now: Date): string {
  if (days === null) return muteTexts.outcomeUntilLifted;
  return muteTexts.outcome(formatDateTime(new Date(now.getTime() + days * DAY_MS)));
}

/** Until when somebody is muted, in words. */
export function muteInWords({ until }: { readonly until: string | null }): string {
  return until === null ? muteTexts.badgeUntilLifted : muteTexts.badge(formatDateTime(until));
}
