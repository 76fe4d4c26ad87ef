import { ttsConfigSchema } from './tts.config';

describe('the configuration of tts', () => {
  const { shape } = ttsConfigSchema;

  it('gives a whole text 600 seconds', () => {
    expect(shape.TTS_REQUEST_TIMEOUT_SECONDS.parse(undefined)).toBe(600);
  });

  it('keeps audio for three days', () => {
    expect(shape.AUDIO_RETENTION_DAYS.parse(undefined)).toBe(3);
    expect(shape.AUDIO_RETENTION_DAYS.safeParse('0').success).toBe(false);
  });

  it('speaks to the standard address of OpenAI unless told otherwise', () => {
    expect(shape.OPENAI_BASE_URL.parse(undefined)).toBe('https://api.openai.com/v1');
  });
});
