import { hasHan, replaceLiteral } from '@lacthu/novel-text';
import { offlineTranslator } from '../testing/offline-translator';
import type { TextTranslator } from '../pipeline/text-translator.port';
import { fillOffline } from './offline-readings';

const call = { signal: new AbortController().signal, deadline: Infinity };
let reader: TextTranslator;

beforeAll(async () => {
  reader = await offlineTranslator({ hanviet: { mode: 'reading' } });
});

describe('fillOffline', () => {
  it('reads only what the provider has left open', async () => {
    const text = 'Anh có 铜钱 và 袋.';
    const filled = await fillOffline(text, new Map([['袋', 'túi']]), reader, call);
    expect(replaceLiteral(text, filled)).toBe('Anh có đồng tiền và túi.');
  });

  it('begins a sentence with a capital, and only a sentence', async () => {
    const filled = await fillOffline('铜钱 đâu? “雪夜” à. Anh 石灯.', new Map(), reader, call);
    expect([...filled.values()]).toEqual(['Đồng tiền', 'Tuyết dạ', 'thạch đăng']);
  });

  it.each([
    ['keys that cut each other', '云剑客来. 李云剑. 剑客.', [['剑客', 'kiếm khách']]],
    ['rare characters', 'Ông 㐂 và 𠮷 với 﨑, 〇 rồi 々, 𰻞.', []],
    ['a text that is all Chinese', '雪下了一夜，院里的石灯只剩下半截露在外面。\n她数了数袋里的铜钱。', []],
  ] as [string, string, [string, string][]][])('leaves no Chinese: %s', async (_, text, given) => {
    const filled = await fillOffline(text, new Map(given), reader, call);
    expect(hasHan(replaceLiteral(text, filled))).toBe(false);
    for (const value of filled.values())
      expect([value, hasHan(value), value === '']).toEqual([value, false, false]);
  });
});
