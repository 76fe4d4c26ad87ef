/** An answer of an engine that contains no speech, or far too little. */
export class SpeechTooShortError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SpeechTooShortError';
  }
}

/** Bytes that are no complete audio of their format. */
export class UnreadableSpeechError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSpeechError';
  }
}

/** Audio in a format that is not decoded here; it may be intact. */
export class UnsupportedSoundError extends Error {
  override readonly name = 'UnsupportedSoundError';

  /** @param format common name, such as `WAV (A-law)` */
  constructor(readonly format: string) {
    super(`a sound that is not decoded: ${format}`);
  }
}

/** An error in the form in which a thread sends it. */
export interface TransferredError {
  readonly kind: 'too_short' | 'unreadable' | 'unsupported' | 'failed';
  /** For `unsupported`: the format. */
  readonly message: string;
}

export function toTransferredError(error: unknown): TransferredError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SpeechTooShortError) return { kind: 'too_short', message };
  if (error instanceof UnsupportedSoundError) return { kind: 'unsupported', message: error.format };
  return { kind: error instanceof UnreadableSpeechError ? 'unreadable' : 'failed', message };
}

export function fromTransferredError({ kind, message }: TransferredError): Error {
  if (kind === 'too_short') return new SpeechTooShortError(message);
  if (kind === 'unsupported') return new UnsupportedSoundError(message);
  return kind === 'unreadable' ? new UnreadableSpeechError(message) : new Error(message);
}
