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
    'http://p:8000/v1#y',
  ])('reads %j as the same root', (typed) => {
    expect(normalizeOpenAiBaseUrl(typed)?.toString()).toBe('http://p:8000/v1');
  });

  it('keeps other versions and deeper paths', () => {
    expect(normalizeOpenAiBaseUrl('https://openrouter.ai/api/v1')?.pathname).toBe('/api/v1');
    expect(normalizeOpenAiBaseUrl('https://g.example/v1beta/openai/')?.pathname).toBe('/v1beta/openai');
    expect(normalizeOpenAiBaseUrl('https://z.example/api/paas/v4')?.pathname).toBe('/api/paas/v4');
  });

  it.each([
    [
      'https://a.openai.azure.com/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21',
      'https://a.openai.azure.com/openai/deployments/gpt-4o?api-version=2024-10-21',
    ],
    [
      'https://a.openai.azure.com/openai/deployments/gpt-4o/?api-version=2024-10-21#x',
      'https://a.openai.azure.com/openai/deployments/gpt-4o?api-version=2024-10-21',
    ],
    ['https://a.openai.azure.com/', 'https://a.openai.azure.com/openai/v1'],
    ['https://a.openai.azure.com/openai/v1/', 'https://a.openai.azure.com/openai/v1'],
    [
      'https://a.services.ai.azure.com/models?api-version=2024-05-01-preview',
      'https://a.services.ai.azure.com/models?api-version=2024-05-01-preview',
    ],
    ['http://p:8000?tenant=7', 'http://p:8000/v1?tenant=7'],
  ])('reads %j as %j, with its query', (typed, root) => {
    expect(normalizeOpenAiBaseUrl(typed)?.toString()).toBe(root);
  });

  it.each(['', 'p:8000/v1', 'file:///etc/passwd', 'ftp://p/v1', 'gopher://p', 'http://'])(
    'refuses %j',
    (typed) => {
      expect(normalizeOpenAiBaseUrl(typed)).toBeNull();
    },
  );
});
