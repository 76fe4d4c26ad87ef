import { blockAt, blocksOf } from './source-blocks';

describe('the blocks of a source', () => {
  it('hold all its lines in order, whole, and nearly every chapter in one', () => {
    const lines = ['第一章', '', '雪夜', '石灯很亮', '白鹭'];
    expect(blocksOf(lines)).toHaveLength(1);
    const blocks = blocksOf(lines, 5);
    expect(blocks.map(({ from, text }) => [from, text])).toEqual([
      [0, '第一章\n\n雪夜'],
      [3, '石灯很亮'],
      [4, '白鹭'],
    ]);
    expect(blocks.map(({ text }) => text).join('\n')).toBe(lines.join('\n'));
  });

  it('take a line that is too long alone, and find each line again', () => {
    const blocks = blocksOf(['雪'.repeat(9), '石', '灯'], 5);
    expect(blocks).toHaveLength(2);
    expect([0, 1, 2].map((line) => blockAt(blocks, line)?.from)).toEqual([0, 1, 1]);
  });

  it('have a line for each line of the source, whatever its line ends', () => {
    expect(blocksOf(['雪\r', '石\r灯'])[0]?.text).toBe('雪 \n石 灯');
  });

  it('are marked anew only where a line has changed', () => {
    const [before, after] = [
      ['雪', '石'],
      ['雪', '石灯'],
    ].map((lines) => blocksOf(lines, 1).map(({ mark }) => mark));
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).not.toBe(before?.[1]);
  });
});
