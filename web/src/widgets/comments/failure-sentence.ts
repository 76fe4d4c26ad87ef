import { ApiError } from '../../api/api-error';
import { commentsTexts } from './comments.texts';

/** Message of the specification for a failure, followed by the server's reason if there is one. */
export function failureSentence(error: unknown, what: string): string {
  if (!(error instanceof ApiError)) return what;
  if (error.status === 401) return commentsTexts.signInAgain;
  return error.msg === what ? what : `${what} ${error.msg}`;
}
