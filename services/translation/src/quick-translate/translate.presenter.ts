import type { TranslateResponse } from '@lacthu/contracts';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import type { TranslatedText } from './translate-text.use-case';

export function presentTranslation({ text, failed }: TranslatedText): TranslateResponse {
  const complaint =
    failed.length === 0
      ? {}
      : {
          warning: failedLinesWarning(failed),
          failedLines: failed.map(({ line, reason }) => ({ line, reason })),
        };
  return { success: true, translatedText: text, ...complaint };
}
