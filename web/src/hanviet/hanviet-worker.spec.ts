import '../testing/structured-clone';
import { convertText, createDictionary, withOwn } from '@lacthu/hanviet';
import type { ConvertMode, TonePlacement } from '@lacthu/hanviet';
import { loadLexicon } from '../../../libs/hanviet/src/node/load-lexicon';
import { HanvietWorker } from './hanviet-worker';
import { PAGE_OF_CHINESE } from './testing/page-of-chinese';
import { WorkerInNode } from './testing/worker-in-node';

const OWN = {
  names: ['白鹭巷=ngõ Cò Trắng'],
  phrases: ['黑衣人=kẻ áo đen/người áo đen\n叹了口气=thở dài một hơi'],
  gaps: ['山门外=ngoài cổng núi'],
  rules: ['像{0}一样=tựa như {0}'],
};
const NAMES = { 林辰: 'Lâm Thần', 单: 'họ Đan' };

/** The browser's engine with all workers that it started. */
function open() {
  const threads: WorkerInNode[] = [];
  const engine = new HanvietWorker(() => {
    const thread = new WorkerInNode();
    threads.push(thread);
    return thread;
  });
  return { engine, threads, asked: () => threads.flatMap(({ asked }) => asked.map(({ kind }) => kind)) };
}

describe('the offline engine in the browser', () => {
  it.each<[ConvertMode, TonePlacement]>([
    ['convert', 'old'],
    ['convert', 'new'],
    ['reading', 'old'],
    ['reading', 'new'],
    ['both', 'old'],
    ['both', 'new'],
  ])('answers as the server does: %s, marks placed the %s way', async (mode, tonePlacement) => {
    const builtIn = createDictionary(await loadLexicon());
    const options = { mode, tonePlacement, names: NAMES };
    const { engine } = open();
    const text = PAGE_OF_CHINESE;
    const own = { key: 'a', texts: OWN };
    expect(await engine.convert({ text, mode, tonePlacement })).toEqual(
      convertText(text, builtIn, { mode, tonePlacement }),
    );
    const withEverything = await engine.convert({ text, ...options, own });
    expect(withEverything).toEqual(convertText(text, withOwn(builtIn, OWN), options));
    expect(withEverything.unknown).toEqual(['𰻞']);
  });

  it('is sent an own dictionary once, and again only when it is another', async () => {
    const { engine, asked } = open();
    const convert = async (key: string, meaning: string) => {
      const texts = { names: [], phrases: [`林中鸟=${meaning}`], gaps: [], rules: [] };
      const { lines } = await engine.convert({ text: '林中鸟', own: { key, texts } });
      return lines[0]?.text;
    };
    expect(await convert('a', 'chim rừng')).toBe('Chim rừng');
    expect(await convert('a', 'chim rừng')).toBe('Chim rừng');
    expect(await convert('b', 'chim trong rừng')).toBe('Chim trong rừng');
    expect(await convert('a', 'chim rừng')).toBe('Chim rừng');
    expect(asked().filter((kind) => kind === 'own')).toHaveLength(2);
  });

  it('fails only the text whose own dictionary cannot be built, and goes on with the next', async () => {
    const { engine, threads } = open();
    const broken = { ...OWN, phrases: undefined as unknown as string[], rules: null as unknown as string[] };
    const unread = engine.convert({ text: '雪', own: { key: 'broken', texts: broken } });
    const next = engine.convert({ text: '雪' });
    await expect(unread).rejects.toThrow();
    expect((await next).lines[0]?.text).toBe('Tuyết');
    expect(threads).toHaveLength(1);
  });

  it('sends a long text back in parts, so that the page is never held up by one message', async () => {
    const { engine, threads } = open();
    const text = PAGE_OF_CHINESE.repeat(40);
    const sizes: number[] = [];
    const answer = engine.convert({ text, mode: 'both' });
    const [thread] = threads;
    const take = thread?.onmessage;
    if (thread) {
      thread.onmessage = (event) => {
        sizes.push(JSON.stringify(event.data).length);
        take?.(event);
      };
    }
    const { lines } = await answer;
    expect(lines.map(({ source }) => source).join('\n')).toBe(text);
    expect(Math.max(...sizes)).toBeLessThan(400_000);
    expect(sizes.length).toBeGreaterThan(5);
  });

  it('never begins what was given up while it waited, and answers those behind it', async () => {
    const { engine, threads } = open();
    const given = new AbortController();
    const first = engine.convert({ text: '雪' });
    const second = engine.convert({ text: '灯' }, given.signal);
    const third = engine.convert({ text: '夜' });
    given.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    expect((await first).lines[0]?.text).toBe('Tuyết');
    expect((await third).lines[0]?.text).toMatch(/^(Dạ|Đêm)/);
    const texts = threads.flatMap(({ asked }) => asked.map((request) => 'text' in request && request.text));
    expect(texts).toEqual(['雪', '夜']);
  });

  it('answers nobody with what was given up while it ran', async () => {
    const { engine } = open();
    const given = new AbortController();
    const first = engine.convert({ text: '雪' }, given.signal);
    given.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await engine.convert({ text: '灯' })).lines[0]?.source).toBe('灯');
    await expect(engine.convert({ text: '灯' }, given.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is ended after three minutes without work, and starts again', async () => {
    const { engine, threads } = open();
    const clock = jest.spyOn(globalThis, 'setTimeout');
    await engine.convert({ text: '雪' });
    const [end, after] = clock.mock.calls.at(-1) ?? [];
    clock.mockRestore();
    expect(after).toBe(180_000);
    expect(threads[0]?.isEnded).toBe(false);
    (end as () => void)();
    expect(threads[0]?.isEnded).toBe(true);
    await engine.convert({ text: '灯' });
    expect(threads).toHaveLength(2);
  });

  it('says in a sentence that it cannot start, and tries anew the next time', async () => {
    let isAllowed = false;
    const engine = new HanvietWorker(() => {
      if (isAllowed) return new WorkerInNode();
      throw new DOMException('no', 'SecurityError');
    });
    await expect(engine.convert({ text: '雪' })).rejects.toThrow(
      /^Trình duyệt này chưa chạy được bộ dịch Hán-Việt/,
    );
    isAllowed = true;
    await expect(engine.convert({ text: '雪' })).resolves.toMatchObject({ unknown: [] });
  });

  it('tells everybody who waits that it broke, and begins with a fresh worker', async () => {
    const { engine, threads } = open();
    const outcomes = Promise.allSettled([engine.convert({ text: '雪' }), engine.convert({ text: '灯' })]);
    threads[0]?.onerror?.();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(threads[0]?.isEnded).toBe(true);
    await engine.convert({ text: '夜' });
    expect(threads).toHaveLength(2);
  });
});
