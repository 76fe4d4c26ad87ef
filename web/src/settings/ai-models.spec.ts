import { GOOGLE_MODELS, OPENAI_MODELS } from './ai-models';

describe('the models to choose from', () => {
  it('are those of the specification for OpenAI, the cheapest recommended', () => {
    expect(OPENAI_MODELS.map(({ label }) => label)).toEqual([
      'gpt-4o-mini (khuyên dùng)',
      'gpt-4o',
      'gpt-4-turbo',
      'gpt-3.5-turbo',
    ]);
  });

  it('are those of the specification for Google, with its remarks', () => {
    expect(GOOGLE_MODELS.map(({ label }) => label)).toEqual([
      'Gemini 2.5 Pro (thử nghiệm)',
      'Gemini 2.5 Flash (khuyên dùng)',
      'Gemini 2.0 Flash exp (khuyên dùng)',
      'Gemini 2.0 Flash (khuyên dùng)',
      'Gemini 1.5 Flash latest (thay thế)',
      'Gemini 1.5 Flash 8B (thay thế)',
      'Gemini 1.5 Pro latest (không ổn định)',
      'Gemini 2.0 Pro (không ổn định)',
      'Gemini 2.0 Flash Thinking exp (thử nghiệm)',
    ]);
  });

  it('go by names that a provider can be asked for', () => {
    for (const { value } of [...OPENAI_MODELS, ...GOOGLE_MODELS])
      expect(value).toMatch(/^(gpt|gemini)-[\w.-]+$/);
  });
});
