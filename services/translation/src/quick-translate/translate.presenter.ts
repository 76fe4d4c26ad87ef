import type { TokenUsage, TranslateResponse } from '@lacthu/contracts';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { TranslatedText } from './translate-text.use-case';

export function presentTranslation({ text, failed, usage }: TranslatedText): TranslateResponse {
  return {
    success: true,
    translatedText: text,
    ...(failed.length === 0 ? {} : presentFailed(failed)),
    ...(usage.calls === 0 ? {} : { usage: presentUsage(usage) }),
  };
}

function presentFailed(failed: readonly FailedUnit[]): Pick<TranslateResponse, 'warning' | 'failedLines'> {
  return {
    warning: failedLinesWarning(failed),
    failedLines: failed.map(({ line, reason }) => ({ line, reason })),
  };
}

function presentUsage({ calls, inputTokens, outputTokens, estimated }: TokenUsage): TokenUsage {
  return { calls, inputTokens, outputTokens, estimated };
}
