import type { ChunkResult, TextTranslator } from '../pipeline/text-translator.port';
import { repairLines, type TextToRepair } from './repair-lines';
import type { BatchStep } from './batch-job';
import type { ChunkRun } from './chunk-run';

interface Sent {
  readonly from: number;
  readonly lines: readonly string[];
  readonly before: unknown;
}

/** 'Mới 2' for 二. */
const translationOf = (line: string): string => `Mới ${'一二三四五'.indexOf(line) + 1}`;

/** A run whose translator says {@link translationOf}, and `draft` for the source lines named in `bad`. */
function runOf(bad: readonly number[] = [], steps = new Map<number, unknown>(), round = 0, draft = '') {
  const sent: Sent[] = [];
  const committed = new Map<number, BatchStep>();
  const translator: TextTranslator = {
    translateChunk: (chunk, { before }): Promise<ChunkResult> => {
      sent.push({ from: chunk.from, lines: chunk.lines, before });
      const isBad = (index: number): boolean => bad.includes(chunk.from + index);
      return Promise.resolve({
        from: chunk.from,
        lines: chunk.lines.map((line, index) => {
          if (line === '') return '';
          return isBad(index) ? draft : translationOf(line);
        }),
        failed: bad
          .filter((line) => line >= chunk.from && line < chunk.to)
          .map((line) => ({ line, reason: 'Bị chặn.', ...(draft !== '' && { drafted: true as const }) })),
      });
    },
  };
  const run: ChunkRun = {
    translator,
    signal: new AbortController().signal,
    chunkTimeMs: 1_000,
    round,
    steps,
    commit: (step, result) => {
      committed.set(step, result);
      return Promise.resolve();
    },
    assertMaySpend: () => Promise.resolve(),
    onUsage: () => undefined,
  };
  return { run, sent, committed };
}

const SOURCE = ['一', '', '二', '三', '四', '五'];
const TARGET = ['Một', '', 'Hai 二', '', 'Bốn', 'Năm 五'];
const text = (places: readonly number[], more: Partial<TextToRepair> = {}): TextToRepair => ({
  source: SOURCE,
  target: TARGET,
  places,
  lineSources: SOURCE.map((_, place) => [place, place]),
  ...more,
});

describe('repairLines', () => {
  it('sends only the wanted lines, neighbours together and with what stands before them, and keeps all others', async () => {
    const { run, sent } = runOf();
    const result = await repairLines(run, text([5, 3, 2]));
    expect(result).toMatchObject({
      lines: ['Một', '', 'Mới 2', 'Mới 3', 'Bốn', 'Mới 5'],
      repaired: [2, 3, 5],
      failed: [],
    });
    expect(sent).toEqual([
      { from: 2, lines: ['二', '三'], before: { source: ['一'], target: ['Một'] } },
      {
        from: 5,
        lines: ['五'],
        before: { source: ['一', '二', '三', '四'], target: ['Một', 'Mới 2', 'Mới 3', 'Bốn'] },
      },
    ]);
  });

  it('leaves a line that fails again as it was, and lists it', async () => {
    const { run } = runOf([2]);
    expect(await repairLines(run, text([2, 5]))).toMatchObject({
      lines: ['Một', '', 'Hai 二', '', 'Bốn', 'Mới 5'],
      repaired: [5],
      failed: [{ line: 2, reason: 'Bị chặn.' }],
    });
  });

  it('puts the draft of a line that fails again where nothing stood, and nowhere else', async () => {
    const { run } = runOf([2, 5], new Map(), 0, 'nháp');
    const target = ['Một', '', 'Hai 二', '', 'Bốn', ''];
    const result = await repairLines(run, text([2, 5], { target }));
    expect(result).toMatchObject({
      lines: ['Một', '', 'Hai 二', '', 'Bốn', 'nháp'],
      repaired: [],
      drafted: [5],
      failed: [{ line: 2 }, { line: 5 }],
    });
  });

  it('follows the lines of an edited text to their sources, and sends none whose source is unknown', async () => {
    const { run, sent } = runOf();
    const edited = ['Lời dẫn 序', 'Một', 'Hai 二', 'Năm 五'];
    const result = await repairLines(
      run,
      text([0, 2, 3], {
        target: edited,
        lineSources: [
          [2, 2],
          [3, 5],
        ],
      }),
    );
    expect(result).toMatchObject({
      lines: ['Lời dẫn 序', 'Một', 'Mới 2', 'Mới 5'],
      repaired: [2, 3],
      failed: [{ line: 0, reason: expect.stringContaining('Chưa rõ dòng gốc') }],
    });
    expect(sent.map(({ lines }) => lines)).toEqual([['二'], ['五']]);
  });

  it('never empties a line that stands beside a blank one', async () => {
    const { run, sent } = runOf();
    const target = ['Một', 'Lạc 序', 'Hai', 'Ba', 'Bốn', 'Năm'];
    expect((await repairLines(run, text([1], { target }))).lines).toEqual(target);
    expect(sent).toEqual([]);
  });

  it('goes on after what an earlier try committed, and tries what failed again only in a further round', async () => {
    const first = runOf([2]);
    await repairLines(first.run, text([2, 5]));
    const again = runOf([], first.committed);
    expect((await repairLines(again.run, text([2, 5]))).failed).toHaveLength(1);
    expect(again.sent).toEqual([]);
    const next = runOf([], first.committed, 1);
    expect((await repairLines(next.run, text([2, 5]))).failed).toEqual([]);
    expect(next.sent.map(({ lines }) => lines)).toEqual([['二']]);
  });

  it('sends many lines in pieces that fit into a call', async () => {
    const source = Array.from({ length: 5 }, (_, index) => `${index}`.padEnd(600, '雪'));
    const target = source.map(() => '');
    const lineSources = source.map((_, place) => [place, place] as const);
    const { run, sent } = runOf();
    const { repaired } = await repairLines(run, { source, target, lineSources, places: [0, 1, 2, 3, 4] });
    expect(repaired).toEqual([0, 1, 2, 3, 4]);
    expect(sent.map(({ from, lines }) => [from, lines.length])).toEqual([
      [0, 2],
      [2, 2],
      [4, 1],
    ]);
  });
});
