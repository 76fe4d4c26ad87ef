/** Reads are many and change nothing: a line for each is written only where somebody looks closely. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Not logged in or without a signed identity; without the right to it. */
const KEPT_OUT: ReadonlySet<number> = new Set([401, 403]);

/** Whether an answer of this status kept somebody out. That stands in the log always. */
export function isAccessDenied(status: number): boolean {
  return KEPT_OUT.has(status);
}

/** The level at which the log tells of a request that was answered. */
export function requestLogLevel(method: string, status: number): 'debug' | 'info' {
  return READS.has(method) && !isAccessDenied(status) ? 'debug' : 'info';
}
