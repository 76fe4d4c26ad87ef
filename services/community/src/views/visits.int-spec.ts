import { CountVisitsRpc, storyListResponseSchema, storySchema, type StoryVisit } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';

const OWNER = 7;

describe('views', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const show = async (): Promise<number> => (await community.show()).id;
  /** As a gateway tells it. */
  const tell = (visits: StoryVisit[]) =>
    community.projects.app.get(RpcClient, { strict: false }).call(CountVisitsRpc, { visits });
  const guest = (storyId: number, guestKey: string): StoryVisit => ({ storyId, userId: null, guestKey });
  const user = (storyId: number, userId: number): StoryVisit => ({ storyId, userId, guestKey: '' });
  const views = async (id: number) =>
    storySchema.parse((await community.get(`/api/community/projects/${id}`)).json).view_count;
  const query = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
    community.service.app.get(DataSource).query(sql, parameters);

  it('are counted once for each reader, and shown on the story page and in the list', async () => {
    const id = await show();
    await tell([guest(id, 'a'), guest(id, 'a'), guest(id, 'b'), user(id, 21)]);
    expect(await views(id)).toBe(3);
    const { json } = await community.get('/api/community/projects?limit=100');
    const { projects } = storyListResponseSchema.parse(json);
    expect(projects.find((story) => story.id === id)?.view_count).toBe(3);
  });

  it('do not grow by reloads, nor when the same is told twice', async () => {
    const id = await show();
    const batch = [guest(id, 'a'), user(id, 21)];
    expect(await tell(batch)).toEqual({ counted: 2 });
    expect(await tell(batch)).toEqual({ counted: 0 });
    expect(await views(id)).toBe(2);
  });

  it('grow when a reader comes back after half an hour, not before', async () => {
    const id = await show();
    await tell([guest(id, 'a')]);
    const age = (minutes: number) =>
      query(`UPDATE story_visits SET counted_at = now() - make_interval(mins => $2) WHERE story_id = $1`, [
        id,
        minutes,
      ]);
    await age(29);
    expect(await tell([guest(id, 'a')])).toEqual({ counted: 0 });
    await age(30);
    expect(await tell([guest(id, 'a')])).toEqual({ counted: 1 });
    expect(await tell([guest(id, 'a')])).toEqual({ counted: 0 });
    expect(await views(id)).toBe(2);
  });

  it('count three browsers of one guest address within half an hour, whatever names they give themselves', async () => {
    const id = await show();
    const browsers = (from: number, to: number, addressKey: string) =>
      Array.from({ length: to - from }, (_each, place) => ({
        ...guest(id, `${addressKey}${from + place}`),
        addressKey,
      }));
    expect(await tell(browsers(0, 2, 'home'))).toEqual({ counted: 2 });
    expect(await tell(browsers(0, 50, 'home'))).toEqual({ counted: 1 });
    expect(await tell(browsers(50, 100, 'home'))).toEqual({ counted: 0 });
    expect(await tell([...browsers(0, 9, 'cafe'), user(id, 21)])).toEqual({ counted: 4 });
    await query(`UPDATE story_visits SET counted_at = now() - interval '31 minutes' WHERE address = 'home'`);
    expect(await tell(browsers(50, 100, 'home'))).toEqual({ counted: 3 });
    const other = await show();
    expect(await tell([{ ...guest(other, 'home99'), addressKey: 'home' }])).toEqual({ counted: 1 });
  });

  it('leave out the owner of the story', async () => {
    const id = await show();
    await tell([user(id, OWNER), user(id, 21)]);
    expect(await views(id)).toBe(1);
  });

  it('are not kept of stories that are not public, and do not fail those that are', async () => {
    const hidden = publicProject();
    community.fake.set({ ...hidden, public: false });
    await community.apply(hidden.id);
    const id = await show();
    expect(await tell([guest(hidden.id, 'a'), guest(99_999, 'a'), guest(id, 'a')])).toEqual({ counted: 1 });
  });

  it('are exact when several gateways tell of the same readers at once', async () => {
    const stories = await Promise.all(Array.from({ length: 5 }, show));
    const batch = stories.flatMap((id) =>
      Array.from({ length: 40 }, (_each, reader) => guest(id, `r${reader}`)),
    );
    const turned = [...batch].reverse();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, gateway) => tell(gateway % 2 ? batch : turned)),
    );
    expect(answers.reduce((sum, { counted }) => sum + counted, 0)).toBe(5 * 40);
    expect(await Promise.all(stories.map(views))).toEqual([40, 40, 40, 40, 40]);
  });

  it('remember nobody longer than it matters', async () => {
    const id = await show();
    await tell([guest(id, 'a')]);
    await query(`UPDATE story_visits SET counted_at = now() - interval '31 minutes' WHERE story_id = $1`, [
      id,
    ]);
    await tell([guest(await show(), 'b')]);
    expect(await query('SELECT 1 FROM story_visits WHERE story_id = $1', [id])).toEqual([]);
    expect(await views(id)).toBe(1);
  });
});
