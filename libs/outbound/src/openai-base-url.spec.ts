import { normalizeOpenAiBaseUrl } from './openai-base-url';

describe('normalizeOpenAiBaseUrl', () => {
  it.each([
    'http://p:8000',
    'http://p:8000/',
    'http://p:8000/v1',
    'http://p:8000/v1/',
    'http://p:8000//v1//',
    'http://p:8000/v1/chat/completions',
    'http://p:8000/v1/models',
    ' http://p:8000/v1 ',
    'HTTP://P:8000/v1',
    'http://p:8000/v1?x=1#y',
  ])('reads %j as the same root', (typed) => {
    expect(normalizeOpenAiBaseUrl(typed)?.toString()).toBe('http://p:8000/v1');
  });

  it('keeps other versions and deeper paths', () => {
    expect(normalizeOpenAiBaseUrl('https://openrouter.ai/api/v1')?.pathname).toBe('/api/v1');
    expect(normalizeOpenAiBaseUrl('https://g.example/v1beta/openai/')?.pathname).toBe('/v1beta/openai');
    expect(normalizeOpenAiBaseUrl('https://z.example/api/paas/v4')?.pathname).toBe('/api/paas/v4');
  });

  it.each(['', 'p:8000/v1', 'file:///etc/passwd', 'ftp://p/v1', 'gopher://p', 'http://'])(
    'refuses %j',
    (typed) => {
      expect(normalizeOpenAiBaseUrl(typed)).toBeNull();
    },
  );
});
