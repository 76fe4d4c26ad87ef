import { loadLexicon } from '../node/load-lexicon';
import { convertText, createDictionary } from '../index';
import type { Dictionary } from '../index';

let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = createDictionary(await loadLexicon());
});

describe('numbers in a sentence', () => {
  it.each([
    ['３．１４', '3.14'],
    ['边长为３．５。', 'Bên dài là 3,5.'],
    ['因为3个人', 'Bởi vì 3 người'],
    ['他有2.5亿', 'Hắn có 250 triệu'],
    ['那里有三丈多高。', 'Nơi đó có hơn ba trượng cao.'],
  ])('%s reads %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });
});

describe('what stands before 的', () => {
  it.each([
    ['潇洒的背影', 'Bóng lưng tiêu sái'],
    ['他是一个潇洒的人。', 'Hắn là một người tiêu sái.'],
    ['一双血红色的眼睛', 'Một đôi mắt đỏ như máu'],
    ['黑色的人影', 'Bóng người màu đen'],
  ])('describes and owns nothing: %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });

  it.each([
    ['他拿起妈妈的包就走了。', 'Hắn cầm lấy gói của mẹ liền đi rồi.'],
    ['他的人', 'Người của hắn'],
    [
      '林辰道：“走！”林辰的目光中充满了怒意。',
      'Lâm Thần nói: “Đi!” Trong ánh mắt của Lâm Thần tràn đầy lửa giận.',
    ],
    ['师父的背影', 'Bóng lưng của sư phụ'],
  ])('owns where it is somebody: %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });

  it('is told without an owner in the meanings to choose from too', () => {
    const [line] = convertText('潇洒的背影', dictionary).lines;
    expect(JSON.stringify(line)).not.toContain('của');
  });
});

function textOf(source: string): string {
  return convertText(source, dictionary)
    .lines.map(({ text }) => text)
    .join('\n');
}
