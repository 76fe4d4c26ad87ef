import { replaceLiteral } from '@lacthu/novel-text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { longestFirst, readReplacements, soundReplacements, unresolvedRuns } from './sound-replacements';

const pe02 = z
  .object({ text: z.string(), results: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(__dirname, '../../fixtures/PE-02.replace.json'), 'utf8')));

describe('replacements that a model gives', () => {
  it('are read from a map, also one called results, and from nothing else', () => {
    expect(readReplacements('```json\n{"啥": "gì",}\n```')).toEqual(new Map([['啥', 'gì']]));
    expect(readReplacements('{"results": {"啥": "gì"}}')).toEqual(new Map([['啥', 'gì']]));
    expect(readReplacements('{"啥": 1}')).toBeNull();
    expect(readReplacements('[{"啥": "gì"}]')).toBeNull();
    expect(readReplacements('Không có.')).toBeNull();
  });

  it('PE-02: are taken literally, signs and all', () => {
    const sound = soundReplacements(new Map(Object.entries(pe02.results)), pe02.text);
    expect(Object.fromEntries(sound)).toEqual(pe02.results);
    expect(unresolvedRuns(pe02.text, sound)).toEqual([]);
  });

  it.each([
    ['a key that is not in the text', '剑客', 'kiếm khách'],
    ['a key without Chinese', 'Anh', 'Chị'],
    ['a key that takes words of the line along', 'Anh 铜钱', 'Chị tiền đồng'],
    ['a value with Chinese', '铜钱', 'đồng 钱'],
    ['an empty value', '铜钱', ' '],
    ['a value of two lines', '铜钱', 'đồng\ntiền'],
    ['a value as long as a story', '铜钱', 'đồng tiền '.repeat(20)],
  ])('are refused: %s', (_, key, value) => {
    expect(soundReplacements(new Map([[key, value]]), 'Anh 铜钱 và 袋.').size).toBe(0);
  });

  it('may hold a Latin letter that belongs to the Chinese', () => {
    expect(soundReplacements(new Map([['A座', 'toà A']]), 'Ở A座 kia.').size).toBe(1);
  });

  it('are listed with the longest Chinese first', () => {
    const order = longestFirst(
      new Map([
        ['青', 'a'],
        ['李青云', 'b'],
        ['青云', 'c'],
      ]),
    );
    expect(order.map(([key]) => key)).toEqual(['李青云', '青云', '青']);
    expect(replaceLiteral('李青云', new Map(order))).toBe('b');
  });
});
