import { createCommentResponseSchema } from '@lacthu/contracts';
import { OwnDataReader } from '@lacthu/http';
import { deleteAccount, testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import { DeleteOwnData } from './delete-own-data.handler';

const LEAVING = testUser({ id: 501 });
const STAYING = testUser({ id: 502 });

describe('a deleted account', () => {
  let community: CommunityUnderTest;
  let story: number;

  beforeAll(async () => {
    community = await bootCommunity();
    ({ id: story } = await community.show());
  });
  afterAll(() => community.close());

  const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    community.service.app.get(DataSource, { strict: false }).query(text, values);
  const remove = () => deleteAccount(community.service.app, DeleteOwnData, LEAVING.id);
  const say = async (user: typeof LEAVING, content: string, parentCommentId: number | null = null) => {
    const body = { content, parentCommentId };
    const answer = await community.call({
      method: 'POST',
      path: `/api/projects/${story}/comments`,
      user,
      body,
    });
    return createCommentResponseSchema.parse(answer.json).id;
  };
  const counts = () =>
    sql('SELECT like_count, dislike_count, follower_count FROM stories WHERE id = $1', [story]);

  it('takes its comments, reactions, follows and marks back, with right counts, twice as once', async () => {
    for (const user of [LEAVING, STAYING]) {
      const react = { method: 'POST', path: `/api/projects/${story}/react`, user } as const;
      await community.call({ ...react, body: { reaction: 'like' } });
      await community.call({ method: 'PUT', path: `/api/community/projects/${story}/follow`, user });
    }
    const chapter = story * 1_000;
    await community.call({
      method: 'PUT',
      path: `/api/community/chapters/${chapter}/bookmark`,
      user: LEAVING,
    });
    await community.call({ method: 'PUT', path: `/api/community/blocks/${LEAVING.id}`, user: STAYING });
    const answered = await say(LEAVING, 'Có người đáp.');
    const reply = await say(STAYING, 'Đáp.', answered);
    await say(LEAVING, 'Không ai đáp.');
    await say(LEAVING, 'Tự đáp cuối.', reply);
    const parts = await community.service.app.get(OwnDataReader, { strict: false }).read(LEAVING.id);
    expect(parts.comments).toHaveLength(3);
    expect([parts.reactions?.length, parts.follows?.length, parts.bookmarks?.length]).toEqual([1, 1, 1]);
    await remove();
    await remove();
    expect(await counts()).toEqual([{ like_count: 1, dislike_count: 0, follower_count: 1 }]);
    expect(await sql('SELECT id::int, user_id::int, content FROM comments ORDER BY id')).toEqual([
      { id: answered, user_id: null, content: '' },
      { id: reply, user_id: STAYING.id, content: 'Đáp.' },
    ]);
    for (const table of ['bookmarks', 'blocks', 'comment_sendings'])
      expect([table, await sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [LEAVING.id])]).toEqual([
        table,
        [],
      ]);
    expect(await sql('SELECT 1 FROM blocks WHERE blocked_id = $1', [LEAVING.id])).toEqual([]);
  });

  it.each(['before', 'after'])('keeps neither owner nor names of a story deleted %s it', async (order) => {
    const { id } = await community.show();
    await sql('UPDATE stories SET owner_id = $2 WHERE id = $1', [id, LEAVING.id]);
    if (order === 'after') await remove();
    community.fake.change(id, { public: false });
    await community.apply(id);
    if (order === 'before') await remove();
    expect(
      await sql('SELECT is_public, owner_id, name, author_name FROM stories WHERE id = $1', [id]),
    ).toEqual([{ is_public: false, owner_id: null, name: 'Truyện đã xóa', author_name: '' }]);
  });
});
