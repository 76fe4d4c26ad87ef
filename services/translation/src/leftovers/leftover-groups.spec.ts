import { findHan } from '@lacthu/novel-text';
import { groupLeftovers } from './leftover-groups';

describe('groupLeftovers', () => {
  it('shows only lines with Chinese, whole and each once', () => {
    const text = 'Tuyết rơi.\r\n  Anh 铜钱 đi.\nĐêm.\nAnh 铜钱 đi.\nCòn 袋.';
    expect(groupLeftovers(text)).toEqual([['Anh 铜钱 đi.', 'Còn 袋.']]);
  });

  it('cuts calls where they would grow too long', () => {
    const text = Array.from({ length: 100 }, (_, index) => `Dòng ${index} có 铜钱 ở đây.`).join('\n');
    const groups = groupLeftovers(text);
    expect(groups.flat()).toHaveLength(100);
    for (const group of groups) expect(group.join('').length).toBeLessThanOrEqual(1_400);
  });

  it('shows the surroundings of the Chinese of a very long line, and none of it twice or not at all', () => {
    const line = `${'Tuyết rơi. '.repeat(100)}Anh 铜钱 đi. ${'Đêm. '.repeat(100)}Còn 袋.`;
    const shown = groupLeftovers(line).flat();
    expect(shown).toHaveLength(2);
    expect(shown.join('').length).toBeLessThan(400);
    expect(shown.flatMap(findHan).map((run) => run.text)).toEqual(['铜钱', '袋']);
  });

  it('cuts Chinese that never ends', () => {
    const endless = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(
      '',
    );
    const groups = groupLeftovers(endless);
    expect(groups.length).toBeGreaterThan(10);
    for (const group of groups) expect(group.join('').length).toBeLessThan(2_000);
  });
});
