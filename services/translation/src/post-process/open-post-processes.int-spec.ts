import { openAiFaults, waitFor } from '@lacthu/testing';
import { postProcessingUnderTest } from '../testing/post-processing-under-test';

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

  it('are refused also when they are all sent at the same moment', async () => {
    running.openAi.answerBy(() => openAiFaults.hang);
    addTranslated('Tuyết rơi.');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => start({ instruction: `Viết lại cho mượt, lần ${place}.` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(429)]);
    await waitFor('the one that was let in is at work', () => running.openAi.requests.length > 0);
  });
});
