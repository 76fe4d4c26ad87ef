import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHan, hanShare, hasHan } from './han';

const lines = JSON.parse(readFileSync(join(__dirname, '../fixtures/PE-03.lines.json'), 'utf8')) as Record<
  'must_be_found' | 'must_not_be_found',
  string[]
>;

describe('leftover Chinese', () => {
  it.each(lines.must_be_found)('is found in %s', (line) => {
    expect(hasHan(line)).toBe(true);
    expect(findHan(line)).toHaveLength(1);
  });

  it.each(lines.must_not_be_found)('is not seen in %s, composed or not', (line) => {
    expect(hasHan(line)).toBe(false);
    expect(hasHan(line.normalize('NFD'))).toBe(false);
  });

  it('is given as whole runs with their places', () => {
    expect(findHan('Anh 铜钱 và 𠮷袋.')).toEqual([
      { text: '铜钱', start: 4 },
      { text: '𠮷袋', start: 10 },
    ]);
  });

  it('is measured as a share of the letters', () => {
    expect(hanShare('雪夜，石灯。')).toBe(1);
    expect(hanShare('Đêm tuyết')).toBe(0);
    expect(hanShare('……')).toBe(0);
    expect(hanShare('ab雪夜')).toBe(0.5);
  });
});
