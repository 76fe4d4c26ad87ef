import { bootTestService, testUser, waitFor, type TestService } from '@lacthu/testing';
import { ttsService } from './tts.service-definition';

describe('tts', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await bootTestService(ttsService, {
      own: (databaseUrl) => ({
        DATABASE_URL_TTS: databaseUrl,
        AUDIO_RETENTION_DAYS: 3,
        S3_REGION: 'us-east-1',
        S3_ENDPOINT: undefined,
        S3_ACCESS_KEY: undefined,
        S3_SECRET_KEY: undefined,
        FILES_DIR: undefined,
        EDGE_TTS_URL: undefined,
        GTTS_BASE_URL: undefined,
      }),
    });
  });

  afterAll(() => service.close());

  it('boots, migrates and says it is ready', async () => {
    await waitFor('it is ready', async () => (await service.call({ path: '/readyz' })).status === 200);
  });

  it('does not pretend to make audio yet', async () => {
    const answer = await service.call({
      method: 'POST',
      path: '/api/tts/generate',
      user: testUser(),
      body: {},
    });
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ success: false, code: 'platform.not_found' });
  });
});
