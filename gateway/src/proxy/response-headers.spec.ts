import { headersForClient } from './response-headers';

describe('headersForClient', () => {
  it('drops what belongs to the connection, also by its own naming, and words meant for the gateway', () => {
    const headers = headersForClient(
      {
        connection: 'keep-alive, X-Hop',
        'keep-alive': 'timeout=5',
        'transfer-encoding': 'chunked',
        'x-hop': '1',
        'x-lacthu-cache-seconds': '60',
        'content-type': 'text/plain',
        'content-security-policy': 'default-src *',
      },
      (name) => name === 'content-security-policy',
    );
    expect(headers).toEqual({ 'content-type': 'text/plain' });
  });
});
