import { dictionaryHead, dictionaryText, readDictionary } from '.';
import type { DictionaryReading } from '.';

const read = (text: string, kind?: DictionaryReading['kind']): DictionaryReading =>
  readDictionary(text, { kind, told: 5 });
const entriesOf = (text: string, kind?: DictionaryReading['kind']): Record<string, string> =>
  Object.fromEntries(read(text, kind).entries);

const CEDICT = [
  '# CC-CEDICT',
  '林 林 [Lin2] /họ [Lin2]/họ Nhật Bản Hayashi/',
  '修煉 修炼 [xiu1 lian4] /(đạo sĩ) tu luyện khổ hạnh/thực hành khổ hạnh/LT:個|个[ge4]/',
  '沈 沈 [shen3] /nước ép/',
  '似的 似的 [shi4 de5] /trợ từ kết cấu: dùng sau động từ/dùng như 一樣|一样[yi1 yang4]/tựa hồ/',
  '正月 正月 [zheng1 yue4] /tháng đầu tiên của năm theo âm lịch/',
  '他們 他们 [ta1 men5] /họ/',
  '冀州 冀州 [Ji4 zhou1] /Jizhou/Ký Châu/',
  '搖身 摇身 [yao2 shen1] /chỉ sự biến đổi đột ngột/sao thế?/lắc mình/',
  '親戚 亲戚 [qin1 qi5] /họ hàng/',
  '上海 上海 [Shang4 hai3] /thành phố (lớn)/Thượng Hải, viết tắt là 滬|沪[Hu4]/',
  '菜單 菜单 [Cai4 dan1] /Thái Đan/',
  '菜單 菜单 [cai4 dan1] /thực đơn; danh sách/mẫu/biến thể của 瞭|了[liao3]/',
].join('\n');

describe('readDictionary', () => {
  it('reads lines with meanings divided by / or ;, and leaves out comments, blank lines and blanks', () => {
    const text = '\ufeff# ghi chú\r\n\n 修炼 = tu luyện / tập luyện;rèn \n师父=sư phụ\n';
    expect(read(text)).toMatchObject({ kind: 'phrases', format: 'lines', repeated: 0, unread: { count: 0 } });
    expect(entriesOf(text)).toEqual({ 修炼: 'tu luyện/tập luyện/rèn', 师父: 'sư phụ' });
  });

  it('tells names by their capitals, rules by their slot and CEDICT by its brackets', () => {
    expect(read('林辰=Lâm Thần\n青云门=Thanh Vân Môn\n他=hắn').detected).toBe('names');
    expect(read('在{0}上=trên {0}\n从{0}中=từ trong {0}').detected).toBe('rules');
    expect(read(CEDICT)).toMatchObject({ detected: 'cedict', format: 'cedict' });
    expect(read('走=đi\n跑=chạy\n林辰=Lâm Thần').detected).toBe('phrases');
  });

  it('takes the kind that the person says, but a CEDICT file fills gaps', () => {
    expect(read('走=đi', 'names')).toMatchObject({ kind: 'names', detected: 'phrases' });
    expect(read(CEDICT, 'names').kind).toBe('cedict');
  });

  it('keeps Chinese in simplified characters, and the first of two lines of the same Chinese', () => {
    const reading = read('師父=sư phụ\n师父=thầy\n');
    expect([...reading.entries]).toEqual([['师父', 'sư phụ']]);
    expect(reading.repeated).toBe(1);
  });

  it('reads CEDICT without single characters, surnames, references and explanations; words come before names of the same Chinese', () => {
    expect(entriesOf(CEDICT)).toEqual({
      他们: 'họ',
      冀州: 'Ký Châu',
      摇身: 'lắc mình',
      亲戚: 'họ hàng',
      修炼: 'thực hành khổ hạnh',
      似的: 'tựa hồ',
      上海: 'Thượng Hải',
      菜单: 'thực đơn/danh sách/mẫu/Thái Đan',
    });
  });

  it('drops a phrase with nothing on its right, as converters know it, but takes no name without a form', () => {
    expect(entriesOf('了=\n的=∅\n走=đi')).toEqual({ 了: '∅', 的: '∅', 走: 'đi' });
    expect(read('林辰=', 'names').unread.lines).toEqual([{ line: 1, reason: 'no-meaning', text: '林辰=' }]);
  });

  it.each([
    ['đi đâu', 'no-equals-sign'],
    ['=đi', 'no-source'],
    ['go=đi', 'no-chinese'],
    [`${'走'.repeat(32)}=đi`, 'source-too-long'],
    ['走=去/行', 'unusable-meaning'],
    [`走=${'đi '.repeat(100)}`, 'unusable-meaning'],
    ['在{0}上=trên {0}', 'slot-in-word'],
    ['走\ufffd=đi', 'damaged'],
  ])('tells why %s is no entry', (line, reason) => {
    const text = `跑=chạy\n${line}`;
    expect(read(text, 'phrases').unread).toMatchObject({ count: 1, lines: [{ line: 2, reason }] });
    expect(entriesOf(text, 'phrases')).toEqual({ 跑: 'chạy' });
  });

  it('takes only rules with one slot on both sides', () => {
    const reading = read('在{0}上=trên {0}/ở trên\n把{0}给{1}=đưa {0} cho {1}\n很=rất\n从{0}=từ', 'rules');
    expect([...reading.entries]).toEqual([['在{0}上', 'trên {0}']]);
    expect(reading.unread.lines.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'no-slot'],
      [3, 'no-slot'],
      [4, 'no-slot'],
    ]);
  });

  it('drops meanings in Chinese and keeps the others', () => {
    expect(entriesOf('走=去/đi/行走')).toEqual({ 走: 'đi' });
  });

  it('counts all unread lines and tells the first ones', () => {
    const { count, lines } = read(`走=đi\n${'x\n'.repeat(20)}`).unread;
    expect([count, lines.length]).toEqual([20, 5]);
  });

  it('reads 500,000 lines with the right counts', () => {
    const lines = Array.from({ length: 500_000 }, (_, index) => {
      if (index % 1_000 === 0) return '# chú thích';
      if (index % 1_000 === 1) return 'hỏng';
      return `${numeral(index)}=nghĩa ${index}/khác;nữa`;
    });
    const reading = read(lines.join('\n'));
    expect(reading.entries.size).toBe(499_000);
    expect(reading.unread.count).toBe(500);
    expect(reading.entries.get(numeral(499_999))).toBe('nghĩa 499999/khác/nữa');
  });
});

/** A Chinese word for each number, another one for each. */
function numeral(number: number): string {
  return [...String(number)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
}

describe('a file of ours', () => {
  it.each([
    ['names', '林辰=Lâm Thần\n小白=tiểu Bạch\n'],
    ['phrases', '了=∅\n走=đi/bước đi\nT恤=áo phông\n林=Lâm\n'],
    ['rules', '在{0}上=trên {0}\n'],
    ['cedict', '菜单=thực đơn/danh sách\n'],
  ] as const)('of %s comes back the same', (kind, text) => {
    const file = `${dictionaryHead(kind, 'Của tôi\nhai dòng')}${text}`;
    const reading = read(file);
    expect(reading).toMatchObject({ kind, detected: kind, unread: { count: 0 }, repeated: 0 });
    expect(dictionaryText(reading.entries)).toBe(text);
  });
});
