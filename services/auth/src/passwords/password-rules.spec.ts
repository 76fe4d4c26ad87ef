import type { AuthConfig } from '../config/auth.config';
import { PasswordRules, type PasswordOwner } from './password-rules';

const rules = new PasswordRules({ PUBLIC_URL: 'https://truyen.thuvien.example:8443' } as AuthConfig);
const owner: PasswordOwner = {
  name: 'Nguyễn Ánh Tuyết',
  email: 'anh.tuyet_92@example.org',
  role: 'user',
};

function refusal(password: string, role: PasswordOwner['role'] = 'user'): string | null {
  try {
    rules.assertAllowed(password, { ...owner, role }, 'newPassword');
    return null;
  } catch (error) {
    expect(error).toMatchObject({ details: { errors: [{ param: 'newPassword' }] } });
    return (error as { code: string }).code;
  }
}

describe('a new password', () => {
  it.each([
    '123456',
    'password',
    'Password1',
    'QWERTY',
    'iloveyou',
    '111111',
    'aaaaaa',
    'ăăăăăă',
    ' 123456 ',
    '!!!!!!!!',
    'dragon',
    'letmein',
    'trustno1',
    '1qaz2wsx',
    'matkhau123',
    'Mậtkhẩu',
    'anhyeuem',
    'ＰＡＳＳＷＯＲＤ',
    'sunshine',
    'princess',
    'abc123',
    '123123',
    'zaq12wsx',
  ])('is refused as one of the most common ones: %s', (password) => {
    expect(refusal(password)).toBe('auth.password_common');
  });

  it.each([
    ['the product', 'lacthu'],
    ['the product with accents', 'Lạc Thư'],
    ['the product with digits', 'LacThu2026'],
    ['the product with digits in front', '123lacthu'],
    ['the product in digits for letters', 'L4cthu!'],
    ['the product twice', 'lacthulacthu'],
    ['the product with separators', 'lac-thu_1'],
    ['the host', 'truyen.thuvien.example'],
    ['a part of the host', 'Thuvien123'],
    ['the address', 'anh.tuyet_92@example.org'],
    ['the local part', 'anh.tuyet_92'],
    ['the local part without its digits', 'AnhTuyet'],
    ['a part of the local part', 'tuyet2024'],
    ['the name', 'Nguyễn Ánh Tuyết'],
    ['the name without accents', 'nguyenanhtuyet'],
    ['the name from its end', 'tuyetanhnguyen1'],
    ['the family name', 'Nguyen1990'],
    ['the name and the product', 'tuyetlacthu'],
    ['the name in full width', 'Ｔｕｙｅｔ１２３'],
    ['the name with symbols', 'T.u.y.ế.t!!!'],
  ])('is refused when it is %s: %s', (_what, password) => {
    expect(refusal(password)).toBe('auth.password_personal');
  });

  it.each([
    'bimat-x',
    'mật khẩu đúng',
    'con mèo xanh',
    'Tuyết rơi mùa hè',
    'lacthu là nơi tôi đọc',
    '7x!kQ2',
    '漢字密碼好記',
  ])('is taken otherwise, from six characters: %s', (password) => {
    expect(refusal(password)).toBeNull();
  });

  it('has twelve characters for an administrator, as people count them', () => {
    expect(refusal('mười một chữ'.slice(0, 11), 'admin')).toBe('auth.admin_password_short');
    expect(refusal('mười hai chữ'.normalize('NFD'), 'admin')).toBeNull();
    expect(refusal(`${'ềộ'.repeat(5)}ề`.normalize('NFD'), 'admin')).toBe('auth.admin_password_short');
    expect(refusal('leavemealone', 'admin')).toBe('auth.password_common');
  });
});
