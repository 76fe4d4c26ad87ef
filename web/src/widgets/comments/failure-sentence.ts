import { ApiError } from '../../api/api-error';
import { commentsTexts } from './comments.texts';

/** What the specification says of a failure, and then the server's reason where it adds one. */
export function failureSentence(error: unknown, what: string): string {
  if (!(error instanceof ApiError)) return what;
  if (error.status === 401) return commentsTexts.signInAgain;
  return error.msg === what ? what : `${what} ${error.msg}`;
}
