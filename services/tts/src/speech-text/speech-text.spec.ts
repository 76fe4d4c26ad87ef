import { lineHash } from '@lacthu/novel-text';
import fc from 'fast-check';
import type { PieceLimit } from '../engines/speech-engine.port';
import { planSpeech } from './speech-text';

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }[sign]};`,
  );
const EDGE: PieceLimit = {
  unit: 'bytes',
  max: 4_000,
  measure: (text) => Buffer.byteLength(escaped(text)),
};
const characters = (max: number): PieceLimit => ({ unit: 'characters', max, measure: (text) => text.length });
const GTTS = characters(200);
const LIMITS: [string, PieceLimit][] = [
  ['edge', EDGE],
  ['gtts', GTTS],
  ['openai', characters(4_096)],
];

const plan = (text: string, limit = GTTS) => planSpeech(text, { limit, pronunciations: [] });
const piecesOf = (text: string, limit = GTTS): string[] => plan(text, limit).flatMap(({ pieces }) => pieces);
const withoutSpaces = (text: string): string => text.replace(/\s/gu, '');

const WORDS =
  'Trời mưa suốt đêm mái hiên nhỏ nước từng giọt Cô đặt giỏ tre lên bậc đá rồi ngước nhìn trời '.repeat(100);
const TEXTS: [string, string][] = [
  [
    'one paragraph of 9,000 characters without a mark',
    `${WORDS.slice(0, 2_954)}&& ${WORDS.slice(2_954, 9_000)}`,
  ],
  ['one sentence of 5,000 characters', `${'tiếng mưa rơi đều trên mái ngói cũ '.repeat(143)}hết.`],
  ['one word of 450 letters', `Từ này rất dài: ${'a'.repeat(450)} và hết.`],
  ['Chinese without spaces', `${'孙悟空道好大胆的妖怪'.repeat(120)}。${'雪夜'.repeat(400)}`],
  ['signs that are written longer', `${'&<>"\''.repeat(900)} a ${'x&'.repeat(3_000)}`],
  ['letters of several signs', 'ệ'.normalize('NFD').repeat(700)],
];

describe('the plan of a speech', () => {
  it('has the lines that can be spoken, each under its own number and hash', () => {
    const text = 'Trời vẫn mưa.\n……\n***\n——\n“”\n😀😀😀\n!!!???\n。\n\n  Anh đóng cửa lại.\r\n';
    expect(plan(text)).toEqual([
      { line: 0, hash: lineHash('Trời vẫn mưa.'), pieces: ['Trời vẫn mưa.'] },
      { line: 9, hash: lineHash('Anh đóng cửa lại.'), pieces: ['Anh đóng cửa lại.'] },
    ]);
  });

  it('is empty where there is nothing to say', () => {
    for (const text of ['', ' \n ', '……\n***\n——\n😀😀😀', '\u0000\ufeff', '“…”'])
      expect(plan(text)).toEqual([]);
  });

  describe.each(LIMITS)('for %s', (_, limit) => {
    it.each(TEXTS)(
      'keeps every piece of %s within the limit, and together they are the text',
      (_name, text) => {
        const pieces = piecesOf(text, limit);
        for (const piece of pieces) {
          expect(limit.measure(piece)).toBeLessThanOrEqual(limit.max);
          expect(piece).toMatch(/[\p{L}\p{N}]/u);
          expect(piece).not.toMatch(/\p{Cs}/u);
          expect(piece).not.toMatch(/^\p{M}/u);
        }
        if (text.startsWith('&<>')) return;
        expect(withoutSpaces(pieces.join(''))).toBe(withoutSpaces(text.normalize('NFC')));
      },
    );
  });

  it('makes no more pieces than needed: a paragraph that fits is one', () => {
    const paragraph = 'Trời mưa. Cô đi. Anh ở lại, rồi cũng đi.';
    expect(piecesOf(paragraph)).toEqual([paragraph]);
  });

  it('cuts behind sentences, with the quotes that close them', () => {
    const sentence = (n: number): string => `“${'từ '.repeat(n).trim()}?!”`;
    expect(piecesOf(`${sentence(40)} ${sentence(45)} Hết.`)).toEqual([sentence(40), `${sentence(45)} Hết.`]);
  });

  it('cuts a long sentence behind its clauses, and a long clause at a space', () => {
    const clause = `${'một '.repeat(30)}hai,`;
    expect(piecesOf(`${clause} ${clause} ${clause} hết.`)).toEqual([clause, clause, `${clause} hết.`]);
    const long = 'một hai '.repeat(60).trim();
    for (const piece of piecesOf(long)) expect(piece).toMatch(/^(?:một|hai)\b.*(?:một|hai)$/u);
  });

  it('does not take the point of a number or an abbreviation for the end of a sentence', () => {
    const text = `${'từ '.repeat(60)}bản 1.2.3 Mr.Smith`;
    expect(piecesOf(text, characters(187))).toEqual([`${'từ '.repeat(60)}bản`.trim(), '1.2.3 Mr.Smith']);
  });

  it('never cuts inside a joined picture or a pair', () => {
    const text = `a${'𠮷'.repeat(500)}`;
    for (const piece of piecesOf(text, characters(100))) expect(piece).not.toMatch(/\p{Cs}/u);
  });

  it('drops a part of marks between two pieces instead of sending it alone', () => {
    const pieces = piecesOf(`${'a'.repeat(199)}. ${'…'.repeat(199)} ${'b'.repeat(199)}.`);
    expect(pieces.map(withoutSpaces)).toEqual([`${'a'.repeat(199)}.`, `${'b'.repeat(199)}.`]);
  });

  it('says names as the dictionary tells', () => {
    const pronunciations = [{ written: 'Li Qiye', spoken: 'Lý Thất Dạ' }];
    expect(planSpeech('Li Qiye cười.', { limit: GTTS, pronunciations })[0]?.pieces).toEqual([
      'Lý Thất Dạ cười.',
    ]);
  });

  it('keeps to the limit whatever the text holds, and asks for nothing that cannot be spoken', () => {
    const sign = fc.constantFrom(
      ...'aĐệ0129 .,!?…“”-–/:%&<>$~*|XIV\n\t😀雪。，\u0301\u200d\ud800đmhg'.split(''),
    );
    const text = fc.oneof(
      fc.string({ unit: sign, maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 24, max: 60 }), (written, max) => {
        const limit: PieceLimit = { ...EDGE, max };
        for (const piece of piecesOf(written, limit)) {
          expect(limit.measure(piece)).toBeLessThanOrEqual(max);
          expect(piece).toMatch(/[\p{L}\p{N}]/u);
          expect(piece).not.toMatch(/[\p{Cs}\p{Cc}]/u);
        }
      }),
    );
  });

  it('hashes the line as it is written, not as it is spoken', () => {
    expect(plan('Giá 5%.')[0]).toMatchObject({ hash: lineHash('Giá 5%.'), pieces: ['Giá 5 phần trăm.'] });
  });
});

describe('the work of planning', () => {
  // Reading a row again from each of its signs would take hours here.
  it.each([
    ['sentences', 'Trời mưa suốt đêm, mái hiên nhỏ nước. '],
    ['points', '.'],
    ['quotes', '!”'],
    ['numbers', '1.234.567,'],
    ['commas', ','],
    ['letters and marks', 'ab!'],
  ])('grows with the text and not faster, for one line of 500,000 signs of %s', (_, unit) => {
    const text = `x ${unit.repeat(500_000 / unit.length)}`;
    expect(piecesOf(text, EDGE).length).toBeGreaterThan(0);
  });
});
