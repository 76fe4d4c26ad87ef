import { createCommentResponseSchema } from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';

describe('limits of comments', () => {
  let community: CommunityUnderTest;
  let nextUser = 500;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const someone = () => testUser({ id: (nextUser += 1) });
  const sql = (text: string, parameters: unknown[]) =>
    community.service.app.get(DataSource).query(text, parameters);
  const show = async (): Promise<number> => (await community.show()).id;
  const send = (storyId: number, user: ReturnType<typeof someone>, content: string) =>
    community.call({ method: 'POST', path: `/api/projects/${storyId}/comments`, user, body: { content } });
  /** Makes the account's comments older by `minutes`. */
  const age = (userId: number, minutes: number) =>
    sql('UPDATE comment_sendings SET sent_at = sent_at - make_interval(mins => $2) WHERE user_id = $1', [
      userId,
      minutes,
    ]);

  it('let sixty of sixty-one at once through, say when to try again, and begin anew after an hour', async () => {
    const [id, user] = [await show(), someone()];
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, place) => send(id, user, `Bình luận số ${place}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(60).fill(201), 429]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.json).toMatchObject({
      code: 'community.too_many_comments',
      msg: 'Bạn đã gửi 60 bình luận trong một giờ qua. Hãy nghỉ một chút và thử lại sau 60 phút.',
    });
    const seconds = Number(refusal?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await send(id, someone(), 'Người khác')).status).toBe(201);
    await age(user.id, 60);
    expect((await send(id, user, 'Sau một giờ')).status).toBe(201);
  });

  it('count what was deleted, too', async () => {
    const [id, user] = [await show(), someone()];
    for (let place = 0; place < 60; place += 1) {
      const answer = await send(id, user, `Thả rồi xóa ${place}`);
      const { comment } = createCommentResponseSchema.parse(answer.json);
      await community.call({ method: 'DELETE', path: `/api/comments/${comment.id}`, user });
    }
    expect((await send(id, user, 'Thêm nữa')).status).toBe(429);
  });

  it('let the same words through three times an hour over all stories, however they are written', async () => {
    const user = someone();
    const stories = [await show(), await show(), await show(), await show()];
    const words = [
      'Đọc ở trang tôi nhé!',
      'đọc ở trang tôi nhé',
      'DOC O TRANG TOI NHE',
      'Đọc, ở trang tôi nhé...',
    ];
    const answers = await Promise.all(
      stories.map((storyId, place) => send(storyId, user, words[place] ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
    expect(answers.find(({ status }) => status === 429)?.json).toMatchObject({
      code: 'community.comment_repeated',
      msg: 'Bạn đã gửi những lời này 3 lần trong một giờ qua. Hãy viết khác đi, hoặc thử lại sau 60 phút.',
    });
    expect((await send(stories[0] ?? 0, user, 'Lời khác')).status).toBe(201);
    await age(user.id, 61);
    expect((await send(await show(), user, 'Đọc ở trang tôi nhé!')).status).toBe(201);
  });

  it('let two links through, not three', async () => {
    const [id, user] = [await show(), someone()];
    expect((await send(id, user, 'Xem https://a.example và www.b.vn')).status).toBe(201);
    expect(await send(id, user, 'https://a.example www.b.vn c.com')).toMatchObject({
      status: 400,
      json: { errors: [{ param: 'content', msg: 'Bình luận chỉ được có tối đa 2 liên kết.' }] },
    });
  });

  it('count nothing that was refused', async () => {
    const [id, user] = [await show(), someone()];
    for (let place = 0; place < 4; place += 1) await send(id + 900_000, user, 'Không có truyện');
    expect((await send(id, user, 'Không có truyện')).status).toBe(201);
    expect(await sql('SELECT 1 FROM comment_sendings WHERE user_id = $1', [user.id])).toHaveLength(1);
  });
});
