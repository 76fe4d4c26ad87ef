export type SpeechEngineErrorKind =
  | 'invalid_key'
  | 'rate_limited'
  | 'timeout'
  | 'down'
  /** The engine rejects the model, the voice or the piece itself. */
  | 'refused'
  /** Status of success, but text instead of audio. */
  | 'not_audio'
  /** Status of success, but audio that is not decoded here. */
  | 'unsupported_format'
  /** More bytes than the limit of an answer. */
  | 'too_large'
  | 'address_refused';

/** Kinds after which a retry may succeed. */
const PASSING: readonly SpeechEngineErrorKind[] = ['rate_limited', 'timeout', 'down'];

/** An engine did not speak. Its own message is not kept, because it may contain text or keys; only `detail` is. */
export class SpeechEngineError extends Error {
  override readonly name = 'SpeechEngineError';

  constructor(
    readonly kind: SpeechEngineErrorKind,
    /** Retry-After in milliseconds. */
    readonly retryAfterMs?: number,
    /** Detail that may be shown to the user: the format of an answer, or a reason without secrets. */
    readonly detail?: string,
  ) {
    super(`the engine did not speak: ${kind}`);
  }

  get isPassing(): boolean {
    return PASSING.includes(this.kind);
  }
}
