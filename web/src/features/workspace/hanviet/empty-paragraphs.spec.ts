import { alignParagraphs } from '../model/align-paragraphs';
import { emptyParagraphs, fillings } from './empty-paragraphs';
import { blocksOf } from './source-blocks';

const NOTHING = { failed: [], allowed: [] };

function drafted(source: string) {
  return blocksOf(source.split('\n'), 2).map((block) => ({
    block,
    lines: block.text
      .split('\n')
      .map((line) => ({ source: line, text: line && `bản ${source.indexOf(line)}`, spans: [] })),
  }));
}

describe('empty paragraphs', () => {
  it('are those with a source and no translation; what is translated stays out', () => {
    const pairs = alignParagraphs('雪夜\n\n石灯\n白鹭', 'Đêm tuyết\n\n\n ', NOTHING);
    expect(emptyParagraphs(pairs)).toEqual([
      { sourceLine: 2, targetLine: 2 },
      { sourceLine: 3, targetLine: 3 },
    ]);
  });

  it('are none where the translation has no place for them', () => {
    const pairs = alignParagraphs('雪夜\n石灯\n白鹭', 'Đêm tuyết', NOTHING);
    expect(emptyParagraphs(pairs)).toEqual([]);
  });

  it('get the draft of their own line, whichever block it stands in', () => {
    const source = '雪夜\n\n石灯\n白鹭';
    const empty = emptyParagraphs(alignParagraphs(source, '', NOTHING));
    expect([...fillings(empty, drafted(source))]).toEqual([
      [0, 'bản 0'],
      [2, 'bản 4'],
      [3, 'bản 7'],
    ]);
  });
});
