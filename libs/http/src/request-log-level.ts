/** Reads are logged at level debug only, because they are frequent and change nothing. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Statuses of rejected access: not authenticated (401), not allowed (403). */
const ACCESS_DENIED: ReadonlySet<number> = new Set([401, 403]);

/** True for a status of rejected access; such requests are always logged. */
export function isAccessDenied(status: number): boolean {
  return ACCESS_DENIED.has(status);
}

/** Log level of an answered request. */
export function requestLogLevel(method: string, status: number): 'debug' | 'info' {
  return READS.has(method) && !isAccessDenied(status) ? 'debug' : 'info';
}
