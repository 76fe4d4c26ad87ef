import { isReservedName } from './reserved-names';

describe('a display name of the staff', () => {
  it.each([
    'Quản trị',
    'Admin',
    'Administrator',
    'Lạc Thư',
    'Hệ thống',
    'Support',
    'Moderator',
    'Ban quản trị',
    'Quản trị viên',
    'Ban Quản Trị Lạc Thư',
    'Lạc Thư Team',
    'Mod',
    'System',
    'Admin Lạc Thư',
    'Hỗ trợ Lạc Thư',
    'Quản lý',
    'QTV',
    'Ban QTV Lạc Thư',
    'Nhân viên hỗ trợ',
    'root',
  ])('is reserved: %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    ['capitals', 'aDMiN'],
    ['no accents', 'quan tri vien'],
    ['decomposed accents', 'Quản trị'.normalize('NFD')],
    ['other accents', 'Quàn Trí'],
    ['an accent on each letter', 'Ạ̉ḍṃịṇ'],
    ['spaces', 'A d m i n'],
    ['symbols', '★ A.d-m_i·n ★'],
    ['zero-width characters', 'Ad\u200bm\u2060in'],
    ['a soft hyphen', 'Lạc\u00ad Thư'],
    ['variation selectors', 'A\ufe0fdmin'],
    ['a mark that turns the text', '\u202eAdmin'],
    ['no spaces', 'QuảnTrịViên'],
    ['full width', 'Ａｄｍｉｎ'],
    ['mathematical letters', '𝐀𝐝𝐦𝐢𝐧'],
    ['letters in circles', 'Ⓐⓓⓜⓘⓝ'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['Cyrillic letters', 'Аdmіn'],
    ['Greek letters', 'Αdmin'],
    ['Cyrillic capitals', 'АDМIN'],
    ['Greek capitals', 'ΑDΜΙΝ'],
    ['Cyrillic and Greek capitals', 'ΗỆ ТΗΟΝG'],
    ['Cyrillic in a Vietnamese word', 'Lạс Thư'],
    ['a dotless i', 'Admın'],
    ['digits for letters', '4dm1n'],
    ['zero for o', 'M0derat0r'],
    ['a capital I for l', 'Iạc Thư'],
    ['rn for m', 'Adrnin'],
    ['a number behind', 'Admin 123'],
    ['a number glued on', 'admin2026'],
    ['a number in front', '01 Lạc Thư'],
    ['another name behind', 'Admin Hùng'],
    ['another name in front', 'Hùng (quản trị viên)'],
    ['camel case', 'LacThuAdmin'],
  ])('is seen in spite of %s: %s', (_how, name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'Nguyễn Quân Trí',
    'Ánh Tuyết',
    'Badminton',
    'Modesto',
    'Trần Thư',
    'Lạc Hà',
    'Lạc Thư Sinh',
    'Hà Mai',
    'Hệ Mặt Trời',
    'Supporter của Ngôn',
    'Người đọc 123',
    '李白',
    'Аня',
    'Thư Lạc',
    'Nguyễn Văn Quản',
    'An',
    '123',
    '😀',
  ])('is none of these: %s', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
