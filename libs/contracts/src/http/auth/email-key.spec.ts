import { emailKey } from './email-key';

describe('emailKey', () => {
  it('treats capitals, blanks and decomposed letters as the same address', () => {
    const composed = emailKey('nguyễn@example.test');
    expect(emailKey(' NGUYỄN@Example.Test ')).toBe(composed);
    expect(emailKey('nguyễn@example.test'.normalize('NFD'))).toBe(composed);
  });

  it('keeps different addresses apart', () => {
    expect(emailKey('an@example.test')).not.toBe(emailKey('ân@example.test'));
  });
});
