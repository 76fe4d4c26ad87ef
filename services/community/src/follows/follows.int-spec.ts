import { ListFollowersRpc, followResponseSchema, storySchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { RebuildStories } from '../stories/rebuild-stories.use-case';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeChapter, FakeProject } from '../testing/fake-projects';

describe('followers', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const [lan, minh] = [50, 51].map((id) => testUser({ id })) as [ActingUser, ActingUser];
  const chapter = (id: number, changes: Partial<FakeChapter> = {}): FakeChapter => ({
    id,
    title: `Chương ${id}`,
    displayOrder: id,
    version: 1,
    text: 'Chữ',
    ...changes,
  });
  const show = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const change = async (id: number, changes: Partial<FakeProject>) => {
    community.fake.change(id, changes);
    await community.apply(id);
  };
  const send = (method: 'PUT' | 'DELETE', storyId: number, user: ActingUser | null) =>
    community.call({ method, path: `/api/community/projects/${storyId}/follow`, user });
  const follow = async (storyId: number, user: ActingUser, method: 'PUT' | 'DELETE' = 'PUT') => {
    const answer = await send(method, storyId, user);
    expect(answer.status).toBe(200);
    return followResponseSchema.parse(answer.json);
  };
  const story = async (id: number, user: ActingUser | null) =>
    storySchema.parse((await community.get(`/api/community/projects/${id}`, user)).json);
  const followers = async (storyId: number, afterUserId = 0, limit = 2_000) =>
    (
      await community.projects.app
        .get(RpcClient, { strict: false })
        .call(ListFollowersRpc, { storyId, afterUserId, limit })
    ).userIds;
  const told = async (storyId: number): Promise<unknown[]> => {
    const rows: { data: unknown }[] = await community.service.app
      .get(DataSource)
      .query(
        `SELECT data FROM outbox_events WHERE type = 'community.story.chapters-added.v1' AND aggregate_id = $1 ORDER BY position`,
        [String(storyId)],
      );
    return rows.map(({ data }) => data);
  };

  it('are counted once however often they follow, and shown to themselves only', async () => {
    const { id } = await show();
    expect(await follow(id, lan)).toEqual({ success: true, following: true, follower_count: 1 });
    expect(await follow(id, lan)).toMatchObject({ follower_count: 1 });
    expect(await follow(id, minh)).toMatchObject({ follower_count: 2 });
    expect(await follow(id, minh, 'DELETE')).toEqual({ success: true, following: false, follower_count: 1 });
    expect(await follow(id, minh, 'DELETE')).toMatchObject({ follower_count: 1 });
    expect(await story(id, lan)).toMatchObject({ follower_count: 1, reader: { following: true } });
    expect(await story(id, minh)).toMatchObject({ reader: { following: false } });
    expect(await story(id, null)).toMatchObject({ follower_count: 1, reader: null });
  });

  it('that press many times at once, and many at once, end with an exact count', async () => {
    const { id } = await show();
    const many = Array.from({ length: 20 }, (_, index) => testUser({ id: 1_000 + index }));
    await Promise.all([
      ...many.map((user) => follow(id, user)),
      ...Array.from({ length: 21 }, (_, index) => follow(id, lan, index % 2 ? 'DELETE' : 'PUT')),
    ]);
    const [rows]: { count: number }[] = await community.service.app
      .get(DataSource)
      .query('SELECT count(*)::int AS count FROM follows WHERE story_id = $1', [id]);
    expect(await story(id, null)).toMatchObject({ follower_count: rows?.count });
    expect([20, 21]).toContain(rows?.count);
  });

  it('are refused as guests and for what is not public; to end it there tells nothing', async () => {
    const { id } = await show();
    expect((await send('PUT', id, null)).status).toBe(401);
    await follow(id, lan);
    await change(id, { public: false });
    for (const closed of [id, 987_654]) {
      expect(await send('PUT', closed, minh)).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy truyện' },
      });
      expect(await follow(closed, minh, 'DELETE')).toEqual({
        success: true,
        following: false,
        follower_count: 0,
      });
    }
    expect(await followers(id)).toEqual([]);
    await change(id, { public: true });
    expect(await followers(id)).toEqual([lan.id]);
  });

  it('are told page by page, without the owner of the story', async () => {
    const { id } = await show();
    for (const userId of [7, 90, 91, 92]) await follow(id, testUser({ id: userId }));
    expect(await followers(id, 0, 2)).toEqual([90, 91]);
    expect(await followers(id, 91, 2)).toEqual([92]);
  });

  it('hear of new chapters of a story that was public, once for a bulk, the first of them named', async () => {
    const { id } = await show({ chapters: [chapter(9_001)] });
    expect(await told(id)).toEqual([]);
    const added = [chapter(9_001), chapter(9_003), chapter(9_002), chapter(9_004, { text: null })];
    await change(id, { chapters: added });
    const fact = { storyId: id, storyName: `Truyện ${id}`, firstChapterTitle: 'Chương 9002' };
    expect(await told(id)).toEqual([{ ...fact, firstChapterId: 9_002, count: 2 }]);
    await change(id, { chapters: [...added.slice(0, 3), chapter(9_004)] });
    expect(await told(id)).toEqual([
      expect.anything(),
      { ...fact, firstChapterId: 9_004, firstChapterTitle: 'Chương 9004', count: 1 },
    ]);
  });

  it('hear of the first chapter of a story that was published without any', async () => {
    const { id } = await show({ chapters: [chapter(9_101, { text: null })] });
    await change(id, { chapters: [chapter(9_101)] });
    expect(await told(id)).toMatchObject([{ firstChapterId: 9_101 }]);
  });

  it('hear nothing of edited texts, of chapters that come back, of a return, and of a rebuilt copy', async () => {
    const chapters = [chapter(9_201), chapter(9_202)];
    const { id } = await show({ chapters });
    await change(id, { chapters: [chapter(9_201, { version: 2, text: 'Sửa' }), chapter(9_202)] });
    await change(id, { chapters: [chapter(9_201, { version: 2 })] });
    await change(id, { chapters: [chapter(9_201, { version: 2 }), chapter(9_202)] });
    await change(id, { public: false });
    await change(id, { public: true });
    community.fake.change(id, { chapters: [chapter(9_201, { version: 2 }), chapter(9_202), chapter(9_203)] });
    await community.service.app.get(RebuildStories).execute();
    expect(await told(id)).toEqual([]);
    await change(id, { name: 'Tên khác' });
    expect(await told(id)).toEqual([]);
  });

  it('hear of chapters that were added while the story was away', async () => {
    const { id } = await show({ chapters: [chapter(9_301)] });
    await change(id, { public: false });
    await change(id, { public: true, chapters: [chapter(9_301), chapter(9_302)] });
    expect(await told(id)).toMatchObject([{ firstChapterId: 9_302, count: 1 }]);
  });
});
