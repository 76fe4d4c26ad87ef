import { createHanviet } from '@lacthu/hanviet';
import { HanvietTranslator } from './hanviet-translator';

const hanviet = createHanviet();
const call = { signal: new AbortController().signal, deadline: Infinity };

function translate(lines: string[]) {
  const translator = new HanvietTranslator({ convert: (text) => Promise.resolve(hanviet.convert(text)) });
  return translator.translateChunk({ from: 10, to: 10 + lines.length, lines }, call);
}

describe('HanvietTranslator', () => {
  it('keeps the lines of the source', async () => {
    const result = await translate(['孙悟空道：“好！”', '', '雪夜']);
    expect(result.lines).toEqual(['Tôn Ngộ Không đạo: “Hảo!”', '', 'Tuyết dạ']);
    expect(result.failed).toEqual([]);
  });

  it('boxes a character nobody can read, and lists its line', async () => {
    const result = await translate(['雪夜', '𰻞雪']);
    expect(result.lines[1]).toContain('□');
    expect(result.lines.join('')).not.toMatch(/\p{Script=Han}/u);
    expect(result.failed).toMatchObject([{ line: 11 }]);
  });
});
