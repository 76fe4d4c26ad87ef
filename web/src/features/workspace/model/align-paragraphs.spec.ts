import { alignParagraphs, outlineOf, withLines, type ParagraphPair } from './align-paragraphs';

const none = { failed: [], allowed: [] };
const places = (source: string, target: string) =>
  alignParagraphs(source, target, none).map(({ source: left, target: right }) => [left, right]);

const stateOf = ({ state }: ParagraphPair) => state;

describe('paragraphs side by side', () => {
  it('pairs texts with as many lines place by place and shows no blank pairs', () => {
    expect(places('一\n\n二', 'Một\n\nHai')).toEqual([
      ['一', 'Một'],
      ['二', 'Hai'],
    ]);
  });

  it('pairs texts with other blank lines paragraph by paragraph', () => {
    expect(places('一\n\n二\n三', 'Một\nHai')).toEqual([
      ['一', 'Một'],
      ['二', 'Hai'],
      ['三', ''],
    ]);
  });

  it('shows a source without translation and a translation without source', () => {
    expect(places('一\n二', '')).toEqual([
      ['一', ''],
      ['二', ''],
    ]);
    expect(places('', 'Một')).toEqual([['', 'Một']]);
  });

  it('tells what is missing, failed and left in Chinese', () => {
    const pairs = alignParagraphs('一\n二\n三\n四', 'Một\n\nBa 三\n', {
      failed: [{ line: 1, reason: 'Bị chặn' }],
      allowed: [],
    });
    expect(pairs.map(({ state }) => state)).toEqual(['translated', 'failed', 'leftover', 'missing']);
    expect(pairs[1]?.reason).toBe('Bị chặn');
  });

  it('counts what is done and names the lines a new try could repair', () => {
    expect(outlineOf('一\n二\n三\n四', 'Một\n\nBa 三\n', none)).toEqual({
      paragraphs: 4,
      translated: 1,
      isOnlyMissing: false,
      repairable: [1, 2, 3],
    });
    expect(outlineOf('一\n\n二\n三', 'Một\nHai', none).repairable).toEqual([]);
  });

  it('calls a paragraph failed that has its earlier translation still, until somebody writes another one', () => {
    const failed = [{ line: 1, reason: 'Bị chặn', kept: 'Hai cũ' }];
    const kept = alignParagraphs('一\n二', 'Một\nHai cũ', { ...none, failed });
    expect(kept[1]).toMatchObject({ state: 'failed', target: 'Hai cũ', reason: 'Bị chặn' });
    expect(outlineOf('一\n二', 'Một\nHai cũ', { ...none, failed }).repairable).toEqual([1]);
    expect(alignParagraphs('一\n二', 'Một\nHai', { ...none, failed }).map(stateOf)).toEqual([
      'translated',
      'translated',
    ]);
  });

  it('takes Chinese that the project permits for translated, and only that', () => {
    const allowed = ['卍', '大'];
    expect(
      alignParagraphs('一\n二\n三', 'Một 卍\nHai 卍二\n大 Ba', { ...none, allowed }).map(stateOf),
    ).toEqual(['translated', 'leftover', 'translated']);
    expect(outlineOf('一\n二', 'Một 卍\nHai', { ...none, allowed })).toMatchObject({
      translated: 2,
      repairable: [],
    });
  });

  it('puts repaired lines into their places', () => {
    expect(withLines('一\n二\n三', 'Một\n\nBa', new Map([[1, 'Hai']]))).toBe('Một\nHai\nBa');
    expect(withLines('一\n二', '', new Map([[1, 'Hai']]))).toBe('\nHai');
  });
});
