export type SpeechFaultKind =
  | 'invalid_key'
  | 'rate_limited'
  | 'timeout'
  | 'down'
  /** The engine does not want this: its model or voice, or the piece itself. */
  | 'refused'
  | 'address_refused';

/** Kinds after which the same request may well succeed. */
const PASSING: readonly SpeechFaultKind[] = ['rate_limited', 'timeout', 'down'];

/** Why an engine did not speak. Its own words are not kept: they may hold text or keys. */
export class SpeechFault extends Error {
  override readonly name = 'SpeechFault';

  constructor(
    readonly kind: SpeechFaultKind,
    /** How long it wants to be left alone, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(`the engine did not speak: ${kind}`);
  }

  get isPassing(): boolean {
    return PASSING.includes(this.kind);
  }
}
