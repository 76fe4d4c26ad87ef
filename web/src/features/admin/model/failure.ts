import { ApiError, messageOf } from '../../../api/api-error';
import { adminTexts } from '../texts';

/** How the administration tells a failure (specification 1, §8). @param fallback where the server said nothing */
export function adminFailure(error: unknown, fallback: string): string {
  return adminTexts.failure(messageOf(error, fallback));
}

/**
 * What the answer to a failed broadcast says: its msg, else its error, else its message. Long sending may fail in front
 * of the service, with a body of another shape.
 */
export function broadcastReason(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { msg, error: detail, message } = readable(error.body);
  return [msg, detail, message].find(isText) ?? error.msg;
}

/** Whether the refusal says that the person has Pro for life: then it needs the override. */
export function isAboutLifetimePro(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { userInfo } = readable(error.body);
  return readable(userInfo)['isLifetimePro'] === true;
}

/** Another administrator was quicker. */
export function isDecidedAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.upgrade_request_decided';
}

/** Another bulk upgrade came after the preview. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'auth.bulk_upgrade_overtaken';
}

function readable(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
