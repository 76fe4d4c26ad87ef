import { ProjectDeletedV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { waitFor } from '@lacthu/testing';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { OWNER, PRO, PROJECT, speechUnderTest } from '../testing/speech-under-test';
import { ForgetDeletedProject } from './forget-deleted-project.handler';
import { SweepAudio } from './sweep-audio.use-case';

const { running, generated, startedId, jobOf, fetchFile, storedAudio } = speechUnderTest();
const HOUR_MS = 3_600_000;
const MADE_AT = new Date('2026-11-27T17:30:00Z');

/** Makes it so late for the service. */
const hoursLater = (hours: number): void => {
  jest
    .spyOn(running.service.app.get(Clock), 'now')
    .mockReturnValue(new Date(MADE_AT.getTime() + hours * HOUR_MS));
};
const sweepAfter = async (hours: number): Promise<void> => {
  hoursLater(hours);
  await running.service.app.get(SweepAudio).execute();
};
const told = async (type: string): Promise<unknown[]> => {
  const rows: { data: unknown }[] = await running.service.app
    .get(DataSource)
    .query('SELECT data FROM outbox_events WHERE type = $1 ORDER BY position', [type]);
  return rows.map(({ data }) => data);
};
const pieces = (): number => {
  const folder = join(running.service.filesDir, 'audio/pieces');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).filter((name) => /\/[0-9a-f]{64}$/.test(String(name)))
    .length;
};
const chapterAudio = async (text = 'Một.') => {
  const chapter = running.projects.addChapter('A.');
  const { audioUrl } = await generated({ text, chapterId: chapter.id });
  return { url: audioUrl, assetId: chapter.history[0]?.assetId ?? '' };
};

describe('the end of an audio', () => {
  beforeEach(() => hoursLater(0));

  it('comes after three days, to the hour, wherever midnight is (COM-06)', async () => {
    const { url, assetId } = await chapterAudio();
    await sweepAfter(71);
    expect((await fetchFile(url)).statusCode).toBe(200);
    await sweepAfter(73);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect(storedAudio()).toEqual([]);
    expect(await told('tts.audio.deleted.v1')).toEqual([{ projectId: PROJECT, assetIds: [assetId] }]);
  });

  it('is told a day before, once for each', async () => {
    const first = await chapterAudio();
    await sweepAfter(47);
    expect(await told('tts.audio.expiring.v1')).toEqual([]);
    await sweepAfter(49);
    await sweepAfter(50);
    expect(await told('tts.audio.expiring.v1')).toEqual([
      {
        projectId: PROJECT,
        ownerId: OWNER.id,
        assetIds: [first.assetId],
        expiresAt: new Date(MADE_AT.getTime() + 72 * HOUR_MS).toISOString(),
      },
    ]);
  });

  it('comes after an hour for what belongs to no account, and nobody is told', async () => {
    const { audioUrl } = await generated({ text: 'Một.' }, null);
    await sweepAfter(0.9);
    expect((await fetchFile(audioUrl, null)).statusCode).toBe(200);
    await sweepAfter(1.1);
    expect((await fetchFile(audioUrl, null)).statusCode).toBe(404);
    expect([storedAudio(), await told('tts.audio.deleted.v1')]).toEqual([[], []]);
  });

  it('is not forgotten when the store is away: the next round deletes what this one could not', async () => {
    await chapterAudio();
    const storage = running.service.app.get<ObjectStorage>(OBJECT_STORAGE);
    const refused = jest.spyOn(storage, 'delete').mockRejectedValue(new Error('away'));
    await sweepAfter(73).catch(() => undefined);
    expect(await told('tts.audio.deleted.v1')).toEqual([]);
    refused.mockRestore();
    await sweepAfter(74);
    expect(storedAudio()).toEqual([]);
    expect(await told('tts.audio.deleted.v1')).toHaveLength(1);
  });

  it('takes what a crash has left unfinished too', async () => {
    await chapterAudio();
    await running.service.app.get(DataSource).query('UPDATE audio_files SET stored_at = NULL');
    await sweepAfter(0.5);
    expect(storedAudio()).toHaveLength(2);
    await sweepAfter(1.5);
    expect(storedAudio()).toEqual([]);
  });

  it('takes pieces that nobody has used as long, and leaves those that are', async () => {
    await generated({ text: 'Một.\nHai.' }, null);
    hoursLater(40);
    await generated({ text: 'Hai.' }, null);
    await sweepAfter(73);
    expect(pieces()).toBe(1);
    await generated({ text: 'Một.\nHai.' }, null);
    expect([...running.voice.spoken].sort()).toEqual(['Hai.', 'Một.', 'Một.']);
  });
});

describe('a deleted project', () => {
  const deleteProject = (): Promise<void> =>
    running.service.app.get(UnitOfWork).run((tx) =>
      running.service.app.get(ForgetDeletedProject).handle(
        {
          type: ProjectDeletedV1.type,
          data: { projectId: PROJECT, ownerId: OWNER.id },
        } as Parameters<ForgetDeletedProject['handle']>[0],
        tx,
      ),
    );

  it('takes its audio with it, at once and for good, and what was said and remembered of it', async () => {
    const { url } = await chapterAudio();
    const put = (path: string, body: object) =>
      running.service.call({ method: 'PUT', path: `/api/tts/${path}/${PROJECT}`, user: OWNER, body });
    await put('position', { chapterId: 101, seconds: 3 });
    await put('pronunciations', { project: [{ written: 'Anna', spoken: 'An na' }], general: [] });
    await deleteProject();
    expect((await fetchFile(url)).statusCode).toBe(404);
    await running.service.app.get(SweepAudio).execute();
    expect(storedAudio()).toEqual([]);
    const left: { n: number }[] = await running.service.app.get(DataSource).query(
      `SELECT count(*)::int AS n FROM (SELECT project_id FROM listening_positions
         UNION ALL SELECT project_id FROM pronunciation_lists WHERE project_id IS NOT NULL) AS rows`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });

  it('ends its jobs', async () => {
    running.projects.addChapter('Đợi.');
    running.voice.hold('Đợi');
    const id = await startedId();
    await waitFor('it is being spoken', () => running.voice.begun.length > 0);
    await deleteProject();
    expect((await jobOf(id, PRO)).status).toBe('cancelled');
  });
});
