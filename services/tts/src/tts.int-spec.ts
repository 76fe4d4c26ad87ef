import { waitFor } from '@lacthu/testing';
import { bootTts, type TtsUnderTest } from './testing/tts-under-test';

describe('tts', () => {
  let service: TtsUnderTest;

  beforeAll(async () => {
    service = await bootTts();
  });

  afterAll(() => service.close());

  it('boots, migrates and says it is ready', async () => {
    await waitFor('it is ready', async () => (await service.call({ path: '/readyz' })).status === 200);
  });
});
