import type { Chunk } from '../pipeline/text-plan';
import type { ChunkCall, ChunkResult, TextTranslator } from '../pipeline/text-translator.port';
import type { BatchStep } from '../batch-translation/batch-job';
import { editChapter } from './edit-chapter';

/** Puts a star behind each line; what holds `failing` fails. */
class Starrer implements TextTranslator {
  readonly seen: { chunk: Chunk; call: ChunkCall }[] = [];

  translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult> {
    this.seen.push({ chunk, call });
    const isBad = (line: string): boolean => line.includes('failing');
    return Promise.resolve({
      from: chunk.from,
      lines: chunk.lines.map((line) => (line.trim() === '' || isBad(line) ? '' : `${line.trim()}*`)),
      failed: chunk.lines.flatMap((line, offset) =>
        isBad(line) ? [{ line: chunk.from + offset, reason: 'Từ chối.' }] : [],
      ),
    });
  }
}

function edit(
  lines: readonly string[],
  {
    kept = [],
    steps = new Map<number, BatchStep>(),
  }: { kept?: number[]; steps?: Map<number, BatchStep> } = {},
) {
  const translator = new Starrer();
  const committed = new Map<number, BatchStep>();
  const calls = {
    translator,
    signal: new AbortController().signal,
    chunkTimeMs: 1_000,
    round: 0,
    steps,
    commit: (step: number, result: BatchStep) => Promise.resolve(void committed.set(step, result)),
    assertMaySpend: () => Promise.resolve(),
    onUsage: () => undefined,
  };
  return { translator, committed, edited: editChapter({ lines, kept: new Set(kept), calls }) };
}

/** Lines of which one chunk cannot hold more than one. */
const longLines = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Đoạn ${index}: ${'tuyết rơi '.repeat(100)}.`);

describe('editChapter', () => {
  it('keeps the number of lines, blank ones, ornaments and indents', async () => {
    const { edited } = edit(['　　Tuyết rơi.', '', '***', 'Đêm xuống.']);
    expect((await edited).lines).toEqual(['　　Tuyết rơi.*', '', '***', 'Đêm xuống.*']);
  });

  it('leaves the old text where a line could not be edited, and lists it', async () => {
    const { edited } = edit(['Tuyết rơi.', '  failing line', 'Đêm xuống.']);
    expect(await edited).toEqual({
      lines: ['Tuyết rơi.*', '  failing line', 'Đêm xuống.*'],
      untouched: [{ line: 1, reason: 'Từ chối.' }],
    });
  });

  it('neither sends nor changes a line that is to stay, but shows it to the next chunk', async () => {
    const [first = '', second = ''] = longLines(2);
    const { edited, translator } = edit([first, 'Câu đã khóa.', second], { kept: [1] });
    expect((await edited).lines).toEqual([`${first}*`, 'Câu đã khóa.', `${second}*`]);
    expect(translator.seen.flatMap(({ chunk }) => chunk.lines)).not.toContain('Câu đã khóa.');
    expect(translator.seen[1]?.call.before?.target).toContain('Câu đã khóa.');
  });

  it('asks nobody about a chapter whose lines are all to stay', async () => {
    const { edited, translator, committed } = edit(['Câu đã khóa.', ''], { kept: [0] });
    expect((await edited).lines).toEqual(['Câu đã khóa.', '']);
    expect([translator.seen, committed.size]).toEqual([[], 0]);
  });

  it('does not pay twice for what an earlier try has committed, unless the text is another', async () => {
    const lines = longLines(3);
    const first = edit(lines);
    await first.edited;
    const steps = new Map([...first.committed].slice(0, 2));
    const again = edit(lines, { steps });
    expect((await again.edited).lines).toEqual((await first.edited).lines);
    expect(again.translator.seen.map(({ chunk }) => chunk.from)).toEqual([2]);
    const changed = edit(['Khác.', ...lines.slice(1)], { steps });
    await changed.edited;
    expect(changed.translator.seen.flatMap(({ chunk }) => chunk.lines)).toContain('Khác.');
  });
});
