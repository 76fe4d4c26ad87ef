import { OwnDataReader } from '@lacthu/http';
import { deleteAccount } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { SweepAudio } from '../expiry/sweep-audio.use-case';
import { OWNER, PROJECT, speechUnderTest } from '../testing/speech-under-test';
import { DeleteOwnData } from './delete-own-data.handler';

const { running, generated, fetchFile, storedAudio } = speechUnderTest();

const sql = <Row>(text: string): Promise<Row[]> => running.service.app.get(DataSource).query(text);
const remove = (): Promise<void> => deleteAccount(running.service.app, DeleteOwnData, OWNER.id);

describe('a deleted account', () => {
  it('loses its audio at once, its pronunciations, positions and jobs, twice as once', async () => {
    const chapter = running.projects.addChapter('A.');
    const { audioUrl } = await generated({ text: 'Một.', chapterId: chapter.id });
    const put = (path: string, body: object) =>
      running.service.call({ method: 'PUT', path: `/api/tts/${path}/${PROJECT}`, user: OWNER, body });
    await put('position', { chapterId: chapter.id, seconds: 3 });
    await put('pronunciations', { project: [], general: [{ written: 'Anna', spoken: 'An na' }] });
    const parts = await running.service.app.get(OwnDataReader).read(OWNER.id);
    expect([parts.audio?.length, parts.pronunciations?.length, parts.listening_positions?.length]).toEqual([
      1, 2, 1,
    ]);
    await remove();
    await remove();
    expect((await fetchFile(audioUrl)).statusCode).toBe(404);
    await running.service.app.get(SweepAudio).execute();
    expect(storedAudio()).toEqual([]);
    for (const table of ['pronunciation_lists', 'listening_positions', 'jobs', 'job_starts'])
      expect([table, await sql(`SELECT 1 FROM ${table}`)]).toEqual([table, []]);
  });
});
