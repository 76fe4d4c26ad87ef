import { openAiFaults, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import {
  CANARY,
  OWNER,
  PROJECT,
  batchesUnderTest,
  path,
  stagedChapters,
} from '../testing/batches-under-test';

const { running, startedId, goOn, jobOf, untilEnded } = batchesUnderTest();

/** Events of ended jobs in the outbox, in its order. */
async function told(): Promise<unknown[]> {
  const rows: { data: unknown }[] = await running.service.app
    .get(DataSource)
    .query(`SELECT data FROM outbox_events WHERE type = 'translation.job.ended.v1' ORDER BY position`);
  return rows.map(({ data }) => data);
}

describe('the end of a batch', () => {
  it('is told to its owner each time it comes, with what it came to', async () => {
    running.openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第2章') ? openAiFaults.serverError : null,
    );
    const id = await startedId({ stagedChapters: stagedChapters(3) });
    await untilEnded(id);
    const facts = {
      jobId: id,
      kind: 'batch-translation',
      ownerId: OWNER.id,
      projectId: PROJECT,
      chapters: 3,
    };
    expect(await told()).toEqual([{ ...facts, outcome: 'partial', failedChapters: 1 }]);

    running.openAi.answerBy(() => null);
    expect(await goOn(id, 'retry-failed', { apiKey: CANARY })).toMatchObject({ status: 200 });
    await waitFor('it ends again', async () => (await jobOf(id)).status === 'completed');
    expect(await told()).toEqual([
      { ...facts, outcome: 'partial', failedChapters: 1 },
      { ...facts, outcome: 'completed', failedChapters: 0 },
    ]);
  });

  it('is not told when its owner has cancelled it: he knows', async () => {
    running.openAi.answerAlways(openAiFaults.hang);
    const id = await startedId({ stagedChapters: stagedChapters(2) });
    await waitFor('it is being worked on', () => running.openAi.requests.length > 0);
    await running.service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER });
    expect((await untilEnded(id)).status).toBe('cancelled');
    expect(await told()).toEqual([]);
  });
});
