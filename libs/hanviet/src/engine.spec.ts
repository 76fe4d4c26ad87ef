import fc from 'fast-check';
import { createHanviet } from './index';

const hanviet = createHanviet();
const read = (text: string): string => hanviet.convert(text).text;

describe('the lines of a converted text', () => {
  it('are as many as in the source, blank ones kept', () => {
    const result = hanviet.convert('雪夜\r\n\r\n　　\r石灯\n');
    expect(result.lines).toEqual(['Tuyết dạ', '', '', 'Thạch đăng', '']);
    expect(result.text).toBe(result.lines.join('\n'));
  });

  it('stay as they were when they hold no Chinese', () => {
    for (const line of ['Hello,  world - "ok"…', "  Đêm tuyết – don't!", '3.14 * 2', '"a" , b']) {
      expect(read(line)).toBe(line);
    }
  });

  it('never lose a line or keep a Han character that is not reported, whatever the input', () => {
    const piece = fc.constantFrom(
      '孫',
      '悟空',
      '第',
      '一百',
      '回',
      '着',
      '\n',
      '，',
      '“',
      '》',
      ' ',
      'a',
      '7',
      '𠮷',
      '々',
      '-',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = pieces.join('');
        const { lines, text, leftovers } = hanviet.convert(source);
        expect(lines).toHaveLength(source.split('\n').length);
        expect([...new Set(text.match(/\p{Script=Han}/gu) ?? [])]).toEqual(leftovers);
      }),
      { numRuns: 200 },
    );
  });
});

describe('punctuation and spacing', () => {
  it.each([
    ['他说：“好，走吧！”', 'Tha thuyết: “Hảo, tẩu ba!”'],
    ['《西游记》、《水浒传》；', '“Tây Du Ký”, “Thủy Hử Truyện”;'],
    ['“我读《西游记》。”', '“Ngã độc ‘Tây Du Ký’.”'],
    ['他……走——了。', 'Tha… tẩu — liễu.'],
    ['「走」（快）【急】', '“Tẩu” (khoái) [cấp]'],
    ['他用iPhone 15 Pro，约100%。', 'Tha dụng iPhone 15 Pro, ước 100%.'],
    ['他说:"好,走."', 'Tha thuyết: "Hảo, tẩu."'],
    ['Hello，world！  two  spaces', 'Hello, world! two  spaces'],
    ['１２３ＡＢ人', '123AB nhân'],
  ])('writes %s as %s', (source, target) => {
    expect(read(source)).toBe(target);
  });

  it('puts a capital at each sentence start and nowhere else', () => {
    expect(read('他走。我来？你看！好，好。')).toBe('Tha tẩu. Ngã lai? Nhĩ khán! Hảo, hảo.');
  });
});

describe('readings', () => {
  it.each([
    ['银行行长长大了', 'Ngân hàng hàng trưởng trưởng đại liễu'],
    ['音乐快乐', 'Âm nhạc khoái lạc'],
    ['还有还钱', 'Hoàn hữu hoàn tiền'],
    ['将军将至', 'Tướng quân tương chí'],
    ['头发发现', 'Đầu phát phát hiện'],
    ['皇后在后面', 'Hoàng hậu tại hậu diện'],
    ['看着着急', 'Khán trước trước cấp'],
    ['擁著便走，著名', 'Ủng trước tiện tẩu, trứ danh'],
    ['栅彝幺伢痹', 'Sách di yêu nha tý'],
    ['征战，背着行李，仿佛沈醉', 'Chinh chiến, bối trước hành lý, phảng phất trầm túy'],
    ['爸爸妈妈的东西', 'Ba ba ma ma đích đông tây'],
    ['人々〇', 'Nhân nhân linh'],
    ['銀行與酒樓', 'Ngân hàng dữ tửu lâu'],
  ])('reads %s as %s', (source, target) => {
    expect(read(source)).toBe(target);
  });

  it('reports characters nobody can read, once each, and leaves them in place', () => {
    const { text, leftovers } = hanviet.convert('人𪚥人𪚥');
    expect(leftovers).toEqual(['𪚥']);
    expect(text).toBe('Nhân 𪚥 nhân 𪚥');
  });

  it('places tone marks the old way by default and the new way when asked', () => {
    expect(hanviet.convert('和尚、水火、魁梧、贵').text).toBe('Hòa thượng, thủy hỏa, khôi ngô, quý');
    expect(hanviet.convert('和尚、水火、魁梧、贵', { tonePlacement: 'new' }).text).toBe(
      'Hoà thượng, thuỷ hoả, khôi ngô, quý',
    );
  });
});

describe('numbers and headings', () => {
  it.each([
    [
      '第一回　灵根育孕源流出　心性修持大道生',
      'Hồi 1: Linh căn dục dựng nguyên lưu xuất, tâm tính tu trì đại đạo sinh',
    ],
    ['第一回紂王女媧宮進香', 'Hồi 1: Trụ Vương Nữ Oa Cung tiến hương'],
    ['正文 第一百〇二章：雪夜', 'Chính văn Chương 102: Tuyết dạ'],
    ['第001章 雪夜', 'Chương 1: Tuyết dạ'],
    ['第３章', 'Chương 3'],
    ['他读到第三章，睡了。', 'Tha độc đáo chương 3, thụy liễu.'],
    ['第一回来到这里，我很高兴。', 'Đệ nhất hồi lai đáo giá lý, ngã ngận cao hứng.'],
    ['一百零八人，十二人。', '108 nhân, thập nhị nhân.'],
  ])('writes %s as %s', (source, target) => {
    expect(read(source)).toBe(target);
  });

  it('leaves numerals to the reading when asked', () => {
    expect(hanviet.convert('一百零八人', { numbers: 'reading' }).text).toBe('Nhất bách linh bát nhân');
  });
});

describe('names', () => {
  it('capitalises names every reader knows', () => {
    expect(read('那孙悟空与唐僧见了林黛玉。')).toBe('Na Tôn Ngộ Không dữ Đường Tăng kiến liễu Lâm Đại Ngọc.');
    expect(read('孫悟空大鬧天宮')).toBe('Tôn Ngộ Không đại náo thiên cung');
  });

  it('finds the persons of a story by surname, edges and repetition', () => {
    const story =
      '叶辰冷笑一声。苏婉儿看着叶辰，叶辰却不说话。\n苏婉儿道：“叶辰，你来。”婉儿走了，婉儿笑了。';
    expect(read(story).split('\n')).toEqual([
      'Diệp Thần lãnh tiếu nhất thanh. Tô Uyển Nhi khán trước Diệp Thần, Diệp Thần khước bất thuyết thoại.',
      'Tô Uyển Nhi đạo: “Diệp Thần, nhĩ lai.” Uyển Nhi tẩu liễu, Uyển Nhi tiếu liễu.',
    ]);
  });

  it('reads surnames in their own sound and titles in lower case', () => {
    expect(read('李公子见曾大人，他姓单。')).toBe('Lý công tử kiến Tăng đại nhân, tha tính Thiện.');
  });

  it('takes ordinary words that begin like a surname for what they are', () => {
    expect(read('高兴，马上，白云，何必，方才，石头道路。')).toBe(
      'Cao hứng, mã thượng, bạch vân, hà tất, phương tài, thạch đầu đạo lộ.',
    );
  });

  it('finds no names when told not to', () => {
    expect(hanviet.convert('孙悟空道', { detectNames: false }).text).toBe('Tôn ngộ không đạo');
  });

  it('writes the names of the caller literally, the longest first, in both scripts', () => {
    const names = { 李: 'họ Lý', 李四: 'Lý Tứ $1', 张三: '$& Trương', a: 'b', 孫悟: 'Hầu', 酒楼: '' };
    const convert = (text: string): string => hanviet.convert(text, { names }).text;
    expect(convert('张三见李四，李。')).toBe('$& Trương kiến Lý Tứ $1, họ Lý.');
    expect(convert('孙悟空 aha')).toBe('Hầu không aha');
    expect(convert('他在酒楼。')).toBe('Tha tại.');
  });

  it('gives the caller precedence over a known name that overlaps', () => {
    expect(hanviet.convert('孙悟空', { names: { 悟空: 'Wukong' } }).text).toBe('Tôn Wukong');
  });
});

describe('reading one name', () => {
  it.each([
    ['孙悟空', 'Tôn Ngộ Không'],
    ['欧阳锋', 'Âu Dương Phong'],
    ['任我行', 'Nhậm Ngã Hành'],
    ['曾国藩', 'Tăng Quốc Phiên'],
    ['貂蟬', 'Điêu Thuyền'],
    ['K先生', 'K Tiên Sinh'],
    [' Tom ', 'Tom'],
    ['', ''],
  ])('reads %j as %j', (source, target) => {
    expect(hanviet.readName(source)).toBe(target);
  });
});

describe('finding names', () => {
  const story = [
    '李青云笑道：“师妹，走吧。”',
    '白鹭道：“李青云，你等等我。”',
    '李青云点头。白鹭也笑了。',
    '今天天气很好。今天天气很好。',
  ];

  it('gives the persons of a text with their reading, the most frequent first', () => {
    const found = hanviet.findNames(story.join('\n'));
    expect(found[0]).toEqual({ source: '李青云', reading: 'Lý Thanh Vân', count: 3 });
    expect(found.map(({ source }) => source)).not.toContain('今天');
  });

  it('writes them in the characters of the text', () => {
    const [first] = hanviet.findNames('孫悟空道：“好。”\n孫悟空笑了。');
    expect(first).toEqual({ source: '孫悟空', reading: 'Tôn Ngộ Không', count: 2 });
  });

  it('finds none where there is no Chinese', () => {
    expect(hanviet.findNames('Đêm tuyết\n\nHello')).toEqual([]);
  });
});

describe('the work of a conversion', () => {
  it.each([
    ['lines', '\n'],
    ['one line', ''],
  ])('grows with the text and not with its square: 500,000 characters in %s', (_, end) => {
    const sentence = '孙悟空道：“师父，我去也！”唐僧笑道。';
    const { lines } = hanviet.convert(`${sentence}${end}`.repeat(25_000));
    expect(lines.at(-1) === '' ? lines.at(-2) : lines.at(-1)).toMatch(/Đường Tăng tiếu đạo\.$/);
  });
});
