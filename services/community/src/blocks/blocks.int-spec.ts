import { blockListSchema, commentListResponseSchema, createCommentResponseSchema } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { people } from '../testing/community-under-test';
import { communityWithReplies } from '../testing/published-replies';

describe('blocked people', () => {
  const { community, received } = communityWithReplies();
  const { lan, minh, owner } = people;
  const block = (id: number, user: ActingUser | null = lan, method: 'PUT' | 'DELETE' = 'PUT') =>
    community.call({ method, path: `/api/community/blocks/${id}`, user });
  const blocked = async (user = lan) =>
    blockListSchema.parse((await community.get('/api/community/blocks', user)).json).users;
  const show = async (): Promise<number> => (await community.show()).id;
  const write = async (storyId: number, user: ActingUser, content: string, parent: number | null = null) => {
    const body = { content, parentCommentId: parent };
    const answer = await community.call({
      method: 'POST',
      path: `/api/projects/${storyId}/comments`,
      user,
      body,
    });
    return createCommentResponseSchema.parse(answer.json).comment;
  };
  const seenBy = async (storyId: number, reader: ActingUser | null) => {
    const answer = await community.get(`/api/community/projects/${storyId}/comments`, reader);
    return commentListResponseSchema
      .parse(answer.json)
      .comments.map((comment) => [comment.content, comment.blocked]);
  };

  it('are marked in what the reader sees, and in what nobody else sees', async () => {
    const id = await show();
    await write(id, minh, 'Của Minh');
    await write(id, owner, 'Của chủ truyện');
    expect(await block(minh.id)).toMatchObject({ status: 200, json: { success: true, blocked: true } });
    expect(await block(owner.id)).toMatchObject({ status: 200 });
    expect(await block(minh.id)).toMatchObject({ status: 200 });
    const own = [
      ['Của chủ truyện', true],
      ['Của Minh', true],
    ];
    expect(await seenBy(id, lan)).toEqual(own);
    for (const other of [minh, null])
      expect(await seenBy(id, other)).toEqual(own.map(([content]) => [content, false]));
    expect(await block(minh.id, lan, 'DELETE')).toMatchObject({ json: { success: true, blocked: false } });
    expect(await seenBy(id, lan)).toEqual([
      ['Của chủ truyện', true],
      ['Của Minh', false],
    ]);
    await block(owner.id, lan, 'DELETE');
    expect((await block(owner.id, lan, 'DELETE')).status).toBe(200);
  });

  it('are listed to whoever blocked them, the last one first, under the names they have', async () => {
    community.names.set(61, 'Tên cũ');
    const reader = testUser({ id: 60 });
    for (const id of [61, 62]) await block(id, reader);
    community.names.set(61, 'Tên mới');
    expect((await blocked(reader)).map(({ id, name }) => [id, name])).toEqual([
      [62, 'Người dùng 62'],
      [61, 'Tên mới'],
    ]);
    expect(await blocked(minh)).toEqual([]);
    expect((await community.get('/api/community/blocks')).status).toBe(401);
  });

  it('are kept only of accounts that there are, which the answer does not tell', async () => {
    community.names.set(404, '');
    const reader = testUser({ id: 80 });
    expect(await block(404, reader)).toMatchObject({ status: 200, json: { success: true, blocked: true } });
    expect(await blocked(reader)).toEqual([]);
  });

  it('are never oneself, and not more than a thousand', async () => {
    expect(await block(lan.id)).toMatchObject({
      status: 400,
      json: { msg: 'Bạn không thể chặn chính mình.' },
    });
    expect((await block(minh.id, null)).status).toBe(401);
    const full = testUser({ id: 70 });
    await community.service.app
      .get(DataSource)
      .query(
        'INSERT INTO blocks (user_id, blocked_id) SELECT $1::bigint, 1000 + n FROM generate_series(1, 1000) AS n',
        [full.id],
      );
    expect(await block(5_000, full)).toMatchObject({
      status: 409,
      json: { msg: 'Bạn đã chặn 1.000 người, hãy bỏ chặn bớt trước khi chặn thêm.' },
    });
    expect((await block(1_001, full)).status).toBe(200);
    expect(await blocked(full)).toHaveLength(1_000);
  });

  it('reply without a word to whoever blocked them', async () => {
    const id = await show();
    const comment = await write(id, lan, 'Ai đọc chưa?');
    await block(minh.id);
    await write(id, minh, 'Bị chặn', comment.id);
    const other = await write(id, owner, 'Rồi', comment.id);
    await waitFor('the other reply is told', () => received.some(({ data }) => data.commentId === other.id));
    // Events of one stream come in their order: one about the earlier reply would be here.
    expect(received.filter(({ data }) => data.parentCommentId === comment.id)).toHaveLength(1);
    await block(minh.id, lan, 'DELETE');
    const later = await write(id, minh, 'Hết bị chặn', comment.id);
    await waitFor('it is told again', () => received.some(({ data }) => data.commentId === later.id));
  });
});
