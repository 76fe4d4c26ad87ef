import {
  commentListResponseSchema,
  createCommentResponseSchema,
  paragraphCommentsResponseSchema,
  type Comment,
} from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, publicProject, type CommunityUnderTest } from '../testing/community-under-test';

describe('comments on a paragraph', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const lan = testUser({ id: 50 });
  const minh = testUser({ id: 51 });
  const admin = testUser({ id: 1, role: 'admin' });
  const sql = (text: string, parameters: unknown[]) =>
    community.service.app.get(DataSource).query(text, parameters);

  interface Place {
    readonly story: number;
    readonly chapter: number;
  }
  const LINES = { text: 'Một\n\nBa\nBốn', lineIds: [4, 5, 6, 7] };
  /** A public story with one chapter, whose paragraphs have the ids 4, 6 and 7. */
  const show = async (): Promise<Place> => {
    const project = publicProject();
    const chapter = project.id * 1_000;
    await put({ story: project.id, chapter }, LINES, 1);
    return { story: project.id, chapter };
  };
  const put = async ({ story, chapter }: Place, lines: typeof LINES, version: number): Promise<void> => {
    const chapters = [{ id: chapter, title: 'Hồi 1', displayOrder: 1, version, ...lines }];
    community.fake.set(publicProject({ id: story, version, chapters }));
    await community.apply(story);
  };
  const send = ({ story }: Place, user = lan, body: object = {}) =>
    community.call({
      method: 'POST',
      path: `/api/projects/${story}/comments`,
      user,
      body: { content: 'Hay', ...body },
    });
  const write = async (
    place: Place,
    content: string,
    lineId: number | null,
    more: { parentCommentId?: number; user?: typeof lan } = {},
  ): Promise<Comment> => {
    const { user = lan, ...body } = more;
    const at = lineId === null ? {} : { chapterId: place.chapter, lineId };
    const answer = await send(place, user, { content, ...at, ...body });
    expect(answer.status).toBe(201);
    return createCommentResponseSchema.parse(answer.json).comment;
  };
  const list = async ({ story }: Place, query = '') => {
    const answer = await community.get(`/api/community/projects/${story}/comments${query}`);
    expect(answer.status).toBe(200);
    return commentListResponseSchema.parse(answer.json);
  };
  const ofLine = (place: Place, line: number | 'gone') =>
    list(place, `?chapter=${place.chapter}&line=${line}`);
  const texts = (comments: readonly Comment[]): string[] =>
    comments.flatMap(({ content, replies }) => [content, ...texts(replies)]);
  const counts = async ({ chapter }: Place): Promise<Record<number, number>> => {
    const answer = await community.get(`/api/community/chapters/${chapter}/paragraph-comments`);
    const { counts } = paragraphCommentsResponseSchema.parse(answer.json);
    return Object.fromEntries(counts.map(({ line_id, count }) => [line_id, count]));
  };
  const remove = (id: number, user = admin) =>
    community.call({ method: 'DELETE', path: `/api/comments/${id}`, user });

  it('stand with the beginning of the paragraph and the chapter, whatever title the sender gave', async () => {
    const place = await show();
    const comment = await write(place, 'Đoạn này hay', 6);
    const told = { chapter_id: place.chapter, line_id: 6, quote: 'Ba', at_chapter_title: 'Hồi 1' };
    expect(comment).toMatchObject(told);
    const general = await write(place, 'Cả truyện hay', null);
    expect(general).toMatchObject({ chapter_id: null, line_id: null, quote: null });
    expect((await list(place)).comments).toMatchObject([{ content: 'Cả truyện hay' }, told]);
    const answer = await send(place, minh, { chapterId: place.chapter, lineId: 7, atChapterTitle: 'Khác' });
    expect(answer.json).toMatchObject({ comment: { quote: 'Bốn', at_chapter_title: 'Hồi 1' } });
  });

  it('quote at most 120 letters', async () => {
    const place = await show();
    await put(place, { text: 'ă'.repeat(300), lineIds: [4] }, 2);
    const { quote } = await write(place, 'Dài', 4);
    expect(quote).toBe(`${'ă'.repeat(119)}…`);
  });

  it('are listed and counted by paragraph, replies with the thread they stand in', async () => {
    const place = await show();
    const top = await write(place, 'Về đoạn ba', 6);
    await write(place, 'Về đoạn bốn', 7);
    await write(place, 'Chung', null);
    const reply = await write(place, 'Trả lời', null, { parentCommentId: top.id, user: minh });
    expect(reply).toMatchObject({
      chapter_id: place.chapter,
      line_id: 6,
      quote: null,
      at_chapter_title: null,
    });
    await write(place, 'Sâu hơn', 7, { parentCommentId: reply.id });
    const page = await ofLine(place, 6);
    expect(texts(page.comments)).toEqual(['Về đoạn ba', 'Trả lời', 'Sâu hơn']);
    expect(page).toMatchObject({ total: 3, nextCursor: null });
    expect(await counts(place)).toEqual({ 6: 3, 7: 1 });
    expect(await list(place)).toMatchObject({ total: 5 });
    expect((await ofLine(place, 4)).comments).toEqual([]);
  });

  it('come page after page', async () => {
    const place = await show();
    for (const content of ['Một', 'Hai', 'Ba']) await write(place, content, 6);
    await write(place, 'Khác', 7);
    const first = await list(place, `?chapter=${place.chapter}&line=6&limit=2`);
    expect(texts(first.comments)).toEqual(['Ba', 'Hai']);
    const next = await list(place, `?chapter=${place.chapter}&line=6&limit=2&cursor=${first.nextCursor}`);
    expect(texts(next.comments)).toEqual(['Một']);
    expect(next.nextCursor).toBeNull();
  });

  it('are refused where readers see no such paragraph', async () => {
    const [place, other] = [await show(), await show()];
    const refused = (at: object) => send(place, lan, at);
    const noChapter = { status: 404, json: { msg: 'Không tìm thấy chương' } };
    expect(await refused({ chapterId: other.chapter, lineId: 4 })).toMatchObject(noChapter);
    expect(await refused({ chapterId: 987_654, lineId: 4 })).toMatchObject(noChapter);
    for (const lineId of [5, 8, 2_147_483_647])
      expect(await refused({ chapterId: place.chapter, lineId })).toMatchObject({
        status: 404,
        json: { msg: 'Đoạn này không còn trong chương. Bạn hãy tải lại trang rồi thử lại.' },
      });
    for (const half of [{ chapterId: place.chapter }, { lineId: 4 }])
      expect(await refused(half)).toMatchObject({
        status: 400,
        json: { msg: 'Vui lòng cho biết cả chương lẫn đoạn.' },
      });
    for (const lineId of [0, 1.5, 3_000_000_000, 'x'])
      expect(await refused({ chapterId: place.chapter, lineId })).toMatchObject({
        status: 400,
        json: { msg: 'Đoạn không hợp lệ.' },
      });
    expect(await list(place)).toMatchObject({ total: 0 });
    const half = await community.get(`/api/community/projects/${place.story}/comments?line=4`);
    expect(half.status).toBe(400);
  });

  it('stay with their paragraph when it is edited, and are found when it is gone', async () => {
    const place = await show();
    await write(place, 'Về đoạn ba', 6);
    await write(place, 'Về đoạn bốn', 7);
    await put(place, { text: 'Mới\n\nBa, sửa lại', lineIds: [9, 5, 6] }, 2);
    expect((await ofLine(place, 6)).comments).toMatchObject([{ content: 'Về đoạn ba', quote: 'Ba' }]);
    const gone = await ofLine(place, 'gone');
    expect(gone.comments).toMatchObject([{ content: 'Về đoạn bốn', quote: 'Bốn', line_id: 7 }]);
    expect(gone.total).toBe(1);
    expect(await counts(place)).toEqual({ 6: 1, 7: 1 });
  });

  it('stay on the story, without a place to go to, when their chapter is deleted', async () => {
    const place = await show();
    const comment = await write(place, 'Còn đây', 6);
    community.fake.set(publicProject({ id: place.story, version: 2, chapters: [] }));
    await community.apply(place.story);
    expect((await list(place)).comments).toMatchObject([
      { id: comment.id, chapter_id: null, quote: 'Ba', at_chapter_title: 'Hồi 1' },
    ]);
    const answer = await community.get(`/api/community/chapters/${place.chapter}/paragraph-comments`);
    expect(answer).toMatchObject({ status: 404, json: { msg: 'Không tìm thấy chương' } });
    await write(place, 'Trả lời được', null, { parentCommentId: comment.id });
  });

  it('are not counted when they are deleted or hidden', async () => {
    const place = await show();
    const [gone, hidden] = [await write(place, 'Sắp xóa', 6), await write(place, 'Sắp ẩn', 6)];
    await write(place, 'Giữ chỗ', null, { parentCommentId: gone.id });
    await remove(gone.id);
    await sql(`UPDATE comments SET hidden_at = now() WHERE id = $1`, [hidden.id]);
    expect(await counts(place)).toEqual({ 6: 1 });
    expect((await ofLine(place, 6)).total).toBe(1);
  });

  it('are all there for a chain of five hundred replies, also after the second is deleted', async () => {
    const place = await show();
    const top = await write(place, 'Gốc', 6);
    await sql(
      `INSERT INTO comments (id, story_id, parent_id, root_id, user_id, content, chapter_id, line_id)
       OVERRIDING SYSTEM VALUE
       SELECT 10000000 + n, $1::bigint, CASE n WHEN 1 THEN $2::bigint ELSE 10000000 + n - 1 END, $2::bigint, 50,
              'Trả lời ' || n, $3::bigint, 6
         FROM generate_series(1, 500) AS n`,
      [place.story, top.id, place.chapter],
    );
    expect(texts((await ofLine(place, 6)).comments)).toHaveLength(501);
    expect((await remove(10_000_001)).status).toBe(200);
    const lines = texts((await ofLine(place, 6)).comments);
    expect(lines.slice(0, 3)).toEqual(['Gốc', 'Bình luận đã bị xóa.', 'Trả lời 2']);
    expect(lines).toHaveLength(501);
    expect(await counts(place)).toEqual({ 6: 500 });
  });
});
