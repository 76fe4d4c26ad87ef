import { convertText, createDictionary } from '../index';
import type { Dictionary } from '../index';
import { loadLexicon } from '../node/load-lexicon';

let dictionary: Dictionary;

beforeAll(async () => {
  dictionary = createDictionary(await loadLexicon());
});

describe('a name that a text tells once', () => {
  it.each([
    ['上官婉儿看着他。', 'Thượng Quan Uyển Nhi nhìn hắn.'],
    ['诸葛青云', 'Gia Cát Thanh Vân'],
    ['我认识欧阳克。', 'Ta biết Âu Dương Khắc.'],
    ['沈清秋站了起来。', 'Thẩm Thanh Thu đứng lên.'],
    ['顾霆琛冷冷地看着她。', 'Cố Đình Sâm lạnh lùng nhìn nàng.'],
    ['叶凡走进房间。', 'Diệp Phàm đi vào gian phòng.'],
    ['只见苏晚晴微微一笑。', 'Chỉ thấy Tô Vãn Tình khẽ mỉm cười.'],
    ['萧炎体内有火。', 'Trong cơ thể Tiêu Viêm có lửa.'],
    ['门外是陈叔。', 'Ngoài cửa là Trần thúc.'],
    ['他扶着张姐走了。', 'Hắn đỡ Trương tỷ đi rồi.'],
    ['他到了五行山。', 'Hắn đến Ngũ Hành Sơn.'],
  ])('is found by its surname: %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });

  it.each([
    '司徒勿疑。',
    '百里方圆。',
    '东方红日。',
    '高楼站着。',
    '余额不足。',
    '白云深处走来。',
    '黄水牛站着。',
    '王姐夜里来了。',
  ])('is not found where words only look like one: %s', (source) => {
    expect(textOf(source).slice(1)).toBe(textOf(source).slice(1).toLowerCase());
  });
});

function textOf(source: string): string {
  return convertText(source, dictionary)
    .lines.map(({ text }) => text)
    .join('\n');
}
