import { translationConfigSchema } from './translation.config';

describe('the configuration of translation', () => {
  const { shape } = translationConfigSchema;

  it('gives a whole text 300 seconds, more than one call to a provider', () => {
    const text = shape.TRANSLATION_REQUEST_TIMEOUT_SECONDS.parse(undefined);
    expect(text).toBe(300);
    expect(shape.TRANSLATION_CALL_TIMEOUT_SECONDS.parse(undefined)).toBeLessThan(text);
  });

  it('speaks to the standard addresses unless told otherwise', () => {
    expect(shape.OPENAI_BASE_URL.parse(undefined)).toBe('https://api.openai.com/v1');
    expect(shape.GOOGLEAI_BASE_URL.parse(undefined)).toBe('https://generativelanguage.googleapis.com');
  });

  it('refuses a master key of another length', () => {
    const key = (bytes: number): string => Buffer.alloc(bytes, 1).toString('base64');
    expect(shape.MASTER_KEY.safeParse(key(32)).success).toBe(true);
    expect(shape.MASTER_KEY.safeParse(key(31)).success).toBe(false);
  });
});
