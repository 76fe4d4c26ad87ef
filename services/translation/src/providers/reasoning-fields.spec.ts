import { reasoningSteps, thinkingSteps } from './reasoning-fields';

const fieldsAt = (url: string, model: string, wanted: 'off' | 'low' | 'medium' = 'off') =>
  reasoningSteps(new URL(url), model, wanted).map(({ fields }) => fields);
const effort = (level: string) => ({ reasoning_effort: level });

describe('the fields that ask for no reasoning', () => {
  it.each([
    ['https://api.openai.com/v1', 'gpt-6-luna', [effort('none'), effort('low'), {}]],
    ['https://api.openai.com/v1', 'gpt-6.1-sol', [effort('low'), {}]],
    ['https://api.openai.com/v1', 'gpt-5-mini', [effort('minimal'), effort('low'), {}]],
    ['https://api.openai.com/v1', 'gpt-4o-mini', [{}]],
    ['https://api.deepseek.com/', 'deepseek-flash', [{ thinking: { type: 'disabled' } }, {}]],
    [
      'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
      'qwen3.8-flash',
      [{ enable_thinking: false }, {}],
    ],
    [
      'https://openrouter.ai/api/v1',
      'openai/gpt-6-luna',
      [{ reasoning: { effort: 'none' } }, { reasoning: { effort: 'low', exclude: true } }, {}],
    ],
    ['https://api.z.ai/api/paas/v4', 'glm-4.7-flash', [{ thinking: { type: 'disabled' } }, {}]],
    ['https://api.z.ai/api/paas/v4', 'glm-5.3', [effort('low'), {}]],
    ['https://api.moonshot.ai/v1', 'kimi-k3', [effort('low'), {}]],
    ['https://api.x.ai/v1', 'grok-4.3', [effort('none'), effort('low'), {}]],
    ['https://api.groq.com/openai/v1', 'openai/gpt-oss-120b', [effort('low'), {}]],
    ['https://api.groq.com/openai/v1', 'llama-3.3-70b-versatile', [{}]],
    ['http://127.0.0.1:11434/v1', 'qwen3.5:9b', [effort('none'), {}]],
    ['https://proxy.example/v1', 'gpt-6-luna', [effort('none'), effort('low'), {}]],
    ['https://proxy.example/v1', 'deepseek/deepseek-flash', [{ thinking: { type: 'disabled' } }, {}]],
    ['http://127.0.0.1:8000/v1', 'Qwen/Qwen3-8B', [{ enable_thinking: false }, {}]],
    ['https://proxy.example/v1', 'gpt-4o-mini', [{}]],
    ['https://proxy.example/v1', 'my-model', [{}]],
  ])('at %s for %s are a ladder that ends without a field', (url, model, fields) => {
    expect(fieldsAt(url, model)).toEqual(fields);
  });

  it('give way to the level that the person wants', () => {
    expect(fieldsAt('https://api.openai.com/v1', 'gpt-6-luna', 'medium')).toEqual([effort('medium'), {}]);
  });

  it.each([
    ['gemini-3.5-flash-lite', [{ thinkingLevel: 'MINIMAL' }, { thinkingLevel: 'LOW' }]],
    ['gemini-3.8-flash', [{ thinkingLevel: 'LOW' }]],
    ['models/gemini-2.5-flash', [{ thinkingBudget: 0 }, { thinkingLevel: 'LOW' }]],
    ['gemini-2.5-pro', [{ thinkingBudget: 128 }, { thinkingLevel: 'LOW' }]],
    ['gemini-2.0-flash', []],
  ])('of Gemini for %s are those of its version', (model, configs) => {
    expect(thinkingSteps(model, 'off').map(({ fields }) => fields)).toEqual([
      ...configs.map((thinkingConfig) => ({ thinkingConfig })),
      {},
    ]);
  });
});
