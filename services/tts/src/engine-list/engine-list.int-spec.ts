import { SPEECH_VOICES, speechEngineListSchema } from '@lacthu/contracts';
import { speechUnderTest } from '../testing/speech-under-test';

const { running } = speechUnderTest({ AUDIO_RETENTION_DAYS: 5 });

describe('GET /api/tts/engines', () => {
  it('tells a guest who can speak here, with which voices, and how long audio is kept', async () => {
    const { status, json } = await running.service.call({ path: '/api/tts/engines' });
    const list = speechEngineListSchema.parse(json);
    expect([status, list.retentionDays]).toEqual([200, 5]);
    expect(list.engines.map(({ engine }) => engine)).toEqual(['edge', 'openai', 'gtts', 'espeak']);
    for (const { engine, voices } of list.engines) {
      expect(voices.map(({ id }) => id)).toEqual(SPEECH_VOICES[engine]);
    }
    expect(list.engines.filter(({ needsKey }) => needsKey).map(({ engine }) => engine)).toEqual(['openai']);
    expect(list.audiobook.available).toBe(list.audiobook.message === null);
  });
});
