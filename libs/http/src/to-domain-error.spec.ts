import { toDomainError } from './to-domain-error';

describe('toDomainError', () => {
  it.each(['22021', '22P05'])(
    'answers 400 when the database cannot hold a character that was sent (%s)',
    (code) => {
      const refusal = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code });
      expect(toDomainError(refusal)).toMatchObject({ code: 'platform.invalid_input' });
    },
  );

  it('answers 502 for a failure that nobody planned for', () => {
    expect(toDomainError(new Error('oops'))).toMatchObject({ code: 'platform.internal' });
  });
});
