/** The address is not one this installation may be made to call. Says nothing about what stands there. */
export class OutboundRefusedError extends Error {
  override readonly name = 'OutboundRefusedError';

  constructor() {
    super('outbound address refused');
  }
}

/** True when the error, or whatever caused it, is a refusal of the guard: HTTP clients wrap errors in their own. */
export function isOutboundRefusal(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (cause instanceof OutboundRefusedError) return true;
  }
  return false;
}
