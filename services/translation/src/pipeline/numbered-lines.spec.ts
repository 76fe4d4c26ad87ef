import { formatNumbered, parseAnswer } from './numbered-lines';

const first = 'Tuyết rơi suốt đêm.';
const second = 'Cô đếm số tiền đồng.';

function linesOf(text: string, count: number, isCut = false): (string | undefined)[] | string {
  const parsed = parseAnswer(text, count, isCut);
  if (parsed.kind !== 'lines') return parsed.kind;
  return Array.from({ length: count }, (_, index) => parsed.lines.get(index));
}

describe('parseAnswer', () => {
  it('reads what it asked for', () => {
    expect(formatNumbered(['雪', '夜'])).toBe('[1] 雪\n[2] 夜');
    expect(linesOf(`[1] ${first}\n[2] ${second}`, 2)).toEqual([first, second]);
  });

  it.each([
    ['dots', `1. ${first}\n2. ${second}`],
    ['colons', `1: ${first}\n2: ${second}`],
    ['round brackets', `(1) ${first}\n(2) ${second}`],
    ['Chinese brackets', `【1】${first}\n【2】${second}`],
    ['bars', `1|${first}\n2|${second}`],
    ['blank lines between', `[1] ${first}\n\n[2] ${second}\n`],
    ['a remark before', `Dưới đây là bản dịch:\n\n[1] ${first}\n[2] ${second}`],
    ['a remark after', `[1] ${first}\n[2] ${second}\n\nHy vọng bản dịch này hữu ích!`],
    ['a fence after a remark', `Đây là bản dịch:\n\`\`\`\n[1] ${first}\n[2] ${second}\n\`\`\``],
    ['no numbers', `${first}\n${second}`],
    [
      'no numbers and remarks',
      `Dưới đây là bản dịch tiếng Việt:\n\n${first}\n${second}\n\nHy vọng bản dịch này hữu ích!`,
    ],
    ['a JSON list', JSON.stringify([first, second])],
    [
      'a JSON list with what the database would refuse',
      JSON.stringify([`\u0000${first}`, `${second}\u0000`]),
    ],
    ['a JSON map', JSON.stringify({ 1: first, 2: second })],
    [
      'a JSON list of objects',
      JSON.stringify({
        lines: [
          { id: 1, text: first },
          { id: 2, text: second },
        ],
      }),
    ],
    ['the last of two runs', `[1] NHÁP một.\n[2] NHÁP hai.\nBản cuối:\n[1] ${first}\n[2] ${second}`],
    ['a complete run with an unfinished one behind it', `[1] ${first}\n[2] ${second}\n\n[1] là tuyết`],
    ['a run that begins within a line', `[1] NHÁP một.\n[2] NHÁP hai.\nViết lại.[1] ${first}\n[2] ${second}`],
    ['all of it in one line', `[1] ${first}[2] ${second}`],
    [
      'JSON that holds its thinking',
      JSON.stringify({ thinking: '[1] NHÁP', translation: `[1] ${first}\n[2] ${second}` }),
    ],
    ['JSON of thinking and a list', JSON.stringify({ reasoning: 'NHÁP', lines: [first, second] })],
    ['JSON of thinking and numbers', JSON.stringify({ thought: 'NHÁP', 1: first, 2: second })],
    ['notes behind it', `[1] ${first}\n[2] ${second}\n\nGhi chú:\n[1] tuyết\n[2] tiền`],
    ['a line broken in two', `[1] Tuyết rơi\nsuốt đêm.\n[2] ${second}`],
  ])('reads %s', (_, answer) => {
    expect(linesOf(answer, 2)).toEqual([first, second]);
  });

  it('keeps what is certain when a line in the middle is missing', () => {
    expect(linesOf('[1] a\n[3] c', 3)).toEqual(['a', undefined, 'c']);
  });

  it.each([
    ['the last line is missing, so that lines may have been joined', '[1] a\n[2] b', 3],
    ['there is a line too many', '[1] a\n[2] b\n[3] c', 2],
    ['unnumbered lines do not agree', 'a\nb\nc', 2],
    ['unnumbered lines agree only with a remark behind them', `${first}\nHy vọng bản dịch này hữu ích!`, 2],
    ['unnumbered lines agree only with a remark before them', `Dưới đây là bản dịch:\n${first}`, 2],
  ])('trusts nothing when %s', (_, answer, count) => {
    expect(linesOf(answer, count)).toBe('mismatch');
  });

  it('drops the unfinished last line of an answer that was cut', () => {
    expect(linesOf('[1] a\n[2] b and then', 3, true)).toEqual(['a', undefined, undefined]);
  });

  it('trusts no draft of an answer that was cut', () => {
    expect(linesOf('[1] NHÁP\n[2] NHÁP\n\n[1] a\n[2] b', 2, true)).toEqual(['a', undefined]);
    expect(linesOf('[1] NHÁP\n[2] NHÁP\n\n[1] a', 2, true)).toEqual([undefined, undefined]);
  });

  it('joins what a model made of a single line', () => {
    expect(linesOf('Tuyết rơi.\nCô đếm.', 1)).toEqual(['Tuyết rơi. Cô đếm.']);
  });

  it('reads the answer alone of JSON, and takes no other JSON for a line', () => {
    expect(linesOf(JSON.stringify({ thinking: 'NHÁP', translation: first }), 1)).toEqual([first]);
    expect(linesOf(JSON.stringify({ a: first, b: second }), 1)).toBe('mismatch');
  });

  it('leaves numbers within lines to a story that has them', () => {
    const parsed = parseAnswer('[1] Xem [1] và [2] nhé.', 1, false, '见[1]和[2]。');
    expect(parsed).toEqual({ kind: 'lines', lines: new Map([[0, 'Xem [1] và [2] nhé.']]) });
  });

  it('does not take a number of the story for one of ours', () => {
    expect(linesOf('[1] 1. Tuyết', 1)).toEqual(['1. Tuyết']);
    expect(linesOf('2024 là một năm lạnh.\nNăm sau ấm hơn.', 2)).toEqual([
      '2024 là một năm lạnh.',
      'Năm sau ấm hơn.',
    ]);
  });

  it('tells a refusal from a line of the story', () => {
    expect(linesOf("I'm sorry, but I can't help with that request.", 2)).toBe('refusal');
    expect(linesOf('Xin lỗi, tôi không thể dịch nội dung này.', 2)).toBe('refusal');
    expect(linesOf('[1] Xin lỗi, tôi không thể dịch bức thư này.', 1)).toEqual([
      'Xin lỗi, tôi không thể dịch bức thư này.',
    ]);
    expect(linesOf('', 2)).toBe('empty');
  });
});
