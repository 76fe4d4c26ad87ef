import { pageTitleOf } from './page-titles';

describe('the title in the top bar', () => {
  it.each([
    ['/', 'Trang chủ'],
    ['/quick-translate', 'Dịch Nhanh'],
    ['/dashboard', 'Dashboard'],
    ['/create-project', 'Tạo Dự án'],
    ['/upgrade', 'Nâng Cấp Pro'],
  ])('on %s is %s', (path, title) => {
    expect(pageTitleOf(path)).toBe(title);
  });

  it('is empty where a page has none', () => {
    expect(pageTitleOf('/khong-co-trang-nay')).toBe('');
  });
});
