import { replaceLeftovers, type ScanRun } from './replace-leftovers';
import type { ScanStep } from './post-process-job';

type Pairs = readonly (readonly [string, string])[];

function scan(
  lines: readonly string[],
  answers: Pairs | ((text: string) => Pairs),
  overrides: Partial<ScanRun> = {},
) {
  const asked: string[] = [];
  const committed = new Map<number, ScanStep>();
  const run: ScanRun = {
    lines,
    leftover: lines.flatMap((line, place) => (/\p{Script=Han}/u.test(line) ? [place] : [])),
    allowed: new Set(),
    terms: new Map(),
    find: (text) => {
      asked.push(text);
      return Promise.resolve(typeof answers === 'function' ? answers(text) : answers);
    },
    steps: new Map(),
    commit: (step, result) => Promise.resolve(void committed.set(step, result)),
    ...overrides,
  };
  return { asked, committed, scanned: replaceLeftovers(run) };
}

describe('replaceLeftovers', () => {
  it('changes only lines with Chinese, and only the Chinese of them', async () => {
    const { scanned, asked } = scan(['Tuyết rơi.', '  Anh có 铜钱  đây .', 'Đêm.'], [['铜钱', 'tiền đồng']]);
    expect(await scanned).toEqual({
      lines: ['Tuyết rơi.', '  Anh có tiền đồng  đây .', 'Đêm.'],
      untouched: [],
    });
    expect(asked).toEqual(['  Anh có 铜钱  đây .']);
  });

  it('asks nobody when nothing is left over', async () => {
    const { scanned, asked } = scan(['Cô nói：“Đi thôi，nhanh lên！”'], []);
    expect(await scanned).toEqual({ lines: ['Cô nói：“Đi thôi，nhanh lên！”'], untouched: [] });
    expect(asked).toEqual([]);
  });

  it('leaves what is allowed, also beside what is not', async () => {
    const { scanned } = scan(
      ['Chữ 福 và 铜钱.'],
      [
        ['铜钱', 'tiền đồng'],
        ['福', 'phúc'],
      ],
      {
        allowed: new Set(['福']),
      },
    );
    expect((await scanned).lines).toEqual(['Chữ 福 và tiền đồng.']);
  });

  it('takes approved terms before it asks, and asks only about what they leave open', async () => {
    const { scanned, asked } = scan(['Cô 白鹭 đi.', '白鹭 đến 白鹭镇.'], [['白鹭镇', 'trấn Bạch Lộ']], {
      terms: new Map([['白鹭', 'Bạch Lộ']]),
    });
    expect((await scanned).lines).toEqual(['Cô Bạch Lộ đi.', 'Bạch Lộ đến trấn Bạch Lộ.']);
    expect(asked).toEqual(['Bạch Lộ đến 白鹭镇.']);
  });

  it('gives the same Chinese the same Vietnamese in the whole chapter', async () => {
    const far = `${'Tuyết rơi. '.repeat(140)}Anh 云剑 đi.`;
    let round = 0;
    const { scanned, asked } = scan([far, `${far} Nữa.`], () => [
      ['云剑', (round += 1) === 1 ? 'Vân Kiếm' : 'Mây Kiếm'],
    ]);
    const { lines } = await scanned;
    expect(asked).toHaveLength(2);
    expect(lines.every((line) => line.includes('Vân Kiếm') && !line.includes('Mây'))).toBe(true);
  });

  it('falls back to what was found for the line itself where a longer name of another line cuts it', async () => {
    const far = 'Tuyết rơi. '.repeat(140);
    const { scanned } = scan([`${far}云剑 đi.`, `${far}云剑客 đi.`], (text) =>
      text.includes('云剑客')
        ? [
            ['云', 'Vân '],
            ['剑客', 'kiếm khách'],
          ]
        : [['云剑', 'Vân Kiếm']],
    );
    const { lines, untouched } = await scanned;
    expect([lines[1]?.slice(-24), untouched]).toEqual([' Tuyết rơi. Vân kiếm khách đi.'.slice(-24), []]);
  });

  it('keeps Chinese that nobody can read rather than a box, and says so', async () => {
    const { scanned } = scan(
      ['Ông 𰻞 và 袋.', 'Còn 袋.'],
      [
        ['𰻞', '□'],
        ['袋', 'túi'],
      ],
    );
    expect(await scanned).toEqual({
      lines: ['Ông 𰻞 và 袋.', 'Còn túi.'],
      untouched: [{ line: 0, reason: 'Có chữ Hán chưa tìm được tiếng Việt thay vào.' }],
    });
  });

  it('does not ask again about what an earlier try has committed', async () => {
    const first = scan(['Anh có 铜钱.'], [['铜钱', 'tiền đồng']]);
    await first.scanned;
    const again = scan(['Anh có 铜钱.'], [], { steps: first.committed });
    expect((await again.scanned).lines).toEqual(['Anh có tiền đồng.']);
    expect(again.asked).toEqual([]);
  });
});
