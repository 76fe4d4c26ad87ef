import type { ChapterTexts } from '../text/line-sidecar';
import { linePartners, type LineLinks } from './line-partners';
import { MissedTerms } from './missed-terms';

const TERMS = [
  { source: '林動', target: 'Lâm Động' },
  { source: '林', target: 'Rừng' },
  { source: '安', target: 'An' },
];

function missesOf(texts: ChapterTexts, links: LineLinks | null = null): string[] {
  return [...new MissedTerms(TERMS).of(texts, linePartners(texts, links))].map(
    ({ line, source, translatedLine }) => `${line} ${source} ${translatedLine}`,
  );
}

describe('missed terms', () => {
  it('are those whose Vietnamese is not in the line at the same place', () => {
    expect(missesOf({ source: '林動來\n\n林動去', target: 'Hắn đến\n\nLâm Động đi' })).toEqual([
      '0 林動 Hắn đến',
    ]);
  });

  it('are found without regard to capitals and to how letters are composed', () => {
    const target = 'LÂM ĐỘNG đến\nlâm động đi'.normalize('NFD');
    expect(missesOf({ source: '林動來\n林動去', target })).toEqual([]);
  });

  it('are no words that only lie inside of a longer term or of a longer word', () => {
    expect(missesOf({ source: '林動', target: 'Lâm Động' })).toEqual([]);
    expect(missesOf({ source: '安\n安', target: 'Anh\n“An”' })).toEqual(['0 安 Anh']);
  });

  it('are told once for a line, however often the Chinese stands there', () => {
    expect(missesOf({ source: '林林動林', target: 'Cây' })).toEqual(['0 林 Cây', '0 林動 Cây']);
  });

  it('are not looked for where nothing is translated yet', () => {
    expect(missesOf({ source: '林動\n林動', target: '\nLâm Động' })).toEqual([]);
  });

  it('follow the links of lines where the sides have not as many', () => {
    const texts = { source: '林動來。林動去', target: 'Hắn đến.\nLâm Động đi.\nHết.' };
    const links: LineLinks = {
      sourceIds: [1],
      targetIds: [5, 6, 7],
      links: [
        [1, 6],
        [1, 5],
      ],
    };
    expect(missesOf(texts, links)).toEqual([]);
    expect(missesOf(texts, { ...links, links: [[1, 5]] })).toEqual(['0 林動 Hắn đến.']);
  });

  it('follow the paragraphs where only blank lines differ', () => {
    expect(missesOf({ source: '一\n林動', target: 'Một\n\nHắn' })).toEqual(['2 林動 Hắn']);
  });

  it('are told once for a chapter whose lines belong to each other in no known way', () => {
    expect(missesOf({ source: '一\n林動\n林動\n安', target: 'An và hắn.' })).toEqual(['1 林動 ']);
  });
});
