import { titleAndAuthor, withCapitals } from './title-and-author';

describe('title and author of a plain text', () => {
  it.each([
    ['西游记.txt', ['第一回 灵根育孕源流出'], '西游记', ''],
    ['《西游记》作者：吴承恩.txt', [], '西游记', '吴承恩'],
    ['西游记（精校版全本）作者：吴承恩.txt', [], '西游记', '吴承恩'],
    ['西游记【完结】.epub', [], '西游记', ''],
    ['xiyouji.txt', ['《西游记》', 'TXT小说'], '西游记', ''],
    ['novel.txt', ['[三国演义 / 罗贯中 著 ]', '作品仅供读者预览'], '三国演义', '罗贯中'],
    ['封神演義.txt', ['《封神演義》作者：陳仲琳', '簡介'], '封神演義', '陳仲琳'],
    ['1.txt', ['书名：诡秘之主', '作者：爱潜水的乌贼'], '诡秘之主', '爱潜水的乌贼'],
    ['Tây Du Ký.txt', ['Tác giả: Ngô Thừa Ân', 'Hồi 1'], 'Tây Du Ký', 'Ngô Thừa Ân'],
    ['ca-bo.zip', ['第一章'], 'ca-bo', ''],
  ])('come from %s with the first lines %j', (name, head, title, author) => {
    expect(titleAndAuthor(name, head)).toEqual({ title, author });
  });

  it('are written with capitals once they are read in Vietnamese', () => {
    expect(withCapitals('tây du ký')).toBe('Tây Du Ký');
    expect(withCapitals('đấu phá thương khung')).toBe('Đấu Phá Thương Khung');
  });
});
