import { filesCookie, filesToken, noFilesCookie } from './files-cookie';

describe('the cookie of /files', () => {
  it('goes to /files only, and not to scripts or other sites', () => {
    expect(filesCookie('a.b.c', false)).toBe(
      'lacthu_files=a.b.c; Max-Age=2592000; Path=/files; HttpOnly; SameSite=Strict',
    );
  });

  it('never travels unencrypted where the public address is https', () => {
    expect(filesCookie('a.b.c', true)).toMatch(/; Secure$/);
    expect(noFilesCookie(true)).toMatch(/^lacthu_files=; Max-Age=0; .*; Secure$/);
  });

  it('is found among others', () => {
    expect(filesToken('x=1; lacthu_files=a.b.c; y=2')).toBe('a.b.c');
    expect(filesToken('not_lacthu_files=a; lacthu_files=')).toBeUndefined();
    expect(filesToken(undefined)).toBeUndefined();
  });
});
