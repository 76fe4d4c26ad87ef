import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { DataSource } from 'typeorm';
import { OWNER, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running, generated, fetchFile, storedAudio } = speechUnderTest();
const remove = (chapterId: number, index: number | string, url = '', user = OWNER) =>
  running.service.call({
    method: 'DELETE',
    path: `/api/tts/history/${chapterId}/${index}${url ? `?url=${encodeURIComponent(url)}` : ''}`,
    user,
  });

describe('DELETE /api/tts/history/{chapterId}/{index}', () => {
  it('takes the entry out of the chapter and deletes its files', async () => {
    const chapter = running.projects.addChapter('A.');
    const first = await generated({ text: 'Một.', chapterId: chapter.id });
    const second = await generated({ text: 'Hai.', chapterId: chapter.id });
    expect(await remove(chapter.id, 0)).toMatchObject({ status: 200, json: { success: true } });
    expect(chapter.history.map(({ entry }) => entry.url)).toEqual([second.audioUrl]);
    expect([
      (await fetchFile(first.audioUrl)).statusCode,
      (await fetchFile(second.audioUrl)).statusCode,
    ]).toEqual([404, 200]);
    expect(storedAudio()).toHaveLength(2);
  });

  it('does not delete another audio that has taken the place meanwhile', async () => {
    const chapter = running.projects.addChapter('A.');
    const first = await generated({ text: 'Một.', chapterId: chapter.id });
    await generated({ text: 'Hai.', chapterId: chapter.id });
    expect((await remove(chapter.id, 0, first.audioUrl)).status).toBe(200);
    expect(await remove(chapter.id, 0, first.audioUrl)).toMatchObject({
      status: 409,
      json: { code: 'tts.history_changed' },
    });
    expect(chapter.history).toHaveLength(1);
  });

  it('says what is not there; the history of somebody else is not there either', async () => {
    const chapter = running.projects.addChapter('A.');
    const { audioUrl } = await generated({ text: 'Một.', chapterId: chapter.id });
    expect(await remove(chapter.id, 1)).toMatchObject({ status: 404, json: { code: 'tts.audio_not_found' } });
    expect((await remove(chapter.id, '-1')).status).toBe(404);
    expect((await remove(chapter.id, 'x')).status).toBe(404);
    expect(await remove(999, 0)).toMatchObject({ status: 404, json: { code: 'tts.chapter_not_found' } });
    expect(await remove(chapter.id, 0, '', STRANGER)).toMatchObject({
      status: 404,
      json: { code: 'tts.chapter_not_found' },
    });
    expect((await fetchFile(audioUrl)).statusCode).toBe(200);
  });

  it('leaves a file that the store does not delete now to nobody, and to the sweeper', async () => {
    const chapter = running.projects.addChapter('A.');
    const { audioUrl } = await generated({ text: 'Một.', chapterId: chapter.id });
    const storage = running.service.app.get<ObjectStorage>(OBJECT_STORAGE);
    jest.spyOn(storage, 'delete').mockRejectedValue(new Error('disk full'));
    expect((await remove(chapter.id, 0)).status).toBe(200);
    expect((await fetchFile(audioUrl)).statusCode).toBe(404);
    const doomed: unknown[] = await running.service.app
      .get(DataSource)
      .query('SELECT 1 FROM audio_files WHERE expires_at <= now()');
    expect(doomed).toHaveLength(1);
  });
});
