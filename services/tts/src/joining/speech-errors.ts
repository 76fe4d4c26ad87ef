/** An answer of an engine that holds no speech, or far too little. */
export class SpeechTooShortError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SpeechTooShortError';
  }
}

/** Bytes that are no complete sound of the format they seem to be. */
export class UnreadableSpeechError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSpeechError';
  }
}

/** A sound that is not decoded here, whole as it may be. */
export class UnsupportedSoundError extends Error {
  override readonly name = 'UnsupportedSoundError';

  /** @param format as people call it, such as `WAV (A-law)` */
  constructor(readonly format: string) {
    super(`a sound that is not decoded: ${format}`);
  }
}

/** A fault as it crosses between threads. */
export interface TransferredFault {
  readonly kind: 'too_short' | 'unreadable' | 'unsupported' | 'failed';
  /** Of `unsupported`: the format. */
  readonly message: string;
}

export function faultToTransfer(error: unknown): TransferredFault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SpeechTooShortError) return { kind: 'too_short', message };
  if (error instanceof UnsupportedSoundError) return { kind: 'unsupported', message: error.format };
  return { kind: error instanceof UnreadableSpeechError ? 'unreadable' : 'failed', message };
}

export function faultFromTransfer({ kind, message }: TransferredFault): Error {
  if (kind === 'too_short') return new SpeechTooShortError(message);
  if (kind === 'unsupported') return new UnsupportedSoundError(message);
  return kind === 'unreadable' ? new UnreadableSpeechError(message) : new Error(message);
}
