import { openAiFaults } from '@lacthu/testing';
import { postProcessingUnderTest } from '../../testing/post-processing-under-test';

jest.setTimeout(60_000);

const { running, addTranslated, start, startedId, cancel } = postProcessingUnderTest({
  TRANSLATION_OPEN_BATCHES_PER_USER: 1,
});

describe('more post-processings at once than a person may have', () => {
  it('are refused until one has ended', async () => {
    running.openAi.answerBy(() => openAiFaults.hang);
    addTranslated('Tuyết rơi.');
    const first = await startedId();
    const other = { instruction: 'Viết lại cho mượt.' };
    expect(await start(other)).toMatchObject({
      status: 429,
      json: { code: 'translation.too_many_open_post_processes' },
    });
    expect((await cancel(first)).status).toBe(200);
    expect((await start(other)).status).toBe(200);
  });
});
