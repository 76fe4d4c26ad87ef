/** An answer of an engine that holds no speech, or far too little. */
export class SpokenTooShort extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SpokenTooShort';
  }
}

/** Bytes that are no complete MP3 or WAV, or a kind of them that no engine makes. */
export class SpeechUnreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SpeechUnreadable';
  }
}

/** A fault as it crosses between threads. */
export interface TransferredFault {
  readonly kind: 'too_short' | 'unreadable' | 'failed';
  readonly message: string;
}

export function faultToTransfer(error: unknown): TransferredFault {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SpokenTooShort) return { kind: 'too_short', message };
  return { kind: error instanceof SpeechUnreadable ? 'unreadable' : 'failed', message };
}

export function faultFromTransfer({ kind, message }: TransferredFault): Error {
  if (kind === 'too_short') return new SpokenTooShort(message);
  return kind === 'unreadable' ? new SpeechUnreadable(message) : new Error(message);
}
