import { createHanviet, type ConvertOptions } from '@lacthu/hanviet';
import { HanvietTranslator } from './hanviet-translator';
import type { GlossaryTerm } from './matched-terms';

const hanviet = createHanviet();
const call = { signal: new AbortController().signal, deadline: Infinity };

function translate(lines: string[], glossary: GlossaryTerm[] = []) {
  const pool = {
    convert: (text: string, options?: ConvertOptions) => Promise.resolve(hanviet.convert(text, options)),
  };
  const translator = new HanvietTranslator(pool, glossary);
  return translator.translateChunk({ from: 10, to: 10 + lines.length, lines }, call);
}

describe('HanvietTranslator', () => {
  it('keeps the lines of the source', async () => {
    const result = await translate(['孙悟空道：“好！”', '', '雪夜']);
    expect(result.lines).toEqual(['Tôn Ngộ Không đạo: “Hảo!”', '', 'Tuyết dạ']);
    expect(result.failed).toEqual([]);
  });

  it('writes the entries of the glossary exactly so', async () => {
    const result = await translate(['白鹭笑了'], [{ source: '白鹭', target: 'cô Bạch Lộ' }]);
    expect(result.lines[0]).toMatch(/^cô Bạch Lộ/i);
  });

  it('boxes a character nobody can read, and lists its line', async () => {
    const result = await translate(['雪夜', '𰻞雪']);
    expect(result.lines[1]).toContain('□');
    expect(result.lines.join('')).not.toMatch(/\p{Script=Han}/u);
    expect(result.failed).toMatchObject([{ line: 11 }]);
  });
});
