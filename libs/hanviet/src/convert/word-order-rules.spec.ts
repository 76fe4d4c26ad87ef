import { WordOrderRules } from './word-order-rules';
import type { CutClause, RuleMatch } from './word-order-rules';

const rules = new WordOrderRules(
  [
    ['在{0}上', 'trên {0}'],
    ['在{0}身上', 'trên người {0}'],
    ['这个{0}', '{0} này'],
    ['{0}的声音', 'giọng của {0}'],
    ['给{0}看', 'cho {0} xem'],
    ['{0}手中', 'trong tay {0}'],
    ['{0}之后', 'sau {0}'],
    ['没有空位', 'không phải luật'],
    ['{0}{0}', '{0} {0}'],
  ].map(([source = '', meaning = '']) => ({ source, meanings: [meaning] })),
);

/** A clause as it was cut, words divided by blanks; 了 is dropped. */
function clauseOf(words: string): CutClause & { text: string } {
  const ends = new Map<number, number>();
  let at = 0;
  for (const word of words.split(' ')) {
    ends.set(at, at + word.length);
    at += word.length;
  }
  const text = words.replaceAll(' ', '');
  return {
    text,
    wordEndAt: (place) => ends.get(place),
    isFullAt: (place) => text[place] !== '了',
    isNounAt: (place) => !'了走'.includes(text[place] ?? '了'),
    isDescriptionAt: () => false,
  };
}

function matchIn(words: string, start = 0): (RuleMatch & { slot: string }) | undefined {
  const clause = clauseOf(words);
  const match = rules.matchAt(clause, start, clause.text.length);
  return match && { ...match, slot: clause.text.slice(match.slotStart, match.slotEnd) };
}

describe('rules of word order', () => {
  it('take the shortest stretch of words between two Chinese parts', () => {
    expect(matchIn('在 石 床 上 山 上')).toMatchObject({ slot: '石床', before: 'trên', behind: '', end: 4 });
  });

  it('write Vietnamese on both sides of the slot', () => {
    expect(matchIn('给 他 看')).toMatchObject({ slot: '他', before: 'cho', behind: 'xem' });
  });

  it('take one word where the slot is an end of the rule', () => {
    expect(matchIn('这个 女人 很 好')).toMatchObject({ slot: '女人', before: '', behind: 'này', end: 4 });
    expect(matchIn('老人 的 声音')).toMatchObject({ slot: '老人', before: 'giọng của', end: 5 });
  });

  it('prefer the rule with more Chinese', () => {
    expect(matchIn('在 他 身上')).toMatchObject({ slot: '他', before: 'trên người' });
  });

  it('cut no word apart', () => {
    expect(matchIn('在于 他 爱 上')).toBeUndefined();
    expect(matchIn('在 山 上午')).toBeUndefined();
    expect(matchIn('这 个人')).toBeUndefined();
  });

  it('need a word that says something in their slot', () => {
    expect(matchIn('这个 了')).toBeUndefined();
    expect(matchIn('这个')).toBeUndefined();
  });

  it('take a verb as the one word of their slot only where they speak of time or of a verb', () => {
    expect(matchIn('走 之后')).toMatchObject({ slot: '走', before: 'sau' });
    expect(matchIn('走 手中')).toBeUndefined();
    expect(matchIn('这个 走')).toBeUndefined();
  });

  it('find nothing when the other part is too far away', () => {
    expect(matchIn(`在 ${'山 '.repeat(12)}上`)).toBeDefined();
    expect(matchIn(`在 ${'山 '.repeat(13)}上`)).toBeUndefined();
  });
});
