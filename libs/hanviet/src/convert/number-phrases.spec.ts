import { numberPhrasesAt } from './number-phrases';

const first = (text: string, index = 0): string | undefined => numberPhrasesAt(text, index)[0]?.target;

describe('numbers with what belongs to them', () => {
  it.each([
    ['一百三十二个人', '132 người'],
    ['三千里', 'ba ngàn dặm'],
    ['十五个', 'mười lăm'],
    ['二十一天', 'hai mươi mốt ngày'],
    ['二十多岁', 'hơn hai mươi tuổi'],
    ['五百余名', 'hơn năm trăm tên'],
    ['三万五千两', '35.000 lượng'],
    ['第十二章', 'chương 12'],
    ['第三百零八回', 'hồi 308'],
    ['第十天', 'ngày thứ mười'],
    ['第四名', 'hạng thứ tư'],
    ['第十一', 'thứ mười một'],
    ['2017年', 'năm 2017'],
    ['一九九八年', 'năm 1998'],
    ['2017年3月5日', 'ngày 5 tháng 3 năm 2017'],
    ['三月初', 'tháng ba'],
    ['三个月', 'ba tháng'],
    ['上午八点半', 'tám giờ rưỡi sáng'],
    ['下午3点20分', '3 giờ 20 phút chiều'],
    ['三点钟', 'ba giờ'],
    ['百分之二十', '20%'],
    ['百分之3.5', '3,5%'],
    ['三分之一', 'một phần ba'],
    ['3.5米', '3,5 mét'],
    ['2.5亿', '250 triệu'],
    ['为300人。', 'là 300 người'],
    ['为三百', 'là ba trăm'],
    ['2.5亿元', '250 triệu đồng'],
    ['25亿人', '2,5 tỷ người'],
    ['三丈多高', 'hơn ba trượng cao'],
    ['五亿', 'năm trăm triệu'],
    ['十亿', 'một tỷ'],
    ['一百二十亿', '12 tỷ'],
    ['一亿五千万', '150 triệu'],
    ['两千三百万人', '23 triệu người'],
    ['三年多', 'hơn ba năm'],
    ['一百多年前', 'hơn một trăm năm trước'],
    ['五天之后', 'năm ngày sau'],
    ['一年半', 'một năm rưỡi'],
    ['两个半小时', 'hai tiếng rưỡi'],
    ['三个多月', 'hơn ba tháng'],
    ['两三百个人', 'hai ba trăm người'],
    ['好几千人', 'mấy ngàn người'],
    ['三五个', 'dăm ba'],
    ['几十亿元', 'mấy tỷ đồng'],
    ['百分之八十以上', 'trên 80%'],
    ['三百斤左右', 'khoảng ba trăm cân'],
    ['百分之三十的利润', '30%'],
    ['一条白色的裙子', 'một chiếc'],
    ['两把椅子', 'hai cái'],
    ['一条蛇', 'một con'],
  ])('%s becomes %s', (source, target) => {
    expect(first(source)).toBe(target);
  });

  it.each(['七八', '三三两两', '一百二', '千万', '一心一意', '第一百二', '晚上好'])(
    '%s is left to the dictionary',
    (source) => {
      expect(numberPhrasesAt(source, 0)).toEqual([]);
    },
  );

  it('may be taken with or without the measure word', () => {
    expect(numberPhrasesAt('三百里', 0)).toEqual([
      { length: 3, target: 'ba trăm dặm' },
      { length: 2, target: 'ba trăm' },
    ]);
  });

  it.each([
    ['上一年多了', 1, 'một năm'],
    ['一天半夜', 0, 'một ngày'],
    ['三年多了', 0, 'ba năm'],
    ['每一年半', 1, 'một năm'],
  ])('%s is no amount and a bit more', (text, index, target) => {
    expect(first(text, index)).toBe(target);
  });

  it('never begin inside a numeral', () => {
    expect(first('一百零八个', 1)).toBeUndefined();
    expect(first('2017年', 2)).toBeUndefined();
  });
});
