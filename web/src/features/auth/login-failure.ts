import { ApiError } from '../../api/api-error';
import { loginTexts } from './texts';

/** The specification's message for a failed login: errors[0].msg, else msg, else the general sentence. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return loginTexts.networkFailure;
  return error.errors[0]?.msg || error.msg || loginTexts.refused;
}
