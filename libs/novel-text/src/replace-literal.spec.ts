import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceLiteral } from './replace-literal';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../fixtures', name), 'utf8'));

describe('replaceLiteral', () => {
  it('takes dollar signs and pattern characters as they are', () => {
    const { text, results } = read('PE-02.replace.json') as { text: string; results: Record<string, string> };
    const { expected_text: expected } = read('PE-02.expected.json') as { expected_text: string };
    expect(replaceLiteral(text, results)).toBe(expected);
  });

  it('prefers the longest key, in whatever order they come', () => {
    expect(replaceLiteral('雪夜里的雪', { 雪: 'tuyết', 雪夜: 'đêm tuyết' })).toBe('đêm tuyết里的tuyết');
  });

  it('does not search values again and ignores empty keys', () => {
    expect(
      replaceLiteral(
        'ab',
        new Map([
          ['a', 'b'],
          ['b', 'a'],
          ['', '!'],
        ]),
      ),
    ).toBe('ba');
    expect(replaceLiteral('ab', {})).toBe('ab');
  });
});
