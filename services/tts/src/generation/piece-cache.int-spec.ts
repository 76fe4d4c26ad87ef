import { Clock, Ids, LOGGER } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { closedGate, waitFor } from '@lacthu/testing';
import type { Logger } from 'pino';
import { speechUnderTest } from '../testing/speech-under-test';
import { PieceCache } from './piece-cache';
import { pieceKey } from './piece-hash';
import { SpeechPiecesRepository } from './speech-pieces.repository';

const { running } = speechUnderTest();

const HASH = 'ab'.repeat(32);
const SPEECH = { bytes: Buffer.from('a sound'), format: 'mp3' } as const;
const NEVER = new AbortController().signal;

/** The cache as another process has it: the same stores, nothing in hand. */
function anotherProcess(storage?: ObjectStorage): PieceCache {
  const { app } = running.service;
  return new PieceCache(
    app.get(SpeechPiecesRepository),
    storage ?? app.get<ObjectStorage>(OBJECT_STORAGE),
    app.get(Clock),
    app.get(Ids),
    app.get<Logger>(LOGGER),
  );
}

describe('a piece of speech', () => {
  it('is spoken by one of two processes that want it at the same moment, and both have it', async () => {
    const gate = closedGate();
    let spoken = 0;
    const speak = async () => {
      spoken += 1;
      await gate.opened;
      return SPEECH;
    };
    const [one, two] = [anotherProcess(), anotherProcess()].map((cache) => cache.obtain(HASH, NEVER, speak));
    await waitFor('one speaks', () => spoken === 1);
    gate.open();
    const obtained = await Promise.all([one, two]);
    expect(obtained.map((piece) => piece?.speech.bytes.toString())).toEqual(['a sound', 'a sound']);
    expect([spoken, obtained.filter((piece) => piece?.isNew).length]).toEqual([1, 1]);
  });

  it('is spoken by another one when the first has failed, and not before', async () => {
    const gate = closedGate();
    let begun = 0;
    const first = anotherProcess().obtain(HASH, NEVER, async () => {
      begun += 1;
      await gate.opened;
      throw new Error('no voice');
    });
    await waitFor('the first speaks', () => begun === 1);
    const second = anotherProcess().obtain(HASH, NEVER, () => Promise.resolve(SPEECH));
    gate.open();
    await expect(first).rejects.toThrow('no voice');
    expect((await second).isNew).toBe(true);
  });

  it('is taken over from a process that was killed, when its claim has lapsed', async () => {
    const { app } = running.service;
    const longAgo = new Date(Date.now() - 60_000);
    const pieces = app.get(SpeechPiecesRepository);
    await pieces.claim(HASH, app.get(Ids).uuid(), longAgo, new Date(longAgo.getTime() + 15_000));
    expect((await anotherProcess().obtain(HASH, NEVER, () => Promise.resolve(SPEECH))).isNew).toBe(true);
  });

  it('is spoken anew when the store has lost it', async () => {
    const speak = () => Promise.resolve(SPEECH);
    await anotherProcess().obtain(HASH, NEVER, speak);
    expect((await anotherProcess().obtain(HASH, NEVER, speak)).isNew).toBe(false);
    await running.service.app.get<ObjectStorage>(OBJECT_STORAGE).delete(pieceKey(HASH));
    expect((await anotherProcess().obtain(HASH, NEVER, speak)).isNew).toBe(true);
  });

  it('is spoken once though the store is full, and nothing else is spoken before there is room again', async () => {
    const storage = running.service.app.get<ObjectStorage>(OBJECT_STORAGE);
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    let isFull = true;
    const cache = anotherProcess(
      Object.assign(Object.create(storage) as ObjectStorage, {
        put: async (...args: Parameters<ObjectStorage['put']>) => {
          if (isFull) throw full;
          await storage.put(...args);
        },
      }),
    );
    const spoken: string[] = [];
    const obtain = (hash: string) =>
      cache.obtain(hash, NEVER, () => {
        spoken.push(hash);
        return Promise.resolve(SPEECH);
      });
    const other = 'cd'.repeat(32);
    for (const hash of [HASH, HASH, other]) await expect(obtain(hash)).rejects.toBe(full);
    expect(spoken).toEqual([HASH]);
    isFull = false;
    expect((await obtain(HASH)).speech.bytes.toString()).toBe('a sound');
    await obtain(other);
    expect(spoken).toEqual([HASH, other]);
  });

  it('is not waited for by somebody who has gone', async () => {
    const gate = closedGate();
    const cache = anotherProcess();
    const first = cache.obtain(HASH, NEVER, async () => {
      await gate.opened;
      return SPEECH;
    });
    const gone = new AbortController();
    const second = cache.obtain(HASH, gone.signal, () => Promise.resolve(SPEECH));
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    gate.open();
    await first;
  });
});
