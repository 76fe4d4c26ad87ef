import { isOtherModel } from './other-model';

describe('the model that answered', () => {
  it.each([
    ['gpt-4o-mini', 'gpt-4o-mini-2024-07-18'],
    ['openai/gpt-4o', 'gpt-4o'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-preview-05-20'],
    ['gemini-flash-latest', 'gemini-flash'],
    ['z-ai/glm-4.7-flash:free', 'glm-4.7-flash'],
    ['qwen3:8b', '/models/qwen3:8b.gguf'],
    ['gpt-4o', ''],
  ])('is %s when it says %s', (requested, answered) => {
    expect(isOtherModel(requested, answered)).toBe(false);
  });

  it.each([
    ['gemini-2.5-flash', 'gemini-3.5-flash-lite'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-lite'],
    ['deepseek-chat', 'deepseek-flash'],
  ])('is not %s when it says %s', (requested, answered) => {
    expect(isOtherModel(requested, answered)).toBe(true);
  });
});
