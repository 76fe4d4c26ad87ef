import { commentListResponseSchema, createCommentResponseSchema, type Comment } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { people } from '../testing/community-under-test';
import { communityWithReplies } from '../testing/published-replies';

describe('comments', () => {
  const { community, received } = communityWithReplies();
  const { lan, minh, owner, admin } = people;
  const sql = (text: string, parameters: unknown[]) =>
    community.service.app.get(DataSource).query(text, parameters);

  const show = async (): Promise<number> => (await community.show()).id;
  const send = (storyId: number, user: ActingUser | null, body: object) =>
    community.call({ method: 'POST', path: `/api/projects/${storyId}/comments`, user, body });
  const write = async (storyId: number, user: ActingUser, content: string, parent: number | null = null) => {
    const answer = await send(storyId, user, { content, atChapterTitle: null, parentCommentId: parent });
    expect(answer.status).toBe(201);
    return createCommentResponseSchema.parse(answer.json).comment;
  };
  const remove = (id: number, user: ActingUser | null) =>
    community.call({ method: 'DELETE', path: `/api/comments/${id}`, user });
  const list = async (storyId: number, query: Record<string, string | number> = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const answer = await community.get(
      `/api/community/projects/${storyId}/comments?${parameters.toString()}`,
    );
    expect(answer.status).toBe(200);
    return commentListResponseSchema.parse(answer.json);
  };
  /** Begins an act so often while the story is locked, and lets all of them go on together. */
  const atOnce = async <T>(storyId: number, times: number, act: () => Promise<T>): Promise<T[]> => {
    const acts = await community.service.app.get(DataSource).transaction(async (holder) => {
      await holder.query('SELECT 1 FROM stories WHERE id = $1 FOR UPDATE', [storyId]);
      const begun = Array.from({ length: times }, act);
      await waitFor('all of them wait', async () => {
        // Not on the holder's connection: what is shown there stays the same until its transaction ends.
        const [{ waiting }] = await sql(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          [],
        );
        return waiting === times;
      });
      return { begun };
    });
    return Promise.all(acts.begun);
  };
  /** Texts with how deep they stand, top to bottom. */
  const outline = (comments: readonly Comment[], depth = 0): string[] =>
    comments.flatMap(({ content, replies }) => [
      `${'> '.repeat(depth)}${content}`,
      ...outline(replies, depth + 1),
    ]);
  const shown = async (storyId: number) => outline((await list(storyId)).comments);
  /** Replies of one thread, each to the one before, written at once. @returns their ids */
  const chain = async (storyId: number, root: number, replies: number): Promise<number[]> => {
    const rows: { id: string }[] = await sql(
      `INSERT INTO comments (id, story_id, parent_id, root_id, user_id, content)
       OVERRIDING SYSTEM VALUE
       SELECT $2::bigint + place, $1::bigint, $2::bigint + place - 1, $2::bigint, 50, 'Trả lời ' || place
         FROM generate_series(1, $3::int) AS place RETURNING id`,
      [storyId, root, replies],
    );
    return rows.map(({ id }) => Number(id));
  };
  /** A top-level comment whose id has room for a chain behind it. */
  const farRoot = async (storyId: number, id: number): Promise<number> => {
    await sql(
      `INSERT INTO comments (id, story_id, user_id, content) OVERRIDING SYSTEM VALUE VALUES ($1, $2, 50, 'Gốc')`,
      [id, storyId],
    );
    return id;
  };

  describe('are read and written', () => {
    it('newest first, with replies below what they answer, oldest first, however deep', async () => {
      const id = await show();
      const first = await write(id, lan, 'Một');
      await write(id, minh, 'Hai');
      let parent = await write(id, minh, 'Sâu 1', first.id);
      for (const depth of [2, 3, 4, 5]) parent = await write(id, lan, `Sâu ${depth}`, parent.id);
      await write(id, owner, 'Cuối', first.id);
      expect(await shown(id)).toEqual([
        'Hai',
        'Một',
        '> Sâu 1',
        '> > Sâu 2',
        '> > > Sâu 3',
        '> > > > Sâu 4',
        '> > > > > Sâu 5',
        '> Cuối',
      ]);
      expect(await list(id)).toMatchObject({ total: 8, nextCursor: null });
    });

    it('with author, time and the chapter they were written at, which replies have not', async () => {
      const id = await show();
      const before = Date.now();
      const body = { content: 'Hay!', atChapterTitle: 'Hồi 1' };
      const { comment } = createCommentResponseSchema.parse((await send(id, lan, body)).json);
      await send(id, minh, { ...body, parentCommentId: comment.id });
      const [top] = (await list(id)).comments;
      expect(top).toMatchObject({
        id: comment.id,
        user_id: 50,
        user_name: 'Người dùng 50',
        content: 'Hay!',
        at_chapter_title: 'Hồi 1',
        deleted: false,
        replies: [{ parent_comment_id: comment.id, at_chapter_title: null }],
      });
      const age = Date.parse(top?.created_at ?? '') - before;
      expect(Math.abs(age)).toBeLessThan(120_000);
    });

    it('under the names that people have now', async () => {
      const id = await show();
      community.names.set(60, 'Tên cũ');
      expect(await write(id, testUser({ id: 60 }), 'Chào')).toMatchObject({ user_name: 'Tên cũ' });
      community.names.set(60, 'Tên mới');
      expect((await list(id)).comments).toMatchObject([{ user_name: 'Tên mới' }]);
    });

    it('as text, whatever they hold', async () => {
      const id = await show();
      const attacks = [
        '<script>alert(1)</script>',
        '<img src=x onerror="alert(1)">',
        '[x](javascript:alert(1))',
        "'; DROP TABLE comments; --",
        '{{constructor.constructor("alert(1)")()}}',
      ];
      for (const attack of attacks) await write(id, lan, attack);
      expect((await list(id)).comments.map(({ content }) => content)).toEqual([...attacks].reverse());
      const answer = await community.get(`/api/community/projects/${id}/comments`);
      expect(answer.headers['content-type']).toContain('application/json');
    });

    it.each([
      ['without words', { content: ' \n\u200B ' }, 'content', 'Vui lòng nhập nội dung bình luận.'],
      ['too long', { content: 'a'.repeat(2_001) }, 'content', 'Bình luận tối đa 2.000 ký tự.'],
      ['below no id', { content: 'Hay', parentCommentId: 'x' }, 'parentCommentId', 'Mã số không hợp lệ.'],
    ])('not when %s', async (_, body, param, msg) => {
      const id = await show();
      expect(await send(id, lan, body)).toMatchObject({ status: 400, json: { errors: [{ param, msg }] } });
      expect(await shown(id)).toEqual([]);
    });

    it('by people with an account alone', async () => {
      const id = await show();
      expect((await send(id, null, { content: 'Khách' })).status).toBe(401);
      expect(await shown(id)).toEqual([]);
    });

    it('once when sent twice at the same moment, and again as a reply elsewhere or when time has passed', async () => {
      const id = await show();
      const clicks = await atOnce(id, 4, () => send(id, lan, { content: 'Hay thật' }));
      expect(clicks.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(clicks.find(({ status }) => status === 409)?.json).toMatchObject({
        msg: 'Bạn vừa gửi bình luận này rồi.',
      });
      const [only] = (await list(id)).comments;
      await write(id, minh, 'Hay thật');
      await write(id, lan, 'Hay thật', only?.id);
      await sql(`UPDATE comments SET created_at = now() - interval '11 minutes' WHERE story_id = $1`, [id]);
      await write(id, lan, 'Hay thật');
      expect(await list(id)).toMatchObject({ total: 4 });
    });
  });

  describe('answer only', () => {
    it('what stands in the same story and is not deleted', async () => {
      const [here, there] = [await show(), await show()];
      const elsewhere = await write(there, lan, 'Ở truyện khác');
      const gone = await write(here, lan, 'Sắp xóa');
      await write(here, minh, 'Giữ chỗ', gone.id);
      await remove(gone.id, lan);
      for (const parentCommentId of [elsewhere.id, String(elsewhere.id), gone.id, 999_999_999])
        expect(await send(here, minh, { content: 'Trả lời', parentCommentId })).toMatchObject({
          status: 404,
          json: { msg: 'Không tìm thấy bình luận.' },
        });
      expect(await list(here)).toMatchObject({ total: 1 });
      expect(await list(there)).toMatchObject({ total: 1 });
    });

    it('public stories; a withdrawn one closes its comments at once, and has them when it returns', async () => {
      const id = await show();
      const comment = await write(id, lan, 'Còn đây');
      community.fake.change(id, { public: false });
      await community.apply(id);
      const missing = { status: 404, json: { msg: 'Không tìm thấy truyện' } };
      expect(await community.get(`/api/community/projects/${id}/comments`)).toMatchObject(missing);
      expect(await community.get('/api/community/projects/987654/comments')).toMatchObject(missing);
      expect(await send(id, minh, { content: 'Muộn' })).toMatchObject(missing);
      expect(await send(id, minh, { content: 'Muộn', parentCommentId: comment.id })).toMatchObject(missing);
      expect((await remove(comment.id, lan)).status).toBe(404);
      community.fake.change(id, { public: true });
      await community.apply(id);
      expect(await shown(id)).toEqual(['Còn đây']);
    });
  });

  describe('are deleted', () => {
    it("by their author or an administrator, not by others, the story's owner included", async () => {
      const id = await show();
      const [own, others] = [await write(id, lan, 'Của tôi'), await write(id, lan, 'Của Lan')];
      expect((await remove(others.id, null)).status).toBe(401);
      for (const stranger of [minh, owner])
        expect(await remove(others.id, stranger)).toMatchObject({
          status: 404,
          json: { msg: 'Không tìm thấy bình luận.' },
        });
      expect(await remove(own.id, lan)).toMatchObject({ status: 200, json: { success: true } });
      expect(await shown(id)).toEqual(['Của Lan']);
      expect((await remove(others.id, admin)).status).toBe(200);
      expect(await shown(id)).toEqual([]);
      expect(await remove(own.id, lan)).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy bình luận.' },
      });
    });

    it('leave their place while replies stand below, without words and author, and go with the last of them', async () => {
      const id = await show();
      const top = await write(id, lan, 'Lời cũ');
      const middle = await write(id, lan, 'Lời giữa', top.id);
      const last = await write(id, minh, 'Lời cuối', middle.id);
      await remove(middle.id, lan);
      await remove(top.id, lan);
      const gone = 'Bình luận đã bị xóa.';
      expect(await shown(id)).toEqual([gone, `> ${gone}`, '> > Lời cuối']);
      const answer = await list(id);
      expect(answer).toMatchObject({ total: 1, comments: [{ user_id: null, user_name: '', deleted: true }] });
      const kept = await sql('SELECT content, user_id FROM comments WHERE id = ANY($1)', [
        [top.id, middle.id],
      ]);
      expect(kept).toEqual([
        { content: '', user_id: null },
        { content: '', user_id: null },
      ]);
      await remove(last.id, minh);
      expect(await list(id)).toMatchObject({ comments: [], total: 0 });
    });

    it('whole when parent and reply go at the same moment', async () => {
      const id = await show();
      for (let round = 0; round < 5; round += 1) {
        const parent = await write(id, lan, `Cha ${round}`);
        const reply = await write(id, minh, `Con ${round}`, parent.id);
        const answers = await Promise.all([remove(parent.id, lan), remove(reply.id, minh)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
      expect(await shown(id)).toEqual([]);
    });
  });

  describe('of a long discussion', () => {
    it('hold every comment once over their pages, also when one is added', async () => {
      const id = await show();
      for (let place = 1; place <= 12; place += 1) await write(id, lan, `Số ${place}`);
      await sql('UPDATE comments SET created_at = now() WHERE story_id = $1', [id]);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(id, {
          limit: 5,
          ...(cursor && { cursor }),
        });
        seen.push(...outline(page.comments));
        cursor = page.nextCursor;
        if (seen.length === 5) await write(id, minh, 'Chen vào');
      }
      expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => `Số ${12 - index}`));
      expect((await list(id, { cursor: 'hỏng' })).comments[0]?.content).toBe('Chen vào');
    });

    it('are all there for a chain of five hundred replies, also after the second is deleted', async () => {
      const id = await show();
      const root = await farRoot(id, 10_000_000);
      const replies = await chain(id, root, 500);
      expect(await shown(id)).toHaveLength(501);
      expect((await remove(replies[0] ?? 0, lan)).status).toBe(200);
      const lines = await shown(id);
      expect(lines.slice(0, 3)).toEqual(['Gốc', '> Bình luận đã bị xóa.', '> > Trả lời 2']);
      expect(lines).toHaveLength(501);
      expect(await list(id)).toMatchObject({ total: 500, nextCursor: null });
    });

    it('come further by pages of the thread where it is longer than that', async () => {
      const id = await show();
      const root = await farRoot(id, 20_000_000);
      await chain(id, root, 620);
      await farRoot(id, 30_000_000);
      const first = await list(id);
      const thread = first.comments.find((comment) => comment.id === root);
      expect(outline(first.comments)).toHaveLength(502);
      const seen: string[] = [];
      let cursor = thread?.repliesCursor ?? null;
      expect(cursor).not.toBeNull();
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(id, { thread: root, cursor, limit: 50 });
        expect(page.comments).toHaveLength(1);
        seen.push(...outline(page.comments).map((line) => line.replaceAll('> ', '')));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `Trả lời ${501 + index}`));
      const other = await show();
      const path = `/api/community/projects/${other}/comments?thread=${root}`;
      expect(await community.get(path)).toMatchObject({
        status: 404,
        json: { msg: 'Không tìm thấy bình luận.' },
      });
    });
  });

  it('tell whoever is replied to, but nobody of his own reply', async () => {
    const id = await show();
    const comment = await write(id, lan, 'Ai đọc chưa?');
    await write(id, lan, 'Tự trả lời', comment.id);
    const reply = await write(id, minh, 'Rồi', comment.id);
    const event = await waitFor('the reply is told', () =>
      received.find(({ data }) => data.commentId === reply.id),
    );
    expect(event).toMatchObject({
      actorId: 51,
      data: { storyId: id, storyName: `Truyện ${id}`, parentCommentId: comment.id, toUserId: 50 },
    });
    // Events of one stream come in their order: one about the earlier reply would be here.
    expect(received.filter(({ data }) => data.parentCommentId === comment.id)).toHaveLength(1);
  });

  // Last: accounts stay away.
  it('are read under a neutral name while accounts are away', async () => {
    const id = await show();
    await write(id, lan, 'Vẫn đọc được');
    await community.auth.app.close();
    expect((await list(id)).comments).toMatchObject([{ content: 'Vẫn đọc được', user_name: 'Độc giả' }]);
  });
});
