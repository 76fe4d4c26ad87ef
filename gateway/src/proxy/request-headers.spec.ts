import { IDENTITY_HEADER } from '@lacthu/http';
import { headersForService } from './request-headers';

const facts = {
  requestId: 'r',
  identity: 'signed',
  clientAddress: '1.2.3.4',
  publicUrl: new URL('https://doc.example:8443/'),
};

describe('headersForService', () => {
  it('passes what a service reads and nothing that could be taken for identity or belongs to the connection', () => {
    const headers = headersForService(
      {
        accept: 'application/json',
        range: 'bytes=0-1',
        connection: 'close, range',
        expect: '100-continue',
        te: 'trailers',
        'transfer-encoding': 'chunked',
        'x-auth-token': 'token',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        [IDENTITY_HEADER]: 'forged',
      },
      facts,
    );
    expect(headers).toEqual({
      accept: 'application/json',
      range: 'bytes=0-1',
      [IDENTITY_HEADER]: 'signed',
      'x-request-id': 'r',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'doc.example:8443',
    });
  });
});
