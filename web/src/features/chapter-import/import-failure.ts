import { ApiError } from '../../api/api-error';
import { importTexts } from './texts';
import { AnalysisError } from './worker/import-worker';

/** The specification's words for an import that failed; null when the person stopped it. */
export function importFailure(error: unknown, fallback: string): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (error instanceof AnalysisError) return importTexts.failure(error.message);
  if (!(error instanceof ApiError)) return importTexts.failure(fallback);
  const detail = error.detail ? ` ${importTexts.failureDetail(error.detail)}` : '';
  return `${importTexts.failure(error.msg || fallback)}${detail}`;
}
