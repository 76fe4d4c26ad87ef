import { groupUnits, isEdit, planChunks, unitsOf } from './text-plan';

const sentence = '雪下了一夜，院里的石灯只剩下半截露在外面。';

describe('planChunks and unitsOf', () => {
  it('puts every line into exactly one chunk and keeps calls under 1,500 characters', () => {
    const lines = Array.from({ length: 400 }, (_, index) => (index % 3 === 2 ? '' : sentence));
    const chunks = planChunks(lines);
    expect(chunks.flatMap((chunk) => chunk.lines)).toEqual(lines);
    for (const chunk of chunks.slice(0, -1)) {
      const size = unitsOf(chunk).reduce((sum, unit) => sum + unit.text.length, 0);
      expect(size).toBeLessThanOrEqual(1_500);
      expect(size).toBeGreaterThan(1_000);
    }
  });

  it('leaves blank lines and lines of mere signs out', () => {
    const [chunk] = planChunks(['', '　　她说：', '***', '……', '第3章']);
    expect(unitsOf(chunk!)).toEqual([
      { line: 1, text: '她说：', original: '' },
      { line: 4, text: '第3章', original: '' },
    ]);
  });

  it('gives each line its Chinese, and counts it into the size of a call', () => {
    const long = 'Tuyết rơi. '.repeat(300);
    const [first, second] = planChunks(
      ['Một đêm tuyết.', '', long],
      ['  一夜雪。', '', sentence.repeat(40)],
    ).flatMap((chunk) => unitsOf(chunk));
    expect([first?.original, second?.original]).toEqual(['一夜雪。', '']);
    const units = unitsOf({
      from: 0,
      to: 2,
      lines: ['Một.', 'Hai.'],
      originals: ['一'.repeat(900), '二'.repeat(900)],
    });
    expect(groupUnits(units)).toHaveLength(2);
  });

  it('cuts a paragraph that is longer than a call after its sentences, losing nothing', () => {
    const long = sentence.repeat(300);
    const [chunk] = planChunks([long]);
    const units = unitsOf(chunk!);
    expect(units.length).toBeGreaterThan(3);
    expect(units.map((unit) => unit.text).join('')).toBe(long);
    expect(units.every((unit) => unit.line === 0 && unit.text.endsWith('。'))).toBe(true);
    expect(groupUnits(units).length).toBe(units.length);
  });

  it('cuts a sentence without any end, too', () => {
    const [chunk] = planChunks(['雪'.repeat(5_000)]);
    expect(
      unitsOf(chunk!)
        .map((unit) => unit.text)
        .join(''),
    ).toHaveLength(5_000);
  });
});

describe('isEdit', () => {
  it.each([
    ['Vietnamese', ['Tuyết rơi suốt đêm.'], true],
    ['Vietnamese with Chinese left over', ['Tuyết rơi 一夜, cô đếm tiền đồng trong túi.'], true],
    ['Chinese', [sentence], false],
    ['Chinese with figures and Latin words', ['HP: 100, MP: 50, Level Up! 升级了', ''], false],
  ])('tells that a text is %s', (_, lines, edits) => {
    expect(isEdit(lines)).toBe(edits);
  });
});
