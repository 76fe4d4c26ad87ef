export type SpeechFaultKind =
  | 'invalid_key'
  | 'rate_limited'
  | 'timeout'
  | 'down'
  /** The engine does not want this: its model or voice, or the piece itself. */
  | 'refused'
  /** It has answered with success, but with words in place of sound. */
  | 'not_audio'
  /** It has answered with a sound that is not decoded here. */
  | 'unsupported_format'
  /** It has answered with more than is taken. */
  | 'too_large'
  | 'address_refused';

/** Kinds after which the same request may well succeed. */
const PASSING: readonly SpeechFaultKind[] = ['rate_limited', 'timeout', 'down'];

/** Why an engine did not speak. Its own words are not kept, as they may hold text or keys, but for a `detail`. */
export class SpeechEngineError extends Error {
  override readonly name = 'SpeechEngineError';

  constructor(
    readonly kind: SpeechFaultKind,
    /** How long it wants to be left alone, in milliseconds. */
    readonly retryAfterMs?: number,
    /** What a person may be shown: the format of an answer, or the reason that it told without anything secret. */
    readonly detail?: string,
  ) {
    super(`the engine did not speak: ${kind}`);
  }

  get isPassing(): boolean {
    return PASSING.includes(this.kind);
  }
}
