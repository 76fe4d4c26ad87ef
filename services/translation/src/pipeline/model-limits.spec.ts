import { callCharsOf } from './model-limits';

describe('callCharsOf', () => {
  it.each(['gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo', 'openai/gpt-4-turbo', 'claude-3-haiku-20240307'])(
    'sends less to %s',
    (model) => {
      expect(callCharsOf(model)).toBe(1_000);
    },
  );

  it.each(['', 'gpt-4o-mini', 'gpt-4.1', 'gemini-2.0-flash', 'deepseek-chat', 'qwen3:32b'])(
    'sends a full chunk to %j',
    (model) => {
      expect(callCharsOf(model)).toBeGreaterThan(1_000);
    },
  );
});
