import { closedGate, type Gate } from '@lacthu/testing';
import type { EncodedSpeech, SpeechEngine, SpeechRequest } from '../src/engines/speech-engine.port';

/** Samples in a second, and samples that are spoken for each character. */
const RATE = 24_000;
const SAMPLES_PER_CHARACTER = RATE / 16;
const HEADER_BYTES = 44;

/** An engine that speaks in tones, and does with each piece what a test wants. */
export interface FakeVoice {
  /** Pieces whose speaking has begun, and those that were spoken to their end, in that order. */
  readonly begun: string[];
  readonly spoken: string[];
  /** How each engine was opened. */
  readonly opened: SpeechRequest[];
  /** Requests under way at the same time, at most. */
  readonly most: number;
  /** What a piece is answered with in place of a tone: it may throw or wait. */
  answerBy(answer: ((text: string) => void | Promise<void>) | null): void;
  /** Pieces with this text wait until the gate is opened. */
  hold(text: string): Gate;
  open(request: SpeechRequest): SpeechEngine;
}

export function fakeVoice(): FakeVoice {
  const begun: string[] = [];
  const spoken: string[] = [];
  const opened: SpeechRequest[] = [];
  let answer: (text: string) => void | Promise<void> = () => undefined;
  let running = 0;
  let most = 0;
  const speak = async (text: string, signal: AbortSignal): Promise<EncodedSpeech> => {
    begun.push(text);
    running += 1;
    most = Math.max(most, running);
    const aborted = whenAborted(signal);
    try {
      await Promise.race([answer(text), aborted.promise]);
      signal.throwIfAborted();
      spoken.push(text);
      return { bytes: tone(text.length), format: 'wav' };
    } finally {
      aborted.forget();
      running -= 1;
    }
  };
  return {
    begun,
    spoken,
    opened,
    get most() {
      return most;
    },
    answerBy(by) {
      answer = by ?? (() => undefined);
    },
    hold(held) {
      const gate = closedGate();
      const before = answer;
      answer = (text) => (text.includes(held) ? gate.opened : before(text));
      return gate;
    },
    open(request) {
      opened.push(request);
      return { speak };
    },
  };
}

function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let forget = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', fail, { once: true });
    forget = () => signal.removeEventListener('abort', fail);
  });
  return { promise, forget };
}

/** A WAV as long as so many characters take. */
function tone(characters: number): Buffer {
  const samples = Math.max(characters, 2) * SAMPLES_PER_CHARACTER;
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let place = 0; place < samples; place += 1) {
    wav.writeInt16LE(
      Math.round(8_000 * Math.sin((2 * Math.PI * 220 * place) / RATE)),
      HEADER_BYTES + place * 2,
    );
  }
  return wav;
}
