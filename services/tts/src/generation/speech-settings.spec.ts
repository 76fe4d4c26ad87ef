import { toSpeechSettings } from './speech-settings';

const wish = { engine: 'edge', apiKey: '', baseUrl: '', model: '' } as const;

describe('who is to speak', () => {
  it('is the first voice of the engine when none is named', () => {
    expect(toSpeechSettings(wish, 1)).toMatchObject({ voice: 'vi-VN-HoaiMyNeural', speed: 1 });
    expect(toSpeechSettings({ ...wish, engine: 'gtts', voice: '' }, 1).voice).toBe('vi');
  });

  it('is no voice that another engine has', () => {
    expect(() => toSpeechSettings({ ...wish, voice: 'nova' }, 1)).toThrow(
      expect.objectContaining({ code: 'tts.unknown_voice' }),
    );
  });

  it('needs a key where the engine is paid, and takes the first model when none is named', () => {
    const openai = { ...wish, engine: 'openai' } as const;
    expect(() => toSpeechSettings(openai, 1)).toThrow(
      expect.objectContaining({ code: 'tts.api_key_required' }),
    );
    expect(toSpeechSettings({ ...openai, apiKey: 'sk-1' }, 1.5)).toEqual({
      engine: 'openai',
      voice: 'alloy',
      speed: 1.5,
      model: 'tts-1',
      apiKey: 'sk-1',
      baseUrl: '',
    });
  });

  it('takes a pasted key without what came along with it', () => {
    const pasted = { ...wish, engine: 'openai', apiKey: '\u200B“sk-1” ' } as const;
    expect(toSpeechSettings(pasted, 1).apiKey).toBe('sk-1');
  });

  it('tells an engine without keys of none, nor of an address', () => {
    const order = toSpeechSettings({ ...wish, apiKey: 'sk-1', baseUrl: 'https://a.example', model: 'm' }, 1);
    expect(order).toMatchObject({ apiKey: '', baseUrl: '', model: '' });
  });
});
