import {
  apiKeyOf,
  decodeAiSettings,
  DEFAULT_AI_SETTINGS,
  defaultGoogleModel,
  isReady,
  modelOf,
} from './ai-settings';

const stored = (value: unknown) => decodeAiSettings(JSON.stringify(value));

describe('stored AI settings', () => {
  it.each([null, '', 'not json', '[]', '"text"', '42', 'null'])(
    'fall back to the defaults for %p',
    (text) => {
      expect(decodeAiSettings(text)).toEqual(DEFAULT_AI_SETTINGS);
    },
  );

  it('reset an unknown engine to openai and keep the rest', () => {
    expect(stored({ engine: 'constructor', openAIKey: 'sk-1', googleAIModel: 7 })).toEqual({
      ...DEFAULT_AI_SETTINGS,
      openAIKey: 'sk-1',
    });
  });
});

describe('AI settings', () => {
  it('lose limits and projects that no call would accept', () => {
    const broken = {
      openAIDailyLimit: 0,
      googleAIDailyLimit: '20',
      googleAIKeyProjects: { AIza1: 51, AIza2: 'x' },
    };
    expect(stored(broken)).toEqual(DEFAULT_AI_SETTINGS);
  });

  it('begin with OpenAI, its standard address, the specified models and no key', () => {
    expect(decodeAiSettings(null)).toEqual({
      engine: 'openai',
      openAIKey: '',
      baseUrl: 'https://api.openai.com/v1',
      openAIModel: 'gpt-4o-mini',
      googleAIKey: '',
      googleAIModel: 'gemini-2.0-flash',
      googleAIKeyList: '',
    });
  });

  it('come back as they were stored, every field of them', () => {
    const whole = {
      engine: 'googleai',
      openAIKey: 'sk-1',
      baseUrl: 'http://127.0.0.1:1234/v1',
      openAIModel: 'gpt-4o',
      googleAIKey: 'AIza0',
      googleAIModel: 'gemini-2.5-pro',
      googleAIKeyList: 'AIza1\nAIza2',
      googleAIKeyProjects: { AIza1: 1, AIza2: 1 },
      openAIDailyLimit: 20,
      googleAIDailyLimit: 500,
    };
    expect(stored(whole)).toEqual(whole);
  });
});

describe('the Google model where nobody chose one', () => {
  it.each([
    ['/project/7', 'gemini-2.0-flash-exp'],
    ['/project/7/update-chapters', 'gemini-2.0-flash-exp'],
    ['/projects/7', 'gemini-2.0-flash-exp'],
    ['/create-project', 'gemini-2.0-flash-exp'],
    ['/edit-project/7', 'gemini-2.0-flash-exp'],
    ['/dashboard', 'gemini-2.0-flash'],
    ['/community/project/7', 'gemini-2.0-flash'],
    ['/quick-translate', 'gemini-2.0-flash'],
  ])('is on %s %s', (page, model) => {
    expect(defaultGoogleModel(page)).toBe(model);
  });
});

describe('the key of a call', () => {
  it('is the first line of the list where the single Google key is empty', () => {
    const settings = stored({ engine: 'googleai', googleAIKey: '  ', googleAIKeyList: '\n  AIza1 \nAIza2' });
    expect(apiKeyOf(settings)).toBe('AIza1');
  });

  it('is cleaned of what was copied along with it', () => {
    expect(apiKeyOf(stored({ openAIKey: '\u200B“sk-1”; Bearer sk-2\nsk-1' }))).toBe('sk-1\nsk-2');
    expect(isReady(stored({ openAIKey: ' \u200B"" ' }))).toBe(false);
  });

  it('is not needed by the offline engine', () => {
    const settings = stored({ engine: 'hanviet' });
    expect(isReady(settings)).toBe(true);
    expect(modelOf(settings)).toBeUndefined();
    expect(isReady(DEFAULT_AI_SETTINGS)).toBe(false);
  });
});
