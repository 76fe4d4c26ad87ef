import { ApiError } from '../../api/api-error';
import { importTexts } from './texts';

/** The specification's message for a failed import; null when the user cancelled it. */
export function importFailure(error: unknown, fallback: string): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof ApiError)) return importTexts.failure(fallback);
  const parts = [importTexts.failure(reasonOf(error) || fallback)];
  if (error.detail && error.detail !== error.msg) parts.push(importTexts.failureDetail(error.detail));
  if (error.isTransient) parts.push(importTexts.everythingKept);
  return parts.join(' ');
}

/** A proxy may reject large requests without our message. */
function reasonOf(error: ApiError): string {
  return error.status === 413 && error.code === 'web.unreadable_answer' ? importTexts.tooLarge : error.msg;
}
