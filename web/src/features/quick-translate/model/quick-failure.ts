import { ApiError } from '../../../api/api-error';
import { quickTexts } from '../texts';

export interface FailureWords {
  readonly title: string;
  /** The server's own reason, when it says more. */
  readonly detail: string | null;
}

/** Message for a failed translation, in the words of specification 1, §8. */
export function quickFailure(error: unknown): FailureWords {
  if (!(error instanceof ApiError)) return { title: quickTexts.failure, detail: null };
  const title = titleOf(error);
  const reason = error.detail ?? error.msg;
  return { title, detail: reason === title ? null : reason };
}

function titleOf({ status, code, isSessionOver }: ApiError): string {
  // Our own errors carry a message of their own: session ended, or rate limit.
  const isProviders = !isSessionOver && !code.startsWith('platform.');
  if (status === 401 && isProviders) return quickTexts.invalidKey;
  if (status === 429 && isProviders) return quickTexts.limited;
  if (code === 'web.timeout' || status === 504) return quickTexts.timeout;
  return quickTexts.failure;
}
