import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { BroadcastChannel } from 'node:worker_threads';
import { createDictionary, draftText } from '../index';
import type { OwnTexts } from '../index';
import { HanvietPool } from './hanviet-pool';
import { loadLexicon } from './load-lexicon';
import { compileTree } from './testing/compiled-tree';
import { scriptedWorker } from './testing/scripted-worker';

const CHANNEL = `hanviet-pool-${process.pid}`;

/** Inside node_modules, so that the compiled files find their packages, and git and Jest pass them over. */
const library = path.resolve(__dirname, `../../../../node_modules/.cache/hanviet-pool-${process.pid}`);
const folder = path.join(library, 'src');
const compiled = path.join(folder, 'node/hanviet.worker.js');
const scripted = path.join(folder, 'scripted.worker.js');
const pools: HanvietPool[] = [];
const workers = new BroadcastChannel(CHANNEL);

/** States that the scripted workers of a test have reported. */
const reported = new Set<unknown>();
const reports = new EventEmitter();
workers.onmessage = ({ data }) => {
  reported.add(data);
  reports.emit(String(data));
};

/** Resolves when a scripted worker has reported this state. */
async function worker(state: 'hangs' | 'builds'): Promise<void> {
  if (!reported.has(state)) await once(reports, state);
}

beforeAll(() => {
  compileTree(path.resolve(__dirname, '..'), folder);
  compileTree(
    path.resolve(__dirname, '../../../isolation/src'),
    path.join(library, 'node_modules/@lacthu/isolation'),
  );
  fs.cpSync(path.resolve(__dirname, '../../lexicon'), path.join(library, 'lexicon'), { recursive: true });
  fs.writeFileSync(scripted, scriptedWorker(CHANNEL));
});

// Limits are reached when a test says so, however busy the machine is.
beforeEach(() => {
  reported.clear();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  jest.useRealTimers();
});

afterAll(() => {
  workers.close();
  fs.rmSync(library, { recursive: true, force: true });
});

describe('the conversion pool', () => {
  it('converts in a worker compiled as the build compiles it', async () => {
    const pool = open({ workerFile: compiled });
    await expect(pool.convert('孙悟空道：“好！”', { names: { 好: 'tốt' } })).resolves.toEqual({
      text: 'Tôn Ngộ Không đạo: “Tốt!”',
      lines: ['Tôn Ngộ Không đạo: “Tốt!”'],
      leftovers: [],
    });
    await expect(pool.readName('和珅', { tonePlacement: 'new' })).resolves.toBe('Hoà Thân');
  });

  it('converts as the library does on this thread', async () => {
    const pool = open({ workerFile: compiled });
    const text = '第十二章　雪夜\n林辰道：“他坐在石床上，看着𪚥。”\n\n百分之20';
    const dictionary = createDictionary(await loadLexicon());
    for (const mode of ['convert', 'reading', 'both'] as const) {
      const options = { mode, names: { 石床: 'Thạch Sàng' }, tonePlacement: 'new', alignment: true } as const;
      await expect(pool.draftText(text, options)).resolves.toEqual(draftText(text, dictionary, options));
    }
  });

  it('loads own dictionaries once, and again only when others have taken their place', async () => {
    const pool = open({ workerFile: compiled });
    const loaded: string[] = [];
    const read = async (key: string): Promise<string> => {
      const load = () => {
        loaded.push(key);
        return Promise.resolve({ names: [], phrases: [`修士=tu ${key}`], gaps: [], rules: [] });
      };
      const converted = await pool.draftText('修士', { own: { key, load } });
      return converted.lines[0] ?? '';
    };
    await expect(Promise.all([read('a'), read('a')])).resolves.toEqual(['Tu a', 'Tu a']);
    await expect(read('a')).resolves.toBe('Tu a');
    expect(loaded).toEqual(['a']);
    for (const key of ['b', 'c', 'd', 'a']) await read(key);
    expect(loaded).toEqual(['a', 'b', 'c', 'd', 'a']);
    await expect(pool.draftText('修士')).resolves.toMatchObject({ lines: ['Tu sĩ'] });
  });

  it('opens the own dictionaries of one person at a time, and only until they are built', async () => {
    const pool = open({ workerFile: compiled });
    let opened = 0;
    const built: number[] = [];
    const read = async (key: string): Promise<void> => {
      const load = () => {
        opened += 1;
        return Promise.resolve({ names: [], phrases: [`修士=tu ${key}`], gaps: [], rules: [] });
      };
      await pool.draftText('修士', { own: { key, load } });
      built.push(opened);
    };
    await Promise.all(['a', 'b', 'c'].map(read));
    expect(built).toEqual([1, 2, 3]);
  });

  it('fails only the conversion whose own dictionaries cannot be had or built', async () => {
    const pool = open({ workerFile: compiled });
    const lost = { key: 'lost', load: () => Promise.reject(new Error('no such dictionary')) };
    await expect(pool.draftText('修士', { own: lost })).rejects.toThrow('no such dictionary');
    const broken = { key: 'broken', load: () => Promise.resolve(JSON.parse('{"names":[1]}') as OwnTexts) };
    await expect(pool.draftText('修士', { own: broken })).rejects.toMatchObject({ reason: 'failed' });
    await expect(pool.draftText('修士')).resolves.toMatchObject({ lines: ['Tu sĩ'] });
  });

  it('finds its worker beside the compiled file, and an idle worker lets the process end', async () => {
    const script = `new (require('./node/index.js').HanvietPool)().convert('水').then((r) => console.log(r.text))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: folder });
    expect(stdout.trim()).toBe('Thủy');
  });

  it('answers each caller with his own result, in turn', async () => {
    const pool = open({ workerFile: scripted });
    await expect(Promise.all(['a', 'b', 'c'].map((text) => pool.readName(text)))).resolves.toEqual([
      'a 1',
      'b 2',
      'c 3',
    ]);
  });

  it('fails only the job that runs too long, and goes on with a fresh worker', async () => {
    const pool = open({ workerFile: scripted, timeLimitMs: 300 });
    const hanging = pool.readName('hang');
    const next = pool.readName('next');
    await worker('hangs');
    jest.advanceTimersByTime(300);
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
    await expect(next).resolves.toBe('next 1');
  });

  it('gives own dictionaries the time to be built that a conversion does not get', async () => {
    const pool = open({ workerFile: scripted, timeLimitMs: 300 });
    const own = { key: 'mine', load: () => Promise.resolve({ names: [], phrases: [], gaps: [], rules: [] }) };
    const draft = pool.draftText('水', { own });
    await worker('builds');
    jest.advanceTimersByTime(301);
    workers.postMessage('answer');
    await expect(draft).resolves.toEqual({ lines: [], unknown: new Map() });
  });

  it('fails only the job whose worker dies, and goes on with a fresh worker', async () => {
    const pool = open({ workerFile: scripted });
    const dying = pool.readName('die');
    const next = pool.readName('next');
    await expect(dying).rejects.toMatchObject({ reason: 'crashed' });
    await expect(next).resolves.toBe('next 1');
  });

  it('keeps its worker when a conversion throws', async () => {
    const pool = open({ workerFile: scripted });
    await expect(pool.readName('throw')).rejects.toMatchObject({ reason: 'failed', message: 'no such text' });
    await expect(pool.readName('again')).resolves.toBe('again 2');
  });

  it('serves a second caller while the first one hangs when it may hold two workers', async () => {
    const pool = open({ workerFile: scripted, size: 2, timeLimitMs: 5_000 });
    const hanging = pool.readName('hang').catch((error: unknown) => error);
    await expect(pool.readName('quick')).resolves.toBe('quick 1');
    await pool.close();
    await expect(hanging).resolves.toMatchObject({ reason: 'closed' });
  });

  it('forgets who went away while he waited, and works for the next', async () => {
    const pool = open({ workerFile: scripted, timeLimitMs: 600 });
    const hanging = pool.readName('hang').catch((error: unknown) => error);
    const [gone, reason] = [new AbortController(), new Error('gone')];
    const waiting = pool.readName('waiting', { signal: gone.signal });
    const next = pool.readName('next');
    gone.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(pool.readName('late', { signal: gone.signal })).rejects.toBe(reason);
    await worker('hangs');
    jest.advanceTimersByTime(600);
    await expect(hanging).resolves.toMatchObject({ reason: 'timeout' });
    // A fresh worker, whose first job it is.
    await expect(next).resolves.toBe('next 1');
  });

  it('ends a worker that is still busy for somebody who went away long ago, and only then', async () => {
    const pool = open({ workerFile: scripted, timeLimitMs: 60_000, graceMs: 100 });
    const gone = new AbortController();
    const hanging = pool.readName('hang', { signal: gone.signal });
    let isNextDone = false;
    const next = pool.readName('next').finally(() => (isNextDone = true));
    await worker('hangs');
    gone.abort();
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
    jest.advanceTimersByTime(99);
    await new Promise(setImmediate);
    expect(isNextDone).toBe(false);
    jest.advanceTimersByTime(1);
    await expect(next).resolves.toBe('next 1');
  });

  it('lets a worker finish what it is about to finish, and gives its answer to nobody', async () => {
    const pool = open({ workerFile: scripted });
    const gone = new AbortController();
    await pool.readName('warm');
    const left = pool.readName('left', { signal: gone.signal });
    const next = pool.readName('next');
    gone.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toBe('next 3');
  });

  it('opens no own dictionaries for who went away before it was his turn', async () => {
    const pool = open({ workerFile: compiled });
    let opened = 0;
    const own = (key: string) => ({
      key,
      load: () => {
        opened += 1;
        return Promise.resolve({ names: [], phrases: [`修士=tu ${key}`], gaps: [], rules: [] });
      },
    });
    const gone = new AbortController();
    const first = pool.draftText('修士', { own: own('a') });
    const left = pool.draftText('修士', { own: own('b'), signal: gone.signal });
    const last = pool.draftText('修士', { own: own('c') });
    gone.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    await expect(Promise.all([first, last])).resolves.toMatchObject([
      { lines: ['Tu a'] },
      { lines: ['Tu c'] },
    ]);
    expect(opened).toBe(2);
  });

  it('refuses at once what is too much, and takes work again when somebody went away', async () => {
    const pool = open({ workerFile: scripted, timeLimitMs: 60_000, graceMs: 50, maxWaiting: 1 });
    const gone = new AbortController();
    const hanging = pool.readName('hang', { signal: gone.signal }).catch(() => 'gone');
    const waiting = pool.readName('waiting');
    await expect(pool.readName('much')).rejects.toMatchObject({ reason: 'busy' });
    gone.abort();
    await expect(hanging).resolves.toBe('gone');
    const again = pool.readName('again');
    jest.advanceTimersByTime(50);
    await expect(again).resolves.toBe('again 2');
    await expect(waiting).resolves.toBe('waiting 1');
  });

  describe('with guests', () => {
    const guest = { isGuest: true } as const;

    it('keeps a thread for others while guests hold all of theirs', async () => {
      const pool = open({ workerFile: scripted, size: 2, timeLimitMs: 60_000 });
      const guests = ['hang', 'hang', 'guest'].map((text) =>
        pool.draftText(text, guest).catch((error: unknown) => error),
      );
      await expect(pool.readName('quick')).resolves.toBe('quick 1');
      await pool.close();
      expect(await Promise.all(guests)).toEqual(
        guests.map(() => expect.objectContaining({ reason: 'closed' })),
      );
    });

    it('refuses those who wait too long, and those for whom there is no place to wait', async () => {
      const pool = open({
        workerFile: scripted,
        size: 2,
        timeLimitMs: 60_000,
        maxWaitingGuests: 1,
        guestWaitMs: 50,
      });
      const running = pool.draftText('hang', guest).catch((error: unknown) => error);
      const waiting = pool.draftText('waits', guest);
      await expect(pool.draftText('no place', guest)).rejects.toMatchObject({ reason: 'busy' });
      jest.advanceTimersByTime(50);
      await expect(waiting).rejects.toMatchObject({ reason: 'busy' });
      await expect(pool.readName('quick')).resolves.toBe('quick 1');
      await pool.close();
      await running;
    });

    it('serves the next guest when one has been served', async () => {
      const pool = open({ workerFile: compiled, size: 2 });
      const drafts = await Promise.all(['水', '好', '雪'].map((text) => pool.draftText(text, guest)));
      expect(drafts.map(({ lines }) => lines[0])).toEqual(['Nước', 'Tốt', 'Tuyết']);
    });
  });

  it('rejects what waits, and all later work, once closed', async () => {
    const pool = open({ workerFile: scripted });
    const outcomes = Promise.allSettled([pool.readName('hang'), pool.readName('waiting')]);
    await pool.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    await expect(pool.readName('late')).rejects.toMatchObject({ reason: 'closed' });
  });

  it('reports a worker file that does not exist instead of hanging', async () => {
    const pool = open({ workerFile: path.join(folder, 'missing.js') });
    await expect(pool.convert('水')).rejects.toMatchObject({ reason: 'crashed' });
  });
});

function open(options: ConstructorParameters<typeof HanvietPool>[0]): HanvietPool {
  const pool = new HanvietPool(options);
  pools.push(pool);
  return pool;
}
