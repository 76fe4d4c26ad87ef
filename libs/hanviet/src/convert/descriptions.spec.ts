import { loadLexicon } from '../node/load-lexicon';
import { convertText, createDictionary, withOwn } from '../index';
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

describe('speech', () => {
  it.each([
    ['“走！”他大喝一声，“别回头！”', '“Đi!” Hắn hét lớn một tiếng, “Đừng quay đầu!”'],
    ['「你是谁？」她问。', '“Ngươi là ai?” Nàng hỏi.'],
    ['所谓“道”，就是路。', 'Cái gọi là “đạo”, chính là đường.'],
  ])('begins with a capital behind a colon, a comma or a sentence: %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });
});

describe('what goes on', () => {
  it.each([
    ['谁在敲门？', 'Ai đang gõ cửa?'],
    ['众人都在议论。', 'Mọi người đều đang bàn tán.'],
    ['她在门口等你。', 'Nàng ở cửa chờ ngươi.'],
    ['他在上面。', 'Hắn ở phía trên.'],
  ])('%s reads %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });

  it("leaves a person's own word for 在 what it is", () => {
    const own = withOwn(dictionary, { names: [], phrases: ['在=tại'], gaps: [], rules: [] });
    expect(convertText('谁在敲门', own).lines[0]?.text).toBe('Ai tại gõ cửa');
  });
});

describe('comparisons', () => {
  it.each([
    ['他跟父亲一样高。', 'Hắn cao như phụ thân.'],
    ['她的皮肤像雪一样白。', 'Da dẻ của nàng trắng như tuyết.'],
    ['就像昨天一样热闹。', 'Náo nhiệt như hôm qua.'],
    ['他像父亲一样坐下。', 'Hắn giống như phụ thân ngồi xuống.'],
  ])('%s reads %s', (source, target) => {
    expect(textOf(source)).toBe(target);
  });
});

describe('ranks and what is pointed at', () => {
  it.each([
    ['第七名弟子上前一步。', 'Đệ tử thứ bảy tiến lên một bước.'],
    ['第三层的妖兽更强。', 'Yêu thú tầng thứ ba mạnh hơn.'],
    ['这两个人笑了。', 'Hai người này cười.'],
    ['那五名弟子走了。', 'Năm tên đệ tử kia đi rồi.'],
    ['那三把剑都是假的。', 'Ba thanh kiếm kia đều là giả.'],
    ['这两种药没用。', 'Hai loại thuốc này vô dụng.'],
    ['这三年他没来。', 'Ba năm này hắn không đến.'],
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
    ['死去的人不会回来。', 'Người chết đi sẽ không trở về.'],
    ['越来越多的人来了。', 'Càng ngày càng nhiều người tới.'],
    ['一百多年前的事了。', 'Chuyện hơn một trăm năm trước.'],
    ['这是给我的礼物。', 'Đây là quà cho ta.'],
    ['三分之一的人死了。', 'Một phần ba người chết.'],
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
