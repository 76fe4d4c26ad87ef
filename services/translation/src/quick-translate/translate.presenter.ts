import type { HanvietAnswer, TokenUsage, TranslateRequest, TranslateResponse } from '@lacthu/contracts';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import type { OfflineLine } from '../pipeline/offline-line';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { TranslatedText } from './translate-text.use-case';

/** @param asked what the request wants to know of the offline engine */
export function presentTranslation(
  { text, failed, drafts, usage }: TranslatedText,
  asked: TranslateRequest['hanviet'],
): TranslateResponse {
  return {
    success: true,
    translatedText: text,
    ...(failed.length === 0 ? presentUnknown(drafts) : presentFailed(failed)),
    ...(drafts ? presentDrafts(drafts, asked) : {}),
    ...(usage.calls === 0 ? {} : { usage: presentUsage(usage) }),
  };
}

function presentFailed(failed: readonly FailedUnit[]): Pick<TranslateResponse, 'warning' | 'failedLines'> {
  return {
    warning: failedLinesWarning(failed),
    failedLines: failed.map(({ line, reason, drafted }) => ({ line, reason, ...(drafted && { drafted }) })),
  };
}

/** Lines with a rare character are translated; a person is told which characters boxes stand for. */
function presentUnknown(drafts: readonly OfflineLine[] = []): Pick<TranslateResponse, 'warning'> {
  const unknown = unknownOf(drafts);
  if (unknown.length === 0) return {};
  return { warning: `Có chữ hiếm chưa rõ âm Hán Việt (${unknown.join('')}), tạm thay bằng □.` };
}

function unknownOf(drafts: readonly OfflineLine[]): string[] {
  return [...new Set(drafts.flatMap(({ unknown }) => unknown))];
}

function presentDrafts(
  drafts: readonly OfflineLine[],
  asked: TranslateRequest['hanviet'],
): { hanviet: HanvietAnswer } {
  const withLines = asked?.alignment === true || asked?.mode === 'both';
  return {
    hanviet: {
      ...(withLines ? { lines: drafts.map(presentLine) } : {}),
      unknown: unknownOf(drafts),
    },
  };
}

function presentLine({ spans, reading }: OfflineLine): NonNullable<HanvietAnswer['lines']>[number] {
  return {
    spans: spans.map(({ sourceStart, sourceEnd, targetStart, targetEnd, origin, meanings }) => ({
      sourceStart,
      sourceEnd,
      targetStart,
      targetEnd,
      origin,
      meanings: [...meanings],
    })),
    ...(reading === undefined ? {} : { reading }),
  };
}

function presentUsage({ calls, inputTokens, outputTokens, estimated }: TokenUsage): TokenUsage {
  return { calls, inputTokens, outputTokens, estimated };
}
