import { closedGate, type Gate } from '@lacthu/testing';
import { whenAborted } from '../joining/join-speech';
import { toneWav } from '../joining/testing/tones';
import type { SpeechEngine, SpeechSettings } from '../engines/speech-engine.port';
import type { EncodedSpeech } from '../joining/speech-format';

const CHARACTERS_PER_SECOND = 16;

/** An engine that speaks in tones, and does with each piece what a test wants. */
export interface FakeVoice {
  /** Pieces whose speaking has begun, those that were spoken to their end, and those that were aborted, in that order. */
  readonly begun: string[];
  readonly spoken: string[];
  readonly aborted: string[];
  /** How each engine was opened. */
  readonly opened: SpeechSettings[];
  /** Requests under way at the same time, at most. */
  readonly most: number;
  /** Replaces the tone as the answer to a piece: the function may throw or wait. */
  answerBy(answer: ((text: string) => void | Promise<void>) | null): void;
  /** Pieces with this text wait until the gate is opened. */
  hold(text: string): Gate;
  open(request: SpeechSettings): SpeechEngine;
}

export function fakeVoice(): FakeVoice {
  const begun: string[] = [];
  const spoken: string[] = [];
  const abortedPieces: string[] = [];
  const opened: SpeechSettings[] = [];
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
      const seconds = Math.max(text.length, 2) / CHARACTERS_PER_SECOND;
      return { bytes: toneWav({ hz: 220, seconds }), format: 'wav' };
    } finally {
      if (signal.aborted) abortedPieces.push(text);
      aborted.forget();
      running -= 1;
    }
  };
  return {
    begun,
    spoken,
    aborted: abortedPieces,
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
