import type { Chunk } from '../pipeline/text-plan';
import type { BatchStep } from './batch-job';
import type { ChunkRun } from './chunk-run';
import { translateChapter } from './translate-chapter';

const LINES = Array.from({ length: 40 }, (_, line) => `第${line}行${'雪'.repeat(100)}`);

/** A worker with this size of calls and these committed steps. */
function worker(chars: number, steps: Map<number, unknown>, dieAfter = Infinity) {
  const sent: number[] = [];
  let commits = 0;
  const run: ChunkRun = {
    translator: {
      chunkChars: () => chars,
      translateChunk: ({ from, lines }: Chunk) => {
        sent.push(...lines.map((_, index) => from + index));
        return Promise.resolve({ from, lines: lines.map((line) => `dịch ${line.length}`), failed: [] });
      },
    },
    signal: new AbortController().signal,
    chunkTimeMs: 1_000,
    round: 0,
    steps: new Map(steps),
    commit: (step: number, result: BatchStep) => {
      if (commits >= dieAfter) return Promise.reject(new Error('killed'));
      commits += 1;
      steps.set(step, result);
      return Promise.resolve();
    },
    assertMaySpend: () => Promise.resolve(),
    onUsage: () => undefined,
  };
  return { run, sent };
}

describe('a chapter whose worker was killed', () => {
  it.each([
    [1_400, 4_000],
    [4_000, 1_400],
    [1_000, 1_500],
  ])(
    'sends no committed line again when the size of calls is %i first and %i then',
    async (first, second) => {
      const steps = new Map<number, unknown>();
      const killed = worker(first, steps, 1);
      await expect(translateChapter(killed.run, LINES.join('\n'))).rejects.toThrow('killed');
      const committed = [...steps.values()].flatMap((step) => (step as BatchStep).lines).length;
      const third = worker(second, steps, 1);
      await translateChapter(third.run, LINES.join('\n')).catch(() => undefined);
      const last = worker(first, steps);
      const { text } = await translateChapter(last.run, LINES.join('\n'));
      expect(text.split('\n')).toEqual(LINES.map((line) => `dịch ${line.length}`));
      expect(Math.min(...third.sent)).toBe(committed);
      const kept = third.sent.filter((line) =>
        [...steps].some(([, step]) => covers(step as BatchStep, line)),
      );
      expect(kept.length).toBeGreaterThan(0);
      expect(new Set(last.sent).size).toBe(last.sent.length);
      expect(last.sent.every((line) => line >= committed)).toBe(true);
    },
  );

  it('does not use a step of another source', async () => {
    const steps = new Map<number, unknown>();
    await translateChapter(worker(4_000, steps).run, LINES.join('\n'));
    const changed = worker(4_000, steps);
    await translateChapter(changed.run, ['新', ...LINES.slice(1)].join('\n'));
    expect(changed.sent).toContain(0);
  });
});

function covers({ from, lines }: BatchStep, line: number): boolean {
  return line >= from && line < from + lines.length;
}
