import type { SpokenLines } from '@lacthu/contracts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EncodedSpeech } from './speech-format';
import type { AudioTags } from './audio-tags';
import { coverPicture } from './cover-picture';
import { id3Tag } from './id3-tag';
import { joiningThreads, type JoiningThread } from './joining-threads';
import { millisecondsOf } from './pcm';
import { SpeechTooShortError } from './speech-errors';

export type { AudioTags } from './audio-tags';

export interface SpokenPieceAudio {
  /** Place of the line in the text, from 0. */
  readonly line: number;
  readonly hash: string;
  readonly speech: EncodedSpeech;
  readonly lastOfLine: boolean;
}

export interface JoinInput {
  /** In the order of the text. One is asked for while the one before it is worked on, never more. */
  readonly pieces: AsyncIterable<SpokenPieceAudio>;
  /** How many times faster than it was spoken, for engines that cannot do it themselves; usually 1. */
  readonly stretch: number;
  readonly tags: AudioTags;
}

export interface JoinedSpeech {
  /** Path of a temporary file, an MP3 of 24 kHz mono. */
  readonly file: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly lines: SpokenLines['lines'];
  /** Removes the file. */
  dispose(): Promise<void>;
}

/**
 * Makes one MP3 of the pieces of a text: even loudness, neat joints, pauses between lines, tags, exact length. Works in a
 * thread of its own; whatever the length, a few seconds of sound are in memory. A file that cannot be finished is removed.
 *
 * @throws SpeechTooShortError when a piece is silent or there is none; UnreadableSpeechError when one cannot be decoded; the
 *   signal's reason when it is aborted; what the iterable throws
 */
export async function joinSpeech(input: JoinInput, signal: AbortSignal): Promise<JoinedSpeech> {
  signal.throwIfAborted();
  const session = randomUUID();
  const file = path.join(tmpdir(), `lac-thu-audio-${session}.mp3`);
  const tags = id3Tag({ ...input.tags, cover: await coverPicture(input.tags.cover) });
  const thread = joiningThreads.choose();
  const dispose = (): Promise<void> => rm(file, { force: true });
  const release = thread.hold();
  try {
    await thread.ask('open', { session, file, tags, stretch: input.stretch });
    const lines = await appendAll(thread, session, input.pieces, signal);
    if (lines.length === 0) throw new SpeechTooShortError('there is nothing to join');
    const { bytes, samples } = await thread.ask('finish', { session });
    signal.throwIfAborted();
    return { file, bytes, durationMs: millisecondsOf(samples), lines, dispose };
  } catch (error) {
    // A lost thread has no files any more; the file itself is removed in any case.
    await thread.ask('discard', { session }).catch(() => undefined);
    await dispose();
    throw error;
  } finally {
    release();
  }
}

async function appendAll(
  thread: JoiningThread,
  session: string,
  pieces: AsyncIterable<SpokenPieceAudio>,
  signal: AbortSignal,
): Promise<SpokenLines['lines']> {
  const lines: { line: number; hash: string; startMs: number; endMs: number }[] = [];
  for await (const { line, hash, speech, lastOfLine } of abortable(pieces, signal)) {
    const { bytes, format } = speech;
    const { start, end } = await thread.ask('append', { session, bytes, format, lastOfLine });
    const last = lines.at(-1);
    if (last?.line === line) last.endMs = millisecondsOf(end);
    else lines.push({ line, hash, startMs: millisecondsOf(start), endMs: millisecondsOf(end) });
  }
  return lines;
}

/**
 * The same items, one of them fetched ahead. Ends with the signal's reason at once, even while the source is silent; the
 * source is told to end, and nobody waits for that.
 */
async function* abortable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = whenAborted(signal);
  const next = (): Promise<IteratorResult<T>> => {
    const result = Promise.race([iterator.next(), aborted.promise]);
    // It may fail while the item before it is worked on; it is looked at afterwards.
    result.catch(() => undefined);
    return result;
  };
  let done = false;
  try {
    let coming = next();
    for (;;) {
      const result = await coming;
      signal.throwIfAborted();
      if (result.done) {
        done = true;
        return;
      }
      coming = next();
      yield result.value;
    }
  } finally {
    aborted.forget();
    if (!done) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}

function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let forget = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', fail, { once: true });
    forget = () => signal.removeEventListener('abort', fail);
  });
  promise.catch(() => undefined);
  return { promise, forget };
}
