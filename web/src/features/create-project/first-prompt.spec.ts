import { DEFAULT_MASTER_PROMPT } from '@lacthu/contracts';
import { DEFAULT_AI_SETTINGS } from '../../settings/ai-settings';
import { EMPTY_PROJECT_FORM, type ProjectForm } from './project-form';
import { createTexts } from './texts';
import { canAskAi, defaultPrompt } from './first-prompt';

const FORM: ProjectForm = { ...EMPTY_PROJECT_FORM, name: 'Tây Du Ký', description: 'Thỉnh kinh' };
const WITH_KEY = { ...DEFAULT_AI_SETTINGS, openAIKey: 'sk-1' };

describe('asking the AI for the first prompt', () => {
  it('needs name, description, style and a key, all of them', () => {
    expect(canAskAi(FORM, WITH_KEY)).toBe(true);
    expect(canAskAi({ ...FORM, name: ' ' }, WITH_KEY)).toBe(false);
    expect(canAskAi({ ...FORM, description: '' }, WITH_KEY)).toBe(false);
    expect(canAskAi({ ...FORM, style: createTexts.customStyle, customStyle: ' ' }, WITH_KEY)).toBe(false);
    expect(canAskAi(FORM, DEFAULT_AI_SETTINGS)).toBe(false);
  });

  it('is not done by the engine that writes no prompts', () => {
    expect(canAskAi(FORM, { ...WITH_KEY, engine: 'hanviet' })).toBe(false);
  });

  it('without a key gives the default prompt and says where keys are set', () => {
    expect(defaultPrompt(DEFAULT_AI_SETTINGS)).toEqual({
      prompt: DEFAULT_MASTER_PROMPT,
      excuse: expect.stringContaining('Cấu hình AI'),
    });
    expect(defaultPrompt(WITH_KEY)).toEqual({ prompt: DEFAULT_MASTER_PROMPT });
  });
});
