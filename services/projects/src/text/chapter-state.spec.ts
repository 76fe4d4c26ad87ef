import { chapterStanding, chapterState } from './chapter-state';

describe('chapterState', () => {
  it.each([
    ['nothing in the translation', '一\n二', ' \n', 0, 'untranslated'],
    ['a translation of every paragraph', '一\n\n二', 'Một\n\nHai', 0, 'translated'],
    ['a paragraph left blank', '一\n二', 'Một\n', 0, 'partial'],
    ['leftover Chinese', '一\n二', 'Một\n二', 0, 'partial'],
    ['lines that failed', '一\n二', 'Một\nHai', 1, 'partial'],
    ['a free translation with lines of its own', '一\n二\n三', 'Một hai ba.', 0, 'translated'],
    ['a text without a source', '', 'Một\n\nHai', 0, 'translated'],
  ])('tells %s', (_name, source, target, failed, state) => {
    expect(chapterState({ source, target }, failed)).toBe(state);
  });
});

describe('chapterStanding', () => {
  const texts = { source: '一\n二\n三', target: 'Một 卍\nHai 卍 二\nBa' };

  it.each([
    ['nothing is allowed', [], { state: 'partial', hanLines: 2, leftoverCount: 2 }],
    ['some Chinese is allowed', ['卍'], { state: 'partial', hanLines: 2, leftoverCount: 1 }],
    ['all of it is allowed', ['卍', '二'], { state: 'translated', hanLines: 2, leftoverCount: 0 }],
  ])('counts lines with Chinese where %s', (_case, allowed, standing) => {
    expect(chapterStanding(texts, 0, new Set(allowed))).toEqual(standing);
  });
});
