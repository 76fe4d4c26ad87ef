import { forgotPasswordRequestSchema } from './sessions';
import { loginRequestSchema, registerRequestSchema } from './account';

const messagesOf = (email: string) =>
  registerRequestSchema
    .safeParse({ name: 'An', email, password: 'mật khẩu' })
    .error?.issues.map(({ message }) => message);

const REFUSED = [
  'an..binh@example.test',
  'an@example..test',
  '.an@example.test',
  'an.@example.test',
  'an@.example.test',
  `${'a'.repeat(65)}@example.test`,
  `${'ễ'.repeat(65)}@example.test`,
  `an@${'b'.repeat(64)}.test`,
  'an@-example.test',
  'an@example-.test',
  '\u0301@example.test',
];

describe('the address of a new account', () => {
  it.each(REFUSED)('is refused once: %s', (email) => {
    expect(messagesOf(email)).toEqual(['Email không hợp lệ.']);
  });

  it.each([
    'an.binh@example.test',
    'nguyễn.ân+truyện@example.test',
    `${'a'.repeat(64)}@example.test`,
    `${'ễ'.repeat(64).normalize('NFD')}@example.test`,
    'an@xn--v-mfa.example-mail.vn',
    'a_b-c@mail.example.com.vn',
  ])('is taken: %s', (email) => {
    expect(messagesOf(email)).toBeUndefined();
  });

  it.each(REFUSED)('does not lock out who has it already: %s', (email) => {
    expect(loginRequestSchema.safeParse({ email, password: 'mật khẩu' }).success).toBe(true);
    expect(forgotPasswordRequestSchema.safeParse({ email }).success).toBe(true);
  });
});
