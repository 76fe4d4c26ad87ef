import { IsolationError } from '@lacthu/isolation';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { joinSpeech, type SpokenPieceAudio } from './join-speech';
import type { WorkInput, WorkName, WorkResult } from './joining-protocol';
import { JoiningThreads, joiningThreads } from './joining-threads';
import { probe } from './probe-speech';
import { UnreadableSpeechError, SpeechTooShortError } from './speech-errors';
import { heard, pitchAt } from './testing/hearing';
import { toneMp3, toneWav } from './testing/tones';

const TAGS = { title: 'Chương 1', album: 'Tuyết', artist: 'Lạc Thư', track: 1, cover: null };
const never = new AbortController().signal;

const piece = (bytes: Buffer, line: number, lastOfLine = true): SpokenPieceAudio => ({
  line,
  hash: `hash of ${line}`,
  speech: { bytes, format: 'wav' },
  lastOfLine,
});

async function* inOrder(pieces: SpokenPieceAudio[]): AsyncGenerator<SpokenPieceAudio> {
  yield* pieces;
}

const join = (pieces: AsyncIterable<SpokenPieceAudio>, signal = never) =>
  joinSpeech({ pieces, stretch: 1, tags: TAGS }, signal);

describe('joining speech in a thread', () => {
  let folder: string;

  // Temporary files go to a folder of their own.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'join-speech-'));
    jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await joiningThreads.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => expect(await readdir(folder)).toEqual([]));

  it('gives a file, its exact length, and when each line is heard; the file goes when it was used', async () => {
    const tones = [440, 550, 660].map((hz) => toneWav({ hz, seconds: 1 })) as [Buffer, Buffer, Buffer];
    const pieces = [piece(tones[0], 0, false), piece(tones[1], 0), piece(tones[2], 4)];
    const joined = await join(inOrder(pieces));
    expect(path.dirname(joined.file)).toBe(folder);
    const sound = await heard(joined.file);
    expect(joined.lines).toEqual([
      { line: 0, hash: 'hash of 0', startMs: 0, endMs: 2_000 },
      { line: 4, hash: 'hash of 4', startMs: 2_500, endMs: 3_500 },
    ]);
    expect(joined.durationMs).toBe(3_500);
    expect(sound).toHaveLength(3_500 * 24);
    expect([500, 1_500, 3_000].map((at) => Math.round(pitchAt(sound, at)))).toEqual([440, 550, 660]);
    const bytes = await readFile(joined.file);
    expect(bytes).toHaveLength(joined.bytes);
    expect(bytes.toString('latin1', 0, 3)).toBe('ID3');
    await joined.dispose();
  });

  it('takes 300 pieces without ever holding more than the one it works on and the next', async () => {
    const bytes = toneWav({ hz: 440, seconds: 0.05 });
    let given = 0;
    let most = 0;
    const done = new Set<number>();
    const choose = jest.spyOn(joiningThreads, 'choose').mockImplementationOnce(() => {
      const thread = JoiningThreads.prototype.choose.call(joiningThreads);
      return {
        ...thread,
        ask: async <Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> => {
          const answer = await thread.ask(name, input);
          if (name === 'append') done.add(done.size);
          return answer;
        },
      };
    });
    async function* many(): AsyncGenerator<SpokenPieceAudio> {
      for (let line = 0; line < 300; line++) {
        given += 1;
        most = Math.max(most, given - done.size);
        yield piece(bytes, line);
      }
    }
    const joined = await join(many());
    choose.mockRestore();
    await joined.dispose();
    expect(done.size).toBe(300);
    expect(joined.lines).toHaveLength(300);
    expect(joined.durationMs).toBe(300 * 50 + 299 * 500);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('leaves nothing behind when it is aborted while it waits for a piece, and the source is told', async () => {
    const stop = new AbortController();
    const reason = new Error('the person has gone');
    let told = false;
    const source: AsyncIterable<SpokenPieceAudio> = {
      [Symbol.asyncIterator]: () => {
        let asked = 0;
        return {
          next: () => {
            asked += 1;
            if (asked === 1) {
              return Promise.resolve({ done: false, value: piece(toneWav({ hz: 440, seconds: 1 }), 0) });
            }
            setImmediate(() => stop.abort(reason));
            return new Promise(() => undefined);
          },
          return: async () => {
            told = true;
            return { done: true, value: undefined };
          },
        };
      },
    };
    await expect(join(source, stop.signal)).rejects.toBe(reason);
    expect(told).toBe(true);
  });

  it('does not begin when it was aborted before', async () => {
    await expect(join(inOrder([]), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('leaves nothing behind when a piece cannot be decoded, and says which fault it is', async () => {
    const good = piece(toneWav({ hz: 440, seconds: 1 }), 0);
    const silent = piece(toneWav({ hz: 440, seconds: 1, amplitude: 0 }), 1);
    const damaged = {
      ...piece(Buffer.from('<html>'), 1),
      speech: { bytes: Buffer.from('<html>'), format: 'mp3' as const },
    };
    await expect(join(inOrder([good, silent]))).rejects.toBeInstanceOf(SpeechTooShortError);
    await expect(join(inOrder([good, damaged]))).rejects.toBeInstanceOf(UnreadableSpeechError);
    await expect(join(inOrder([]))).rejects.toBeInstanceOf(SpeechTooShortError);
  });

  it('fails as its source fails, and leaves nothing behind', async () => {
    async function* failing(): AsyncGenerator<SpokenPieceAudio> {
      yield piece(toneWav({ hz: 440, seconds: 1 }), 0);
      throw new Error('the engine is down');
    }
    await expect(join(failing())).rejects.toThrow('the engine is down');
  });

  it('fails when its thread is lost, leaves nothing behind, and the next has a fresh thread', async () => {
    async function* losing(): AsyncGenerator<SpokenPieceAudio> {
      yield piece(toneWav({ hz: 440, seconds: 1 }), 0);
      await joiningThreads.close();
      yield piece(toneWav({ hz: 440, seconds: 1 }), 1);
    }
    await expect(join(losing())).rejects.toThrow('thread');
    const joined = await join(inOrder([piece(toneWav({ hz: 440, seconds: 1 }), 0)]));
    expect(joined.durationMs).toBe(1_000);
    await joined.dispose();
  });

  it('works on several files and answers engines in between: a file that waits occupies no thread', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    async function* waiting(hz: number): AsyncGenerator<SpokenPieceAudio> {
      yield piece(toneWav({ hz, seconds: 1 }), 0);
      await released;
      yield piece(toneWav({ hz, seconds: 1 }), 1);
    }
    const pitches = [330, 440, 550, 660, 770];
    const files = pitches.map((hz) => join(waiting(hz)));
    const speech = { bytes: await toneMp3({ hz: 440, seconds: 2 }), format: 'mp3' as const };
    expect(await probe(speech)).toMatchObject({ silent: false });
    release();
    const joined = await Promise.all(files);
    for (const [i, { file, dispose }] of joined.entries()) {
      expect(Math.round(pitchAt(await heard(file), 2_000))).toBe(pitches[i]);
      await dispose();
    }
  });

  it('does not lose a caller when the compiled thread is missing', async () => {
    const threads = new JoiningThreads({ workerFile: path.join(folder, `${randomUUID()}.js`) });
    await expect(threads.ask('discard', { session: 'x' })).rejects.toThrow(IsolationError);
  });

  it('gives up work that hangs', async () => {
    const file = path.join(folder, 'hang.js');
    await writeFile(file, `require('node:worker_threads').parentPort.on('message', () => { for (;;); });`);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const threads = new JoiningThreads({ workerFile: file, timeLimitMs: 50, size: 1 });
    const asked = threads.ask('discard', { session: 'x' });
    jest.advanceTimersByTime(40);
    // Later requests give it no more time.
    const later = threads.ask('discard', { session: 'y' }).catch(() => 'lost with it');
    jest.advanceTimersByTime(10);
    await expect(asked).rejects.toThrow('took longer');
    expect(await later).toBe('lost with it');
    jest.useRealTimers();
    await threads.close();
    await rm(file);
  });
});
