import { Clock, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { OWNER, PROJECT, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running, generated, fetchFile, storedAudio } = speechUnderTest();
const made = async (title = 'Chương 1: Đêm tuyết 雪夜'): Promise<string> => {
  const chapter = running.projects.addChapter('A.', title);
  return (await generated({ text: 'Tuyết rơi.', chapterId: chapter.id })).audioUrl;
};

describe('an audio file of a project', () => {
  it('is its owner’s alone, and everybody’s when the project is public', async () => {
    const url = await made();
    const statuses = async (address: string) => {
      const people: (ActingUser | null)[] = [OWNER, STRANGER, null];
      return Promise.all(people.map(async (user) => (await fetchFile(address, user)).statusCode));
    };
    expect(await statuses(url)).toEqual([200, 404, 404]);
    expect(await statuses(url.replace('.mp3', '.json'))).toEqual([200, 404, 404]);
    expect(await statuses(`${url}?public=1`)).toEqual([200, 200, 200]);
  });

  it('is closed to everybody else when it is the official one no more, or its chapter is gone', async () => {
    const first = await made();
    const [chapter] = running.projects.chapters;
    const statusOf = async (url: string, user: ActingUser | null) =>
      (await fetchFile(`${url}?public=1`, user)).statusCode;
    expect(await statusOf(first, null)).toBe(200);
    const { audioUrl: second } = await generated({ text: 'Hai.', chapterId: chapter?.id });
    expect([await statusOf(second, null), await statusOf(second, OWNER)]).toEqual([404, 200]);
    Object.assign(chapter ?? {}, { official: chapter?.history[1]?.assetId });
    expect(await statusOf(second, null)).toBe(200);
    running.projects.chapters.length = 0;
    jest.spyOn(running.service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 10_000));
    expect([await statusOf(second, null), await statusOf(second, OWNER)]).toEqual([404, 200]);
  });

  it('can still be heard while projects is away, by those who could before', async () => {
    const url = `${await made()}?public=1`;
    expect((await fetchFile(url, null)).statusCode).toBe(200);
    jest.spyOn(running.service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 10_000));
    running.projects.away = { subject: 'rpc.projects.list-official-audio.v1', times: 9 };
    expect((await fetchFile(url, null)).statusCode).toBe(200);
  });

  it('does not exist under another project, another ending or another name', async () => {
    const url = await made();
    const others = [
      url.replace(`/${PROJECT}/`, `/${PROJECT + 1}/`),
      url.replace('.mp3', '.m4b'),
      url.replace('.mp3', ''),
      url.replace(/[0-9a-f-]{36}/, '../../secrets'),
      url.replace(`audio/${PROJECT}/`, 'speech/'),
    ];
    const statuses = await Promise.all(others.map(async (other) => (await fetchFile(other)).statusCode));
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('is sent in parts, as players ask for them', async () => {
    const url = await made();
    const whole = (await fetchFile(url)).rawPayload;
    const part = await fetchFile(url, OWNER, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    const outside = await fetchFile(url, OWNER, { range: `bytes=${whole.length}-` });
    expect(outside.statusCode).toBe(416);
    const { headers } = await fetchFile(url);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect((await fetchFile(url, OWNER, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('is downloaded under the title of its chapter, with all its letters (UP-10)', async () => {
    const url = await made();
    const { headers } = await fetchFile(`${url}?download=1`);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="Chuong 1_ Dem tuyet\.mp3"/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('Chương 1_ Đêm tuyết 雪夜.mp3');
    expect((await fetchFile(url)).headers['content-disposition']).toBeUndefined();
  });

  it('is closed at the moment its time is up, before anybody has deleted it', async () => {
    const url = await made();
    await running.service.app
      .get(DataSource)
      .query(`UPDATE audio_files SET expires_at = now() - interval '1 second'`);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect((await fetchFile(`${url}?public=1`)).statusCode).toBe(404);
    expect(storedAudio()).toHaveLength(2);
  });
});
