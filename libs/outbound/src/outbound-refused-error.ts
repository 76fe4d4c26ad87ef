/** The address is not allowed. The message does not reveal whether the address exists. */
export class OutboundRefusedError extends Error {
  override readonly name = 'OutboundRefusedError';

  constructor() {
    super('outbound address refused');
  }
}

/** True when the error or one of its causes is an OutboundRefusedError: HTTP clients wrap errors. */
export function isOutboundRefusal(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (cause instanceof OutboundRefusedError) return true;
  }
  return false;
}
