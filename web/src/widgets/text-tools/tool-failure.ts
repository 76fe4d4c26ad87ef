import { commonTexts } from '../../frequent.texts';
import { ApiError, messageOf } from '../../api/api-error';
import type { EditedText } from '../../api/translation/edit-text';
import { formatNumber } from '../../lib/format/format';
import { toolTexts } from './text-tools.texts';

/** Message for a post-processing failure, in the words of specification 2, §8. */
export function toolFailure(error: unknown): string {
  const known = providerFailure(error);
  if (known !== null) return known;
  if (isTimeout(error)) return toolTexts.tooLate;
  return toolTexts.failure(reasonOf(error));
}

/** The server's message and its further detail. */
function reasonOf(error: unknown): string {
  const msg = messageOf(error, commonTexts.unknownCause);
  const detail = error instanceof ApiError ? error.detail : undefined;
  return detail === undefined ? msg : `${msg}. ${detail}`;
}

/** The same for the scan for leftover Chinese. */
export function scanFailure(error: unknown): string {
  return providerFailure(error) ?? (isTimeout(error) ? toolTexts.scanTimeout : toolTexts.scanFailed);
}

/** Warning about parts of a text that failed; null when all of it arrived. */
export function shortfall({ cause, untouched }: EditedText): string | null {
  const words = [
    ...(cause === undefined ? [] : [toolFailure(cause)]),
    ...(untouched === 0 ? [] : [toolTexts.untouched(formatNumber(untouched))]),
  ];
  return words.length > 0 ? words.join(' ') : null;
}

/** Number of locked lines that were skipped, as a message; empty for none. */
export function keptLockedWords(count: number): readonly string[] {
  return count === 0 ? [] : [toolTexts.keptLocked(formatNumber(count))];
}

function providerFailure(error: unknown): string | null {
  if (!isOfProvider(error)) return null;
  if (error.status === 401) return toolTexts.invalidKey;
  return error.status === 429 ? toolTexts.limited : null;
}

function isTimeout(error: unknown): boolean {
  return isOfProvider(error) && (error.code === 'web.timeout' || error.status === 504);
}

function isOfProvider(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isSessionOver && !error.code.startsWith('platform.');
}
