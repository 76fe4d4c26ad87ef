import {
  chapterMarksResponseSchema,
  shelfImportResponseSchema,
  shelfResponseSchema,
  storySchema,
  type ShelfItem,
  type ShelfQuery,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

const DAY_MS = 86_400_000;

describe('the shelf', () => {
  let community: CommunityUnderTest;
  let lastReader = 100;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const newReader = (): ActingUser => testUser({ id: (lastReader += 1) });
  const sql = (text: string, parameters: unknown[]) =>
    community.service.app.get(DataSource).query(text, parameters);
  /** A public story with chapters 1…n; a chapter's id is thousand times the story's, and its number. */
  const show = async (chapters = 1, changes: Partial<FakeProject> = {}): Promise<FakeProject> => {
    const project = publicProject(changes);
    const whole = {
      ...project,
      chapters: Array.from({ length: chapters }, (_, index) => ({
        id: project.id * 1_000 + index + 1,
        title: `Chương ${index + 1}`,
        displayOrder: index + 1,
        version: 1,
        text: 'Chữ',
      })),
    };
    community.fake.set(whole);
    await community.apply(project.id);
    return whole;
  };
  const withdraw = async (id: number, isPublic = false) => {
    community.fake.change(id, { public: isPublic });
    await community.apply(id);
  };
  const call = (
    user: ActingUser | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => community.call({ method, path: `/api/community/${path}`, user, ...(body ? { body } : {}) });
  const mark = (user: ActingUser, id: number) => call(user, 'PUT', `chapters/${id}/bookmark`);
  const read = async (user: ActingUser, id: number, lineId = 1, ageMs = 0) =>
    expect((await call(user, 'PUT', `chapters/${id}/position`, { lineId, ageMs })).status).toBe(200);
  const marks = async (user: ActingUser, id: number) =>
    chapterMarksResponseSchema.parse((await call(user, 'GET', `chapters/${id}/position`)).json);
  const page = async (user: ActingUser, list: ShelfQuery['list'], more = '') =>
    shelfResponseSchema.parse((await call(user, 'GET', `shelf?list=${list}${more}`)).json);
  const items = async (user: ActingUser, list: ShelfQuery['list']) => (await page(user, list)).items;
  /** A whole list, two entries a page. */
  const paged = async (user: ActingUser, list: ShelfQuery['list']): Promise<ShelfItem[]> => {
    const found: ShelfItem[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const part: { items: ShelfItem[]; nextCursor: string | null } = await page(
        user,
        list,
        `&limit=2&cursor=${cursor}`,
      );
      found.push(...part.items);
      cursor = part.nextCursor;
    }
    return found;
  };
  const story = async (id: number, user: ActingUser) =>
    storySchema.parse((await call(user, 'GET', `projects/${id}`)).json);

  describe('of bookmarks', () => {
    it('holds a marked chapter once, on every device, until the mark is taken away', async () => {
      const [lan, other] = [newReader(), newReader()];
      const project = await show(2);
      const second = project.id * 1_000 + 2;
      expect(await mark(lan, second)).toMatchObject({ status: 200, json: { bookmarked: true } });
      const [{ at }] = (await items(lan, 'bookmarks')) as [ShelfItem];
      await Promise.all([mark(lan, second), mark(lan, second)]);
      expect(await items(lan, 'bookmarks')).toEqual([
        {
          story: expect.objectContaining({ id: project.id, name: project.name, chapter_count: 2 }),
          at,
          chapter: { id: second, title: 'Chương 2', display_order: 2 },
          position: null,
          unread_count: 0,
        },
      ]);
      expect((await marks(lan, second)).bookmarked).toBe(true);
      expect((await story(project.id, lan)).reader?.bookmarked_chapter_ids).toEqual([second]);
      expect((await marks(other, second)).bookmarked).toBe(false);
      expect(await items(other, 'bookmarks')).toEqual([]);
      await call(other, 'DELETE', `chapters/${second}/bookmark`);
      expect((await marks(lan, second)).bookmarked).toBe(true);
      expect((await call(lan, 'DELETE', `chapters/${second}/bookmark`)).json).toMatchObject({
        bookmarked: false,
      });
      expect(await items(lan, 'bookmarks')).toEqual([]);
    });

    it('takes over those of the browser once, in their order, and names those it could not take', async () => {
      const lan = newReader();
      const project = await show(3);
      const closed = await show();
      await withdraw(closed.id);
      const [one, two, three] = project.chapters.map(({ id }) => id) as [number, number, number];
      await mark(lan, one);
      const hidden = closed.id * 1_000 + 1;
      const answer = await call(lan, 'POST', 'bookmarks/import', {
        chapterIds: [three, one, two, two, hidden, 987_654_321],
      });
      expect(shelfImportResponseSchema.parse(answer.json).unknownChapterIds).toEqual([hidden, 987_654_321]);
      const ids = async () => (await items(lan, 'bookmarks')).map(({ chapter }) => chapter?.id);
      expect(await ids()).toEqual([two, three, one]);
      await call(lan, 'POST', 'bookmarks/import', { chapterIds: [one, two, three] });
      expect(await ids()).toEqual([two, three, one]);
    });

    it('keeps a mark in a withdrawn story for its return, and says nothing of it meanwhile', async () => {
      const lan = newReader();
      const { id } = await show();
      const chapterId = id * 1_000 + 1;
      await mark(lan, chapterId);
      await withdraw(id);
      expect(await items(lan, 'bookmarks')).toEqual([]);
      const missing = { status: 404, json: { msg: 'Không tìm thấy chương' } };
      expect(await mark(lan, chapterId)).toMatchObject(missing);
      expect(await call(lan, 'GET', `chapters/${chapterId}/position`)).toMatchObject(missing);
      await withdraw(id, true);
      expect(await items(lan, 'bookmarks')).toMatchObject([{ chapter: { id: chapterId } }]);
    });
  });

  describe('of what was read', () => {
    it('knows chapter and line on another device, and what was opened', async () => {
      const lan = newReader();
      const { id, chapters } = await show(4);
      const [one, two, , four] = chapters.map((chapter) => chapter.id) as [number, number, number, number];
      await read(lan, one, 4);
      await read(lan, two, 12);
      const place = { chapter_id: two, chapter_title: 'Chương 2', display_order: 2, line_id: 12 };
      const { reader } = await story(id, lan);
      expect(reader).toMatchObject({ position: place });
      expect(reader?.read_chapter_ids.sort()).toEqual([one, two]);
      expect(await marks(lan, one)).toMatchObject({ position: { line_id: 4 } });
      expect(await marks(lan, four)).toMatchObject({ position: null });
      expect(await items(lan, 'history')).toMatchObject([
        { story: { id }, position: place, unread_count: 2 },
      ]);
      expect((await story(id, newReader())).reader).toMatchObject({ position: null, read_chapter_ids: [] });
    });

    it('keeps the newest place, in whatever order places come', async () => {
      const lan = newReader();
      const { id, chapters } = await show(2);
      const [one, two] = chapters.map((chapter) => chapter.id) as [number, number];
      await read(lan, two, 30);
      await read(lan, two, 7, DAY_MS);
      await read(lan, one, 8, DAY_MS);
      expect(await marks(lan, two)).toMatchObject({ position: { line_id: 30 } });
      expect((await story(id, lan)).reader?.position).toMatchObject({ chapter_id: two, line_id: 30 });
      await read(lan, one, 9);
      expect((await story(id, lan)).reader?.position).toMatchObject({ chapter_id: one, line_id: 9 });
    });

    it('of devices that write at once is one place in one story', async () => {
      const lan = newReader();
      const { id, chapters } = await show(5);
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          read(lan, chapters[index % 5]?.id ?? 0, index + 1, (40 - index) * 60_000),
        ),
      );
      expect((await story(id, lan)).reader?.position).toMatchObject({
        chapter_id: chapters[4]?.id,
        line_id: 40,
      });
      expect(await items(lan, 'history')).toHaveLength(1);
    });

    it('takes over places of the browser, where no newer one is', async () => {
      const lan = newReader();
      const { chapters } = await show(2);
      const [one, two] = chapters.map((chapter) => chapter.id) as [number, number];
      await read(lan, one, 20);
      const answer = await call(lan, 'POST', 'positions/import', {
        positions: [
          { chapterId: one, lineId: 3, ageMs: DAY_MS },
          { chapterId: two, lineId: 5, ageMs: DAY_MS },
          { chapterId: 987_654_321, lineId: 1 },
        ],
      });
      expect(shelfImportResponseSchema.parse(answer.json).unknownChapterIds).toEqual([987_654_321]);
      expect(await marks(lan, one)).toMatchObject({ position: { line_id: 20 } });
      expect(await marks(lan, two)).toMatchObject({ position: { line_id: 5 } });
    });

    it('falls back to the chapter before when the one read last is gone, and returns with its story', async () => {
      const lan = newReader();
      const { id, chapters } = await show(2);
      const [one, two] = chapters.map((chapter) => chapter.id) as [number, number];
      await read(lan, one, 2, DAY_MS);
      await read(lan, two, 3);
      community.fake.change(id, { chapters: chapters.slice(0, 1) });
      await community.apply(id);
      expect((await story(id, lan)).reader).toMatchObject({
        position: { chapter_id: one },
        read_chapter_ids: [one],
      });
      await withdraw(id);
      expect(await items(lan, 'history')).toEqual([]);
      expect(await call(lan, 'PUT', `chapters/${one}/position`, { lineId: 1 })).toMatchObject({
        status: 404,
      });
      await withdraw(id, true);
      expect(await items(lan, 'history')).toMatchObject([{ position: { chapter_id: one, line_id: 2 } }]);
    });

    it('is forgotten story by story or whole, by its reader alone', async () => {
      const [lan, minh] = [newReader(), newReader()];
      const stories = [await show(), await show(), await show()];
      for (const { chapters } of stories)
        for (const user of [lan, minh]) await read(user, chapters[0]?.id ?? 0);
      const first = stories[0] as FakeProject;
      expect((await call(lan, 'DELETE', `history/${first.id}`)).status).toBe(200);
      expect((await items(lan, 'history')).map(({ story: { id } }) => id)).not.toContain(first.id);
      expect((await story(first.id, lan)).reader).toMatchObject({ position: null, read_chapter_ids: [] });
      expect((await call(lan, 'DELETE', 'history')).status).toBe(200);
      expect(await items(lan, 'history')).toEqual([]);
      expect(await items(minh, 'history')).toHaveLength(3);
    });
  });

  describe('of followed stories', () => {
    it('counts the chapters behind the one read last that were never opened', async () => {
      const lan = newReader();
      const [begun, fresh] = [await show(5), await show(3)];
      for (const { id } of [begun, fresh]) await call(lan, 'PUT', `projects/${id}/follow`);
      await read(lan, begun.id * 1_000 + 4, 1, DAY_MS);
      await read(lan, begun.id * 1_000 + 2);
      expect(await items(lan, 'follows')).toMatchObject([
        { story: { id: fresh.id }, unread_count: 3, position: null },
        { story: { id: begun.id }, unread_count: 2, position: { display_order: 2 } },
      ]);
    });

    it('leaves out what is withdrawn', async () => {
      const lan = newReader();
      const { id } = await show();
      await call(lan, 'PUT', `projects/${id}/follow`);
      await withdraw(id);
      expect(await items(lan, 'follows')).toEqual([]);
    });
  });

  it('comes page by page without a gap or a repetition, also where times are equal', async () => {
    const lan = newReader();
    const stories = await Promise.all(Array.from({ length: 5 }, () => show()));
    for (const { id, chapters } of stories) {
      await call(lan, 'PUT', `projects/${id}/follow`);
      await mark(lan, chapters[0]?.id ?? 0);
      await read(lan, chapters[0]?.id ?? 0);
    }
    for (const [table, time] of [
      ['follows', 'followed_at'],
      ['bookmarks', 'marked_at'],
      ['reading_history', 'read_at'],
    ])
      await sql(`UPDATE ${table} SET ${time} = '2026-01-01T00:00:00.123456Z' WHERE user_id = $1`, [lan.id]);
    const ids = stories.map(({ id }) => id).sort((one, other) => other - one);
    for (const list of ['follows', 'bookmarks', 'history'] as const)
      expect((await paged(lan, list)).map((item) => item.story.id)).toEqual(ids);
  });

  it('is for people who are signed in, and says what is wrong with a call', async () => {
    const lan = newReader();
    const { id } = await show();
    for (const [method, path] of [
      ['GET', 'shelf?list=follows'],
      ['GET', `chapters/${id * 1_000 + 1}/position`],
      ['PUT', `chapters/${id * 1_000 + 1}/position`],
      ['PUT', `chapters/${id * 1_000 + 1}/bookmark`],
      ['POST', 'bookmarks/import'],
      ['POST', 'positions/import'],
      ['DELETE', 'history'],
    ] as const)
      expect((await call(null, method, path, method === 'GET' ? undefined : {})).status).toBe(401);
    expect((await call(lan, 'GET', 'shelf?list=all')).status).toBe(400);
    expect(await call(lan, 'PUT', `chapters/${id * 1_000 + 1}/position`, { lineId: 'đầu' })).toMatchObject({
      status: 400,
      json: { errors: [{ param: 'lineId', msg: 'Vị trí đọc không hợp lệ.' }] },
    });
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(await call(lan, 'POST', 'bookmarks/import', { chapterIds: many })).toMatchObject({ status: 400 });
  });
});
