import { readMemory } from './project-memory';

const DEFAULT_STYLE = 'Văn phong dịch tự nhiên';
const FULL = {
  characters: [{ name: 'Tôn Ngộ Không', address: 'đại thánh' }],
  narrative_style: 'Cổ trang',
  relationship_summary: 'Thầy trò',
};
const READ = {
  characters: [{ name: 'Tôn Ngộ Không', address: 'đại thánh' }],
  narrativeStyle: 'Cổ trang',
  relationshipSummary: 'Thầy trò',
  isEmpty: false,
};

describe('an AI memory', () => {
  it.each([
    ['an object', FULL],
    ['its JSON text', JSON.stringify(FULL)],
    ['JSON text that was made JSON again', JSON.stringify(JSON.stringify(FULL))],
  ])('is read from %s', (_shape, memory) => {
    expect(readMemory(memory)).toEqual(READ);
  });

  it.each([
    ['nothing', null],
    ['an empty object', {}],
    ['an empty text', '  '],
  ])('that is %s has the default style and nobody in it', (_shape, memory) => {
    expect(readMemory(memory)).toEqual({
      characters: [],
      narrativeStyle: DEFAULT_STYLE,
      relationshipSummary: '',
      isEmpty: true,
    });
  });

  it('that is a plain text tells of the relationships', () => {
    expect(readMemory('Xưng huynh đệ.')).toMatchObject({
      relationshipSummary: 'Xưng huynh đệ.',
      narrativeStyle: DEFAULT_STYLE,
      isEmpty: false,
    });
  });

  it.each([
    ['names alone', ['Ngộ Không', ' '], [{ name: 'Ngộ Không' }]],
    ['characters by name', { 'Ngộ Không': { address: 'huynh' } }, [{ name: 'Ngộ Không', address: 'huynh' }]],
    ['descriptions by name', { 'Ngộ Không': 'Con khỉ' }, [{ name: 'Ngộ Không', description: 'Con khỉ' }]],
    ['people without a name', [{ address: 'huynh' }, 7, null], []],
    ['something else', 5, []],
  ])('may know its characters as %s', (_shape, characters, read) => {
    expect(readMemory({ characters }).characters).toEqual(read);
  });

  it('may have fields in camel case and lists where texts are expected', () => {
    expect(readMemory({ narrativeStyle: 'Cổ', relationshipSummary: ['A – B', 'B – C', 3] })).toMatchObject({
      narrativeStyle: 'Cổ',
      relationshipSummary: 'A – B\nB – C',
    });
  });
});
