import { closedGate, waitFor, type ProviderRequest } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { batchesUnderTest, stagedChapters } from '../testing/batches-under-test';

/** Chapters that the service under test translates at the same time. */
const JOB_SLOTS = 2;
const { running, config, startedId, untilEnded } = batchesUnderTest();

const keyOf = ({ headers }: ProviderRequest): string => String(headers.authorization);

describe('sealed keys of two batches that were exchanged in the table', () => {
  it('open neither of them: both end, and no provider is called with the key of the other', async () => {
    const gate = closedGate();
    running.openAi.answerBy(() => gate.opened.then(() => null));
    await startedId({ stagedChapters: stagedChapters(JOB_SLOTS) });
    await waitFor('every slot is taken', () => running.openAi.requests.length >= JOB_SLOTS);
    const ids: string[] = [];
    for (const [place, apiKey] of ['sk-cua-mot-nguoi', 'sk-cua-nguoi-khac'].entries()) {
      const [chapter] = stagedChapters(1);
      const own = { ...chapter, title: `Của người ${place}` };
      ids.push(await startedId({ stagedChapters: [own], translationConfig: config({ apiKey }) }));
    }
    await running.service.app.get(DataSource).query(
      `UPDATE job_secrets mine SET sealed = other.sealed
       FROM job_secrets other WHERE mine.job_id <> other.job_id
         AND mine.job_id = ANY($1) AND other.job_id = ANY($1)`,
      [ids],
    );
    gate.open();
    for (const id of ids) expect(await untilEnded(id)).toMatchObject({ status: 'failed', done_chapters: 0 });
    expect(running.openAi.requests.map(keyOf).filter((key) => key.includes('sk-cua-'))).toEqual([]);
  });
});
