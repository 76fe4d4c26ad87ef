import { loginRequestSchema, registerRequestSchema } from './account';
import { emailKey } from './email-key';

const register = (name: string, email = 'an@example.test') =>
  registerRequestSchema.safeParse({ name, email, password: 'mật khẩu' });

describe('what nobody sees in a name or an address', () => {
  it.each([
    ['\u202Enimda', 'nimda'],
    ['An\r\nBcc: x@example.test', 'An Bcc: x@example.test'],
    ['  Trần \u200B  Thị\tÁnh ', 'Trần Thị Ánh'],
    ['Nhà 👩‍👩‍👧', 'Nhà 👩‍👩‍👧'],
    ['❤️', '❤️'],
  ])('is left out of the name %j', (given, name) => {
    expect(register(given)).toMatchObject({ success: true, data: { name } });
  });

  it.each([
    '   ',
    '\u200B',
    '\u202E\u2066',
    '\u3164',
    '\u200D',
    '\uFE0F',
    '\u0301\u0300',
    '\u{E0100}',
    '\u034F',
  ])('is no name: %j', (given) => {
    expect(register(given).error?.issues[0]?.message).toBe('Vui lòng nhập tên.');
  });

  it('makes no second account, and keeps nobody from logging in who has copied his address', () => {
    const copied = '\u202Aan@exam\u200Bple.test\uFEFF';
    expect(register('An', copied)).toMatchObject({ data: { email: 'an@example.test' } });
    expect(loginRequestSchema.parse({ email: copied, password: 'x' }).email).toBe('an@example.test');
    expect(emailKey(copied)).toBe('an@example.test');
  });
});
