import { COUNTS_PUBLISH_INTERVAL_MS, CountVisitsRpc, StoriesCountedV1 } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';

describe('counts of a story', () => {
  let community: CommunityUnderTest;
  let storyId: number;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());
  beforeEach(async () => {
    storyId = (await community.show()).id;
  });

  const query = (sql: string, parameters: unknown[]): Promise<unknown[]> =>
    community.service.app.get(DataSource).query(sql, parameters);
  /** Events that name the story; read from the database, where they are written with the change. */
  const told = async (): Promise<number> =>
    (
      await query(
        `SELECT 1 FROM outbox_events WHERE type = $1 AND data -> 'storyIds' @> to_jsonb($2::bigint)`,
        [StoriesCountedV1.type, storyId],
      )
    ).length;
  const react = (userId: number, reaction: string) =>
    community.call({
      method: 'POST',
      path: `/api/projects/${storyId}/react`,
      user: testUser({ id: userId }),
      body: { reaction },
    });
  const follow = (method: 'PUT' | 'DELETE') =>
    community.call({ method, path: `/api/community/projects/${storyId}/follow`, user: testUser({ id: 50 }) });
  const visit = (...guestKeys: string[]) =>
    community.projects.app.get(RpcClient, { strict: false }).call(CountVisitsRpc, {
      visits: guestKeys.map((guestKey) => ({ storyId, userId: null, guestKey })),
    });
  const passInterval = () =>
    query('UPDATE stories SET counts_told_at = counts_told_at - make_interval(secs => $2) WHERE id = $1', [
      storyId,
      COUNTS_PUBLISH_INTERVAL_MS / 1_000,
    ]);

  it.each([
    ['a like', () => react(50, 'like')],
    ['a dislike', () => react(50, 'dislike')],
    ['a follower', () => follow('PUT')],
    ['a visit', () => visit('a')],
  ])('are told with %s', async (_what, act) => {
    await act();
    expect(await told()).toBe(1);
  });

  it('are told at once, then at most once in their interval, whatever is counted', async () => {
    await react(50, 'like');
    await react(51, 'like');
    await follow('PUT');
    await visit('a', 'b');
    expect(await told()).toBe(1);
    await passInterval();
    await react(50, 'like');
    await visit('c');
    expect(await told()).toBe(2);
    await passInterval();
    await follow('DELETE');
    expect(await told()).toBe(3);
  });

  it('are not told when nothing was counted', async () => {
    await visit('a');
    await passInterval();
    await visit('a');
    await follow('DELETE');
    expect(await told()).toBe(1);
  });

  it('are told of all stories of a batch in one event', async () => {
    const other = (await community.show()).id;
    await community.projects.app.get(RpcClient, { strict: false }).call(CountVisitsRpc, {
      visits: [storyId, other].map((id) => ({ storyId: id, userId: null, guestKey: 'a' })),
    });
    const events = await query(
      `SELECT 1 FROM outbox_events WHERE type = $1 AND data -> 'storyIds' = $2::jsonb`,
      [StoriesCountedV1.type, JSON.stringify([storyId, other])],
    );
    expect(events).toHaveLength(1);
  });
});
