import { chineseRuns, countHanLines, leftoverLines } from './leftover-lines';

describe('leftover lines', () => {
  const TARGET = 'Tuyết rơi.\nĐèn 石燈 và 石燈, 雪\n\nNăm 〇 lẻ，「một」';

  it('are the lines with Chinese, each run told once', () => {
    expect(leftoverLines(TARGET, new Set())).toEqual([
      { line: 1, text: 'Đèn 石燈 và 石燈, 雪', found: ['石燈', '雪'] },
      { line: 3, text: 'Năm 〇 lẻ，「một」', found: ['〇'] },
    ]);
  });

  it('are not those in which all runs are allowed', () => {
    expect(leftoverLines(TARGET, new Set(['石燈', '〇']))).toEqual([
      { line: 1, text: 'Đèn 石燈 và 石燈, 雪', found: ['雪'] },
    ]);
  });

  it('stay where only a part of a run is allowed', () => {
    expect(leftoverLines('石燈籠', new Set(['石燈']))).toMatchObject([{ found: ['石燈籠'] }]);
  });

  it.each(['𠮷', '豈', '㐀', '々'])('know the rare character %s', (char) => {
    expect(leftoverLines(`Chữ ${char}`, new Set())).toHaveLength(1);
  });

  it.each(['Tên，「A」！', 'ＡＢＣ １２３', ''])('do not take %j for Chinese', (text) => {
    expect(leftoverLines(text, new Set())).toEqual([]);
    expect(countHanLines(text)).toBe(0);
  });

  it('are counted with the allowed ones among them where that is asked', () => {
    expect(countHanLines(TARGET)).toBe(2);
  });
});

describe('runs of Chinese', () => {
  it('are taken out of what a person types', () => {
    expect(chineseRuns(['南无·阿弥陀佛', 'đèn 南无', 'abc'])).toEqual(['南无', '阿弥陀佛']);
  });
});
