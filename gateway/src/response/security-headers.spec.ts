import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pagePolicy, setSecurityHeaders } from './security-headers';

const headersOf = (https: boolean): NodeJS.Dict<unknown> => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setSecurityHeaders(response, https);
  return response.getHeaders();
};

describe('security headers', () => {
  it('asks for https only where the public address has it', () => {
    expect(headersOf(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headersOf(false)['strict-transport-security']).toBeUndefined();
  });

  it('lets no answer that is no page load anything', () => {
    expect(headersOf(false)['content-security-policy']).toMatch(/^default-src 'none';/);
  });

  it('lets a page run its own files and what carries its nonce, and nothing unsafe or foreign', () => {
    const policy = pagePolicy('abc=');
    expect(policy).toContain("script-src 'self' 'nonce-abc='");
    expect(policy).toContain("style-src 'self' 'nonce-abc='");
    for (const directive of [
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe|\*|http:|https:/);
  });

  it('lets ads in from their own hosts only, for scripts, pictures, frames and reports', () => {
    const hosts = ['https://qc.example', 'https://khac.example:8443'];
    const parts = (policy: string) => policy.split('; ');
    const withAds = parts(pagePolicy('abc=', { ads: hosts, pictures: [] }));
    const without = parts(pagePolicy('abc='));
    expect(withAds.filter((directive) => !without.includes(directive))).toEqual([
      "script-src 'self' 'nonce-abc=' https://qc.example https://khac.example:8443",
      "img-src 'self' data: blob: https://qc.example https://khac.example:8443",
      "connect-src 'self' https://qc.example https://khac.example:8443",
      'frame-src https://qc.example https://khac.example:8443',
    ]);
    expect(without.join('; ')).not.toContain('frame-src');
  });

  it('lets in the pictures of payment codes from their service, and nothing else of it', () => {
    const policy = pagePolicy('abc=', { ads: [], pictures: ['https://anh.example'] });
    expect(policy).toContain("img-src 'self' data: blob: https://anh.example;");
    expect(policy.match(/anh\.example/g)).toHaveLength(1);
  });
});
