import { recipientsHash } from './recipients-hash';

describe('the hash of chosen addresses', () => {
  it('is the same for the same people, and another for others', () => {
    const hash = recipientsHash(['an@example.org', 'binh@example.org']);
    expect(recipientsHash([' BINH@example.org ', 'an@example.org', 'AN@example.org'])).toBe(hash);
    expect(recipientsHash(['an@example.org'])).not.toBe(hash);
    expect(recipientsHash(['an@example.orgbinh@example.org'])).not.toBe(hash);
    expect(hash).not.toContain('example');
  });
});
