import { chapterSchema, importResponseSchema, projectSchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { TestAnswer } from '@lacthu/testing';
import { STORY_FACTS, bookFile, projectsWithImports } from '../imports/testing/import-calls';
import { OWNER, STRANGER, poster } from '../testing/projects-under-test';

const BOOK = 'Chương 1: Tuyết\nTuyết rơi.\nChương 2: Đèn\nĐèn sáng.';
const AT_ONCE = 8;
/** It is kept as it came and as a small one. */
const FILES_OF_A_COVER = 2;

interface Sending {
  readonly key: string;
  readonly name?: string;
  readonly user?: ActingUser;
}

describe('what is sent again because its answer was lost', () => {
  const { projects, calls } = projectsWithImports();
  const keyed = (key: string) => ({ 'idempotency-key': key });
  const untitled = { name: 'Đêm Tuyết', genre: 'Tiên Hiệp' };

  const sendProject = ({ key, name = untitled.name, user = OWNER }: Sending): Promise<TestAnswer> =>
    projects().sendForm({
      path: '/api/projects',
      user,
      fields: { ...untitled, name },
      files: [poster()],
      headers: keyed(key),
    });
  const sendStory = ({ key, name = STORY_FACTS.name, user = OWNER }: Sending): Promise<TestAnswer> =>
    projects().sendForm({
      path: '/api/projects/community-upload',
      user,
      fields: { ...STORY_FACTS, name },
      files: [bookFile(BOOK), poster()],
      headers: keyed(key),
    });
  const sendChapter = (projectId: number, { key, name = 'Tuyết', user = OWNER }: Sending) =>
    projects().call({
      method: 'POST',
      path: '/api/chapters',
      user,
      body: { projectId, title: name, translated_content: 'Tuyết rơi.' },
      headers: keyed(key),
    });
  const sendChapters = (projectId: number, { key, name = 'truyen.txt' }: Sending) =>
    projects().sendForm({
      path: `/api/projects/${projectId}/update-chapters`,
      fields: { onlyNew: 'false' },
      files: [bookFile(BOOK, name)],
      headers: keyed(key),
    });
  const many = (send: () => Promise<TestAnswer>) => Promise.all(Array.from({ length: AT_ONCE }, send));

  it('is one project with one cover, and all tries are answered the same', async () => {
    const [count, covers] = [await calls.projectCount(), await projects().storedPosters()];
    const answers = await many(() => sendProject({ key: 'project-1' }));
    const made = projectSchema.array().parse(answers.map(({ json }) => json));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await calls.projectCount()).toBe(count + 1);
    expect(await projects().storedPosters()).toHaveLength(covers.length + FILES_OF_A_COVER);
  });

  it('is one story, as often as its files come', async () => {
    const count = await calls.projectCount();
    const answers = await many(() => sendStory({ key: 'story-1' }));
    const [first, ...others] = importResponseSchema.array().parse(answers.map(({ json }) => json));
    expect(first).toMatchObject({ addedCount: 2 });
    for (const other of others) expect(other).toEqual(first);
    expect(await calls.projectCount()).toBe(count + 1);
    expect(await calls.titlesOf(first?.projectId ?? 0)).toHaveLength(2);
  });

  it('is one chapter, and a book is added once, also where chapters may come twice', async () => {
    const { id } = await projects().project();
    const chapters = await many(() => sendChapter(id, { key: 'chapter-1' }));
    expect(
      new Set(
        chapterSchema
          .array()
          .parse(chapters.map(({ json }) => json))
          .map((one) => one.id),
      ).size,
    ).toBe(1);
    const imports = await many(() => sendChapters(id, { key: 'chapters-1' }));
    for (const { json } of imports) expect(json).toMatchObject({ addedCount: 2, skippedCount: 0 });
    expect(await calls.titlesOf(id)).toHaveLength(3);
    // A new act of the same kind has a key of its own.
    expect(await sendChapters(id, { key: 'chapters-2' })).toMatchObject({ json: { addedCount: 2 } });
    expect(await calls.titlesOf(id)).toHaveLength(5);
  });

  it('must be the same, and is everybody’s own', async () => {
    const { id } = await projects().project();
    const used = { status: 422, json: { code: 'platform.idempotency_key_used' } };
    await sendProject({ key: 'k' });
    expect(await sendProject({ key: 'k', name: 'Truyện khác' })).toMatchObject(used);
    await sendStory({ key: 'k' });
    expect(await sendStory({ key: 'k', name: 'Truyện khác' })).toMatchObject(used);
    await sendChapter(id, { key: 'k' });
    expect(await sendChapter(id, { key: 'k', name: 'Chương khác' })).toMatchObject(used);
    await sendChapters(id, { key: 'k' });
    expect(await sendChapters(id, { key: 'k', name: 'khac.txt' })).toMatchObject(used);
    expect(await sendProject({ key: 'k', user: STRANGER, name: 'Của người khác' })).toMatchObject({
      status: 201,
    });
  });

  it('may be sent again after it was refused, and is not made again after it was deleted', async () => {
    expect(await sendChapter(987_654_321, { key: 'late' })).toMatchObject({ status: 404 });
    const { id } = await projects().project();
    expect(await sendChapter(id, { key: 'late' })).toMatchObject({ status: 201 });
    const made = chapterSchema.parse((await sendChapter(id, { key: 'gone' })).json);
    await projects().call({ method: 'DELETE', path: `/api/chapters/${made.id}`, user: OWNER });
    expect(await sendChapter(id, { key: 'gone' })).toMatchObject({ status: 404 });
    expect(await calls.titlesOf(id)).toEqual(['Tuyết']);
  });
});
