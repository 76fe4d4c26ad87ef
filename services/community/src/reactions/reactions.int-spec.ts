import { reactResponseSchema, storyListResponseSchema, storySchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

describe('reactions', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const reader = (id: number): ActingUser => testUser({ id });
  const show = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const send = (storyId: number, user: ActingUser | null, reaction: unknown) =>
    community.call({
      method: 'POST',
      path: `/api/projects/${storyId}/react`,
      user,
      body: { reaction },
    });
  const react = async (storyId: number, user: ActingUser, reaction: unknown) => {
    const answer = await send(storyId, user, reaction);
    expect(answer.status).toBe(200);
    return reactResponseSchema.parse(answer.json);
  };
  const story = async (id: number, user: ActingUser | null = null) =>
    storySchema.parse((await community.get(`/api/community/projects/${id}`, user)).json);
  const list = async (genre: string, user: ActingUser | null = null) =>
    storyListResponseSchema.parse(
      (await community.get(`/api/community/projects?genre=${encodeURIComponent(genre)}`, user)).json,
    ).projects;
  const rows = async (storyId: number): Promise<{ likes: number; dislikes: number }> => {
    const [counted] = await community.service.app.get(DataSource).query(
      `SELECT count(*) FILTER (WHERE reaction = 'like')::int AS likes,
              count(*) FILTER (WHERE reaction = 'dislike')::int AS dislikes FROM reactions WHERE story_id = $1`,
      [storyId],
    );
    return counted;
  };

  it('are set, changed, and taken back by the same one again, with the new counts each time', async () => {
    const { id } = await show();
    await react(id, reader(50), 'like');
    expect(await react(id, reader(51), 'like')).toEqual({
      success: true,
      like_count: 2,
      dislike_count: 0,
      user_reaction: 'like',
    });
    expect(await react(id, reader(51), 'dislike')).toMatchObject({
      like_count: 1,
      dislike_count: 1,
      user_reaction: 'dislike',
    });
    expect(await react(id, reader(51), 'dislike')).toMatchObject({
      like_count: 1,
      dislike_count: 0,
      user_reaction: null,
    });
  });

  it.each([null, 'none'])('are taken back by %j, whatever was there', async (nothing) => {
    const { id } = await show();
    await react(id, reader(52), 'dislike');
    const none = { like_count: 0, dislike_count: 0, user_reaction: null };
    expect(await react(id, reader(52), nothing)).toMatchObject(none);
    expect(await react(id, reader(52), nothing)).toMatchObject(none);
  });

  it("show in story and list as the reader's own, and to nobody else", async () => {
    const { id } = await show({ genre: 'Linh Dị' });
    await react(id, reader(53), 'like');
    for (const [user, own] of [
      [reader(53), 'like'],
      [reader(54), null],
      [null, null],
    ] as const) {
      const shown = { like_count: 1, user_reaction: own };
      expect(await story(id, user)).toMatchObject(shown);
      expect(await list('Linh Dị', user)).toMatchObject([shown]);
    }
  });

  it('put the better liked story first', async () => {
    const [one, other] = [await show({ genre: 'Gia Đấu' }), await show({ genre: 'Gia Đấu' })];
    const order = async () => (await list('Gia Đấu')).map(({ id }) => id);
    await react(one.id, reader(55), 'like');
    expect(await order()).toEqual([one.id, other.id]);
    await react(one.id, reader(55), 'dislike');
    expect(await order()).toEqual([other.id, one.id]);
  });

  it('of fifty readers at once are all counted', async () => {
    const { id } = await show();
    const readers = Array.from({ length: 50 }, (_, index) => reader(1_000 + index));
    await Promise.all(readers.map((user, index) => react(id, user, index < 30 ? 'like' : 'dislike')));
    expect(await story(id)).toMatchObject({ like_count: 30, dislike_count: 20 });
    expect(await rows(id)).toEqual({ likes: 30, dislikes: 20 });
  });

  it('of one reader who presses fifty times at once count as one or none', async () => {
    const { id } = await show();
    await Promise.all(Array.from({ length: 50 }, () => react(id, reader(56), 'like')));
    expect(await story(id, reader(56))).toMatchObject({ like_count: 0, user_reaction: null });
    expect(await rows(id)).toEqual({ likes: 0, dislikes: 0 });
    await Promise.all(
      Array.from({ length: 51 }, (_, index) => react(id, reader(56), index % 2 ? 'dislike' : 'like')),
    );
    const { like_count: likes, dislike_count: dislikes } = await story(id);
    expect(await rows(id)).toEqual({ likes, dislikes });
    expect(likes + dislikes).toBeLessThanOrEqual(1);
  });

  it('are refused to guests, for unknown words, and for what is not public', async () => {
    const { id } = await show();
    expect((await send(id, null, 'like')).status).toBe(401);
    for (const wrong of ['love', 1, undefined])
      expect(await send(id, reader(57), wrong)).toMatchObject({
        status: 400,
        json: { errors: [{ param: 'reaction', msg: 'Đánh giá không hợp lệ.' }] },
      });
    const missing = { status: 404, json: { msg: 'Không tìm thấy truyện' } };
    expect(await send(987_654, reader(57), 'like')).toMatchObject(missing);
    community.fake.change(id, { public: false });
    await community.apply(id);
    expect(await send(id, reader(57), 'like')).toMatchObject(missing);
  });

  it('are there again when a withdrawn story returns', async () => {
    const { id } = await show();
    await react(id, reader(58), 'like');
    community.fake.change(id, { public: false });
    await community.apply(id);
    community.fake.change(id, { public: true });
    await community.apply(id);
    expect(await story(id, reader(58))).toMatchObject({ like_count: 1, user_reaction: 'like' });
  });
});
