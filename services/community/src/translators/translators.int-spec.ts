import { storySchema, translatorSchema } from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

describe('the page of a translator', () => {
  let community: CommunityUnderTest;
  let lastOwner = 100;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const show = (ownerId: number, changes: Partial<FakeProject> = {}) =>
    community.show({ ownerId, ...changes });
  const newOwner = (): number => (lastOwner += 1);
  const page = async (id: number | string, query = '') => {
    const answer = await community.get(`/api/community/translators/${id}?${query}`);
    return translatorSchema.parse(answer.json);
  };
  const status = async (id: number | string) =>
    (await community.get(`/api/community/translators/${id}`)).status;
  const translatorOf = async (id: number) =>
    storySchema.parse((await community.get(`/api/community/projects/${id}`)).json).translator;

  it('adds up what readers did with all public stories of one person', async () => {
    const owner = newOwner();
    const [first, second] = [await show(owner), await show(owner)];
    await show(newOwner());
    await community.service.app
      .get(DataSource)
      .query('UPDATE stories SET view_count = 5, like_count = 2 WHERE id = ANY($1)', [[first.id, second.id]]);
    expect(await page(owner)).toMatchObject({
      id: owner,
      name: `Người dùng ${owner}`,
      story_count: 2,
      view_count: 10,
      like_count: 4,
    });
  });

  it('holds every story once over its pages, the newest first', async () => {
    const owner = newOwner();
    const days = ['2026-01-01', '2026-01-03', '2026-01-03', '2026-01-02', '2025-12-31'];
    const made: number[] = [];
    for (const day of days) made.push((await show(owner, { publishedAt: `${day}T00:00:00.000Z` })).id);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = await page(owner, `limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...next.stories.map((story) => story.id));
      cursor = next.nextCursor;
    }
    expect(seen).toEqual([made[2], made[1], made[3], made[0], made[4]]);
  });

  it('is the same for everybody, whoever asks', async () => {
    const owner = newOwner();
    const { id } = await show(owner);
    const reader = testUser({ id: 31 });
    const path = `/api/community/translators/${owner}`;
    const liked = await community.call({
      method: 'POST',
      path: `/api/projects/${id}/react`,
      user: reader,
      body: { reaction: 'like' },
    });
    expect(liked.status).toBe(200);
    const asReader = (await community.get(path, reader)).json;
    expect(asReader).toEqual((await community.get(path)).json);
    expect(asReader).toMatchObject({ like_count: 1, stories: [{ user_reaction: null }] });
  });

  it('exists only while there is a public story', async () => {
    const owner = newOwner();
    expect(await status(owner)).toBe(404);
    const { id } = await show(owner);
    expect(await status(owner)).toBe(200);
    community.fake.change(id, { public: false });
    await community.apply(id);
    expect(await community.get(`/api/community/translators/${owner}`)).toMatchObject({
      status: 404,
      json: { msg: 'Không tìm thấy người đăng truyện' },
    });
    for (const odd of ['0', 'abc', '99999999999999999999']) expect(await status(odd)).toBe(404);
  });

  it('starts anew for a cursor that makes no sense', async () => {
    const owner = newOwner();
    await show(owner);
    expect((await page(owner, 'cursor=rubbish')).stories).toHaveLength(1);
  });

  it('is named by a story whether it names an author or not, and follows a new name at the next change', async () => {
    const owner = newOwner();
    community.names.set(owner, 'Ánh Tuyết');
    const withAuthor = await show(owner, { author: 'Ngô Thừa Ân' });
    const without = await show(owner, { author: '' });
    expect(await translatorOf(withAuthor.id)).toEqual({ id: owner, name: 'Ánh Tuyết' });
    community.names.set(owner, 'Tuyết Sơn');
    community.fake.change(without.id, {});
    await community.apply(without.id);
    expect(await translatorOf(withAuthor.id)).toEqual({ id: owner, name: 'Tuyết Sơn' });
    expect((await page(owner)).name).toBe('Tuyết Sơn');
  });

  it('is not needed to publish: while accounts are away a story with an author appears, and a known name stays', async () => {
    const alone = await bootCommunity();
    const [known, unknown] = [newOwner(), newOwner()];
    const shown = publicProject({ ownerId: known });
    alone.fake.set(shown);
    await alone.apply(shown.id);
    await alone.auth.close();
    const [ofKnown, ofUnknown] = [
      publicProject({ ownerId: known, author: '' }),
      publicProject({ ownerId: unknown }),
    ];
    for (const project of [ofKnown, ofUnknown]) {
      alone.fake.set(project);
      await alone.apply(project.id);
    }
    const story = async (id: number) =>
      storySchema.parse((await alone.get(`/api/community/projects/${id}`)).json);
    expect(await story(ofKnown.id)).toMatchObject({
      author_name: '',
      translator: { id: known, name: `Người dùng ${known}` },
    });
    expect(await story(ofUnknown.id)).toMatchObject({ author_name: 'Ngô Thừa Ân', translator: null });
    await alone.close();
  });
});
