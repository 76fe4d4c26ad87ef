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
  /** Index of the line in the text, from 0. */
  readonly line: number;
  readonly hash: string;
  readonly speech: EncodedSpeech;
  readonly lastOfLine: boolean;
}

export interface JoinInput {
  /** In the order of the text. One piece is fetched ahead while the one before it is processed, never more. */
  readonly pieces: AsyncIterable<SpokenPieceAudio>;
  /** Speed-up factor for engines that cannot change their speed; usually 1. */
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
 * Joins the pieces of a text to one MP3 with even loudness, smooth joints, pauses between lines, tags and exact
 * length. Runs in a thread; only a few seconds of audio are in memory, whatever the length. An unfinished file is
 * removed.
 *
 * @throws SpeechTooShortError when a piece is silent or there is none; UnreadableSpeechError when one cannot be
 *   decoded; the signal's reason when it is aborted; the error of the iterable
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
    // A thread that has ended has lost its open files; the file itself is removed in any case.
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
 * Yields the same items and fetches one ahead. Throws the signal's reason at once, even while the source is waiting;
 * the source is closed without waiting for it.
 */
async function* abortable<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = whenAborted(signal);
  const next = (): Promise<IteratorResult<T>> => {
    const result = Promise.race([iterator.next(), aborted.promise]);
    // It may fail while the item before it is processed; the error is handled when it is awaited.
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

/** Rejects with the reason of the abort; `forget` removes the listener. */
export function whenAborted(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let forget = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const fail = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', fail, { once: true });
    forget = () => signal.removeEventListener('abort', fail);
  });
  promise.catch(() => undefined);
  return { promise, forget };
}
