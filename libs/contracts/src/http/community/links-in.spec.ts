import { linksIn } from './links-in';

describe('links in a comment', () => {
  it.each<[string, number]>([
    ['Truyện hay quá, đợi chương sau...', 0],
    ['3.5 điểm. Nàng nói:"Đi đi".Hắn cười.', 0],
    ['Gửi thư tới a@b nhé', 0],
    ['https://truyen.example/a?x=http và http://b.example', 2],
    ['www.truyen.com, truyen.vn/a và doc.truyen.com.vn.', 3],
    ['(Truyen.COM) https://b.vnhttps://c.vn', 3],
  ])('%j: %d', (text, count) => {
    expect(linksIn(text)).toBe(count);
  });

  it('are counted at once in the longest comment', () => {
    expect(linksIn('a.'.repeat(1_000))).toBe(0);
  });
});
