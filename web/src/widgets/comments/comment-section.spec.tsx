import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import type { Comment } from '@lacthu/contracts';
import { press, pressSoon } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { ok, refusal } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import { BOX, commentOf, LIST, openComments, reply, server, thread } from '../../testing/open-comments';

describe('comments on a story', () => {
  const silent = window.IntersectionObserver;
  afterEach(() => void Object.assign(window, { IntersectionObserver: silent }));

  it('are asked for when the reader comes near them, not before', async () => {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    Object.assign(window, {
      IntersectionObserver: class extends silent {
        constructor(listener: IntersectionObserverCallback) {
          super(listener);
          tell = listener as unknown as typeof tell;
        }
      },
    });
    const { api } = renderRoute('/community/project/3', { api: server() });
    await screen.findByRole('button', { name: 'Hiện bình luận' });
    expect(api.callsTo(LIST)).toEqual([]);
    act(() => tell([{ isIntersecting: true }]));
    await screen.findByText('Truyện hay quá!');
  });

  it('tell who wrote when and where, with replies open below', async () => {
    const minutesAgo = new Date(Date.now() - 5 * 60_000).toISOString();
    await openComments({ api: server([{ ...thread, created_at: minutesAgo, at_chapter_title: 'Hồi 1' }]) });
    const first = within(await commentOf('Minh Châu'));
    first.getByText('Truyện hay quá!');
    first.getByText('5 phút trước');
    first.getByText('Hồi 1');
    expect(first.getByText('M').dataset['colour']).toBe('1');
    screen.getByText('Đúng vậy.');
    screen.getByText('2 bình luận');
  });

  it.each<[string, number, string]>([
    ['under a minute', 5_000, 'vừa xong'],
    ['under an hour', 30.5 * 60_000, '30 phút trước'],
    ['under a day', 5.5 * 3_600_000, '5 giờ trước'],
    ['under a week', 3.5 * 86_400_000, '3 ngày trước'],
  ])('tell their age when it is %s', async (_, age, words) => {
    const created_at = new Date(Date.now() - age).toISOString();
    await openComments({ api: server([aComment({ created_at })]) });
    within(await commentOf('Minh Châu')).getByText(words);
  });

  it('tell the day on which they were written when it is long ago', async () => {
    await openComments({ api: server([aComment({ created_at: '2024-11-30T05:00:00.000Z' })]) });
    within(await commentOf('Minh Châu')).getByText('30/11/2024');
  });

  it('give each author one of ten colours, by the id', async () => {
    const ids = Array.from({ length: 12 }, (_, place) => 120 + place);
    await openComments({ api: server(ids.map((id) => aComment({ id, user_id: id, user_name: `N${id}` }))) });
    await commentOf('N131');
    const colours = screen.getAllByText('N').map(({ dataset }) => dataset['colour']);
    expect(colours).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '1']);
    const css = readFileSync(join(__dirname, 'comments.module.css'), 'utf8');
    const backgrounds = [...css.matchAll(/\.avatar(?:\[data-colour='\d'\])? \{[^}]*?background: ([^;]+);/g)];
    expect(new Set(backgrounds.map(([, colour]) => colour)).size).toBe(10);
  });

  it('stand in line from the third reply on, however deep they go', async () => {
    const nested = (depth: number): Comment =>
      aComment({
        id: depth,
        parent_comment_id: depth === 1 ? null : depth - 1,
        content: `Bậc ${depth}`,
        replies: depth === 6 ? [] : [nested(depth + 1)],
      });
    await openComments({ api: server([nested(1)]) });
    const levels = (await screen.findAllByText(/^Bậc \d$/)).map(
      (line) => line.closest('li')?.dataset['level'],
    );
    expect(levels).toEqual(['0', '1', '2', '3', '3', '3']);
  });

  it('are collapsed and expanded one by one', async () => {
    await openComments();
    await pressSoon('Ẩn 1 trả lời');
    expect(screen.queryByText('Đúng vậy.')).toBeNull();
    press('Hiện 1 trả lời');
    screen.getByText('Đúng vậy.');
  });

  it('show code as the text that it is', async () => {
    const code = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    await openComments({ api: server([aComment({ content: code, user_name: code })]) });
    const list = screen.getByRole('list', { name: 'Danh sách bình luận' });
    expect(await within(list).findAllByText(code)).toHaveLength(2);
    expect(list.querySelector('script, img')).toBeNull();
  });

  it('keep the place of a deleted one, which nobody can answer or delete', async () => {
    const gone = aComment({
      user_id: null,
      user_name: '',
      content: 'Bình luận đã bị xóa.',
      deleted: true,
      replies: [reply],
    });
    await openComments({ api: server([gone]), user: aUser({ role: 'admin' }) });
    const place = within(await screen.findByRole('article', { name: 'Bình luận đã xóa' }));
    place.getByText('Bình luận đã bị xóa.');
    expect(place.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ẩn 1 trả lời']);
    screen.getByText('Đúng vậy.');
  });

  it('come page after page, further replies of a long thread too', async () => {
    const api = server().on(LIST, ({ path }) => {
      if (path.includes('thread=1')) {
        return ok(aCommentPage([aComment({ id: 9, parent_comment_id: 2, content: 'Đến sau.' })]));
      }
      if (path.includes('cursor=1')) return ok(aCommentPage([aComment({ id: 5, content: 'Cũ hơn.' })]));
      return ok(aCommentPage([{ ...thread, repliesCursor: '2' }], { total: 4, nextCursor: '1' }));
    });
    await openComments({ api });
    await pressSoon('Xem thêm trả lời');
    const late = await screen.findByText('Đến sau.');
    expect(late.closest('li')?.dataset['level']).toBe('2');
    expect(screen.queryByRole('button', { name: 'Xem thêm trả lời' })).toBeNull();
    press('Xem thêm bình luận');
    await screen.findByText('Cũ hơn.');
    expect(screen.queryByRole('button', { name: 'Xem thêm bình luận' })).toBeNull();
  });

  it('say that they could not be loaded, and come with another try', async () => {
    const api = server().on(LIST, refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    await openComments({ api });
    await screen.findByRole('heading', { name: 'Lỗi tải bình luận' });
    api.on(LIST, ok(aCommentPage([thread])));
    press('Thử lại');
    await screen.findByText('Truyện hay quá!');
  });

  it('say what to do while there are none', async () => {
    await openComments({ api: server([]) });
    await screen.findByText('Chưa có bình luận nào. Hãy là người đầu tiên!');
  });
});

describe('a guest among comments', () => {
  it('finds the ways to log in and to register in place of the box', async () => {
    await openComments();
    expect(screen.getByRole('link', { name: 'đăng nhập' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'đăng ký' }).getAttribute('href')).toBe('/register');
    await commentOf('Minh Châu');
    expect(screen.queryByLabelText(BOX)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trả lời' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull();
  });
});
