import { ApiError, messageOf } from '../../../api/api-error';
import { adminTexts } from '../texts';

/** Error message of the administration (specification 1, §8). @param fallback message when the server sent none */
export function adminFailure(error: unknown, fallback: string): string {
  return adminTexts.failure(messageOf(error, fallback));
}

/**
 * Returns the reason of a failed broadcast: its msg, else its error, else its message. Long sending may fail at a
 * proxy, with a body of another shape.
 */
export function broadcastReason(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { msg, error: detail, message } = readable(error.body);
  return [msg, detail, message].find(isText) ?? error.msg;
}

/** Whether the server rejected the change because the user has lifetime Pro: then it needs the override. */
export function isAboutLifetimePro(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { userInfo } = readable(error.body);
  return readable(userInfo)['isLifetimePro'] === true;
}

/** Another administrator has already decided. */
export function isDecidedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.upgrade_request_decided';
}

/** Another bulk upgrade ran after the preview. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.bulk_upgrade_overtaken';
}

function readable(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
