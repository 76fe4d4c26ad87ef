import { waitFor } from '@lacthu/testing';
import { OWNER, PRO, PROJECT, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running, generated, jobOf, untilEnded, fetchFile, storedAudio } = speechUnderTest();
const start = (user = PRO, projectId = PROJECT) =>
  running.service.call({
    method: 'POST',
    path: '/api/tts/audiobook-start',
    user,
    body: { projectId },
  });
const startedId = async (): Promise<string> => {
  const { status, json } = await start();
  expect(status).toBe(200);
  return (json as { jobId: string }).jobId;
};
const spokenChapters = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) {
    const { id } = running.projects.addChapter('A.', `Chương ${n}: Đêm tuyết`);
    await generated({ text: `Câu của chương ${n}.`, chapterId: id });
  }
};

describe('a project as one audiobook', () => {
  it('is a file of its own, its owner’s alone even when the project is public', async () => {
    await spokenChapters(2);
    const id = await startedId();
    const job = await untilEnded(id);
    expect(job).toMatchObject({
      kind: 'audiobook',
      status: 'completed',
      total_chapters: 2,
      current_progress: 2,
      results: [],
    });
    expect(job.file_url).toMatch(new RegExp(`^files/audio/${PROJECT}/[0-9a-f-]{36}\\.m4b$`));
    const url = job.file_url ?? '';
    const { statusCode, headers, rawPayload } = await fetchFile(`${url}?download=1`);
    expect([statusCode, headers['content-type'], rawPayload.subarray(4, 8).toString('latin1')]).toEqual([
      200,
      'audio/mp4',
      'ftyp',
    ]);
    expect(String(headers['content-disposition'])).toContain("UTF-8''Tuy%E1%BA%BFt%20r%C6%A1i.m4b");
    expect(rawPayload.includes('Chương 2: Đêm tuyết')).toBe(true);
    expect((await fetchFile(`${url}?public=1`, STRANGER)).statusCode).toBe(404);
    const { json } = await running.service.call({ path: '/api/tts/batch-jobs/user', user: PRO });
    expect(json).toMatchObject({ jobs: [{ id, file_url: url }] });
    expect(running.projects.chapters.map(({ history }) => history.length)).toEqual([1, 1]);
  });

  it('is refused where no chapter has audio, for others’ projects, and for accounts that are not Pro', async () => {
    running.projects.addChapter('A.');
    expect(await start()).toMatchObject({ status: 400, json: { code: 'tts.no_official_audio' } });
    expect(await start(STRANGER)).toMatchObject({
      status: 404,
      json: { code: 'projects.project_not_found' },
    });
    expect((await start(OWNER)).status).toBe(403);
  });

  it('leaves out a chapter whose audio has gone meanwhile, and fails when all have, with words', async () => {
    await spokenChapters(2);
    const [first, second] = running.projects.chapters;
    Object.assign(first ?? {}, { official: 'f0000000-0000-4000-8000-000000000000' });
    expect((await untilEnded(await startedId())).status).toBe('completed');
    Object.assign(second ?? {}, { official: 'f0000000-0000-4000-8000-000000000000' });
    const failed = await untilEnded(await startedId());
    expect(failed).toMatchObject({
      status: 'failed',
      file_url: null,
      error_message: 'Dự án chưa có chương nào có audio để ghép thành sách nói.',
    });
    await waitFor(
      'only one book is kept',
      () => storedAudio().filter((name) => name.endsWith('.m4b')).length === 1,
    );
    expect((await jobOf(failed.id, PRO)).file_url).toBeNull();
  });
});
