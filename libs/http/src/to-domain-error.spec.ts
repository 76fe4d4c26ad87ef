import { toDomainError } from './to-domain-error';

describe('toDomainError', () => {
  it.each(['22021', '22P05'])(
    'answers 400 when the database cannot hold a character that was sent (%s)',
    (code) => {
      const refusal = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code });
      expect(toDomainError(refusal)).toMatchObject({ code: 'platform.invalid_input' });
    },
  );

  it('answers 400 for half a character in JSON, and only for that among values of a wrong form', () => {
    const told = { code: '22P02', routine: 'json_errsave_error' };
    const refusal = Object.assign(new Error('invalid input syntax for type json'), told);
    expect(toDomainError(refusal)).toMatchObject({ code: 'platform.invalid_input' });
    const ours = Object.assign(new Error('invalid input syntax for type uuid'), {
      ...told,
      routine: 'string_to_uuid',
    });
    expect(toDomainError(ours)).toMatchObject({ code: 'platform.internal' });
  });

  it.each(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])(
    'answers 507 when nothing more can be stored (%s)',
    (code) => {
      const refusal = Object.assign(new Error('no room'), { code });
      expect(toDomainError(refusal)).toMatchObject({ code: 'platform.storage_full', status: 507 });
    },
  );

  it('answers 503 when the file store answers with server errors', () => {
    const refusal = new Error('Request failed after 1 retries: Error: Retryable HTTP status: 503');
    expect(toDomainError(refusal)).toMatchObject({ code: 'platform.service_unavailable' });
  });

  it('answers 502 for a failure that nobody planned for', () => {
    expect(toDomainError(new Error('oops'))).toMatchObject({ code: 'platform.internal' });
  });
});
