import { postProcessJobListSchema } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { openAiFaults, openAiText, testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { CANARY, PROJECT } from '../testing/batches-under-test';
import { PRO, path, postProcessingUnderTest, starred } from '../testing/post-processing-under-test';
import { CancelPostProcessesOfDeletedProject } from './cancel-post-processes-of-deleted-project.handler';

const { running, addTranslated, start, startedId, statusOf, jobOf, cancel, remove, listed, untilEnded } =
  postProcessingUnderTest();
const STRANGER = testUser({ id: 8, proActive: true });

describe('who may see and end a post-processing', () => {
  it('is for Pro accounts, which others are told', async () => {
    addTranslated('Tuyết rơi.');
    expect(await start({}, {}, testUser({ id: PRO.id }))).toMatchObject({
      status: 403,
      json: { code: 'platform.pro_only' },
    });
    expect((await running.service.call({ path: path('user-jobs') })).status).toBe(401);
  });

  it('answers strangers like for what does not exist', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    await untilEnded(id);
    const missing = await statusOf('00000000-0000-4000-8000-000000000000');
    expect(missing).toMatchObject({ status: 404, json: { msg: 'Không tìm thấy đợt biên tập.' } });
    const calls = [statusOf(id, STRANGER), cancel(id, STRANGER), remove(id, STRANGER), statusOf('42')];
    for (const { status, json } of await Promise.all(calls)) {
      expect([status, { ...(json as object), requestId: '' }]).toEqual([
        404,
        { ...(missing.json as object), requestId: '' },
      ]);
    }
    expect(await listed(STRANGER)).toEqual([]);
    expect((await start({}, {}, STRANGER)).status).toBe(404);
    expect(await start({}, { chapterIds: [101, 999] })).toMatchObject({
      status: 404,
      json: { code: 'projects.chapter_not_found' },
    });
  });

  it('cancels: keeps what is done, and asks nobody any more', async () => {
    for (let n = 0; n < 6; n += 1) addTranslated(`Đoạn ${n}.`);
    running.openAi.answerBy((request) =>
      openAiText(request).includes('Đoạn 0') ? starred(request) : openAiFaults.hang,
    );
    const id = await startedId();
    await waitFor('one chapter is done', async () => (await jobOf(id)).current_progress === 1);
    expect(await remove(id)).toMatchObject({
      status: 409,
      json: { msg: 'Đợt biên tập này chưa kết thúc. Hãy hủy trước khi xóa.' },
    });
    expect((await cancel(id)).json).toMatchObject({ success: true });
    expect((await cancel(id)).json).toMatchObject({ success: true });
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled', current_progress: 1 });
    expect(running.projects.chapters.map(({ version }) => version)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM job_secrets')).toEqual([]);
    expect((await remove(id)).json).toMatchObject({ success: true });
    expect((await statusOf(id)).status).toBe(404);
  });

  it('refuses to cancel what has ended', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    await untilEnded(id);
    expect(await cancel(id)).toMatchObject({ status: 409, json: { code: 'translation.post_process_ended' } });
  });

  it('lists open jobs and those that ended lately, newest first and without chapters', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const ids = [await startedId({ instruction: 'Một.' })];
    await untilEnded(ids[0]!);
    ids.push(await startedId({ instruction: 'Hai.' }));
    await untilEnded(ids[1]!);
    running.openAi.answerAlways(openAiFaults.hang);
    ids.push(await startedId({ instruction: 'Ba.' }));
    await running.service.app
      .get(DataSource)
      .query(`UPDATE jobs SET ended_at = now() - interval '25 hours' WHERE id = $1`, [ids[0]]);
    const jobs = postProcessJobListSchema.element
      .strict()
      .array()
      .parse(await listed());
    expect(jobs.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(jobs[0]).toMatchObject({ project_id: PROJECT, completed_at: null, total_chapters: 1 });
    await cancel(ids[2]!);
  });

  it('shows its key nowhere', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    const database = running.service.app.get(DataSource);
    const rows = await Promise.all(
      ['jobs', 'job_items', 'job_steps', 'job_secrets', 'outbox_events'].map((table) =>
        database.query(`SELECT t::text AS whole FROM ${table} t`),
      ),
    );
    const answers = [await listed(), await untilEnded(id)];
    expect(JSON.stringify([rows, answers])).not.toContain(CANARY);
  });

  it('ends when its project is deleted', async () => {
    running.openAi.answerAlways(openAiFaults.hang);
    addTranslated('Tuyết rơi.');
    const id = await startedId();
    const handler = running.service.app.get(CancelPostProcessesOfDeletedProject);
    const event = { data: { projectId: PROJECT, ownerId: PRO.id } } as Parameters<typeof handler.handle>[0];
    await running.service.app.get(UnitOfWork).run((tx) => handler.handle(event, tx));
    expect(await jobOf(id)).toMatchObject({ status: 'cancelled' });
  });
});
