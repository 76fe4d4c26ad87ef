import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment, User } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects/3/comments';
const WRITE = 'POST /api/projects/3/comments';
const BOX = 'Viết bình luận';
const SEND = 'Gửi bình luận';

const reply = aComment({
  id: 2,
  parent_comment_id: 1,
  user_id: 7,
  user_name: 'Ánh Tuyết',
  content: 'Đúng vậy.',
});
const thread = aComment({ id: 1, replies: [reply] });

function server(comments: Comment[] = [thread]): FakeApi {
  return new FakeApi()
    .on('GET /api/community/projects/3', ok(aStory()))
    .on(LIST, ok(aCommentPage(comments, { total: 2 })));
}

function answerTo(comment: Comment): FakeAnswer {
  return ok({ success: true, id: comment.id, comment }, 201);
}

async function open({ api = server(), user }: { api?: FakeApi; user?: User } = {}) {
  const page = renderRoute('/community/project/3', user ? { api, user } : { api });
  await pressSoon('Hiện bình luận');
  await screen.findByRole('list', { name: 'Danh sách bình luận' });
  if (user) await screen.findByLabelText(BOX);
  return page;
}

const box = (label = BOX): HTMLTextAreaElement => screen.getByLabelText<HTMLTextAreaElement>(label);
const commentOf = (name: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Bình luận của ${name}` });

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
    await open({ api: server([{ ...thread, created_at: minutesAgo, at_chapter_title: 'Hồi 1' }]) });
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
    await open({ api: server([aComment({ created_at })]) });
    within(await commentOf('Minh Châu')).getByText(words);
  });

  it('tell the day on which they were written when it is long ago', async () => {
    await open({ api: server([aComment({ created_at: '2024-11-30T05:00:00.000Z' })]) });
    within(await commentOf('Minh Châu')).getByText('30/11/2024');
  });

  it('give each author one of ten colours, by the id', async () => {
    const ids = Array.from({ length: 12 }, (_, place) => 120 + place);
    await open({ api: server(ids.map((id) => aComment({ id, user_id: id, user_name: `N${id}` }))) });
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
    await open({ api: server([nested(1)]) });
    const levels = (await screen.findAllByText(/^Bậc \d$/)).map(
      (line) => line.closest('li')?.dataset['level'],
    );
    expect(levels).toEqual(['0', '1', '2', '3', '3', '3']);
  });

  it('are collapsed and expanded one by one', async () => {
    await open();
    await pressSoon('Ẩn 1 trả lời');
    expect(screen.queryByText('Đúng vậy.')).toBeNull();
    press('Hiện 1 trả lời');
    screen.getByText('Đúng vậy.');
  });

  it('show code as the text that it is', async () => {
    const code = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    await open({ api: server([aComment({ content: code, user_name: code })]) });
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
    await open({ api: server([gone]), user: aUser({ role: 'admin' }) });
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
    await open({ api });
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
    await open({ api });
    await screen.findByRole('heading', { name: 'Lỗi tải bình luận' });
    api.on(LIST, ok(aCommentPage([thread])));
    press('Thử lại');
    await screen.findByText('Truyện hay quá!');
  });

  it('say what to do while there are none', async () => {
    await open({ api: server([]) });
    await screen.findByText('Chưa có bình luận nào. Hãy là người đầu tiên!');
  });
});

describe('a guest among comments', () => {
  it('finds the ways to log in and to register in place of the box', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'đăng nhập' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'đăng ký' }).getAttribute('href')).toBe('/register');
    await commentOf('Minh Châu');
    expect(screen.queryByLabelText(BOX)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trả lời' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull();
  });
});

describe('writing a comment', () => {
  const own = aComment({ id: 8, user_id: 7, user_name: 'Ánh Tuyết', content: 'Hay!' });

  it('puts it in front at once, clears the box and loads the list again', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const api = server().on(WRITE, () => new Promise((resolve) => (answer = resolve)));
    await open({ api, user: aUser() });
    await screen.findByText('Truyện hay quá!');
    type(BOX, 'Hay!');
    press(SEND);
    const list = screen.getByRole('list', { name: 'Danh sách bình luận' });
    await within(list).findByText('Đang gửi…');
    expect(within(list).getAllByRole('article')[0]?.textContent).toContain('Hay!');
    api.on(LIST, ok(aCommentPage([own, thread], { total: 3 })));
    answer(answerTo(own));
    await screen.findByText('3 bình luận');
    expect(within(list).getAllByText('Hay!')).toHaveLength(1);
    expect(box().value).toBe('');
    expect(api.callsTo(WRITE).map(({ body }) => body)).toEqual([
      { content: 'Hay!', atChapterTitle: 'Thảo luận chung về truyện', parentCommentId: null },
    ]);
  });

  it('is sent by Enter alone, not with Shift and not while a word is being composed', async () => {
    const api = server().on(WRITE, answerTo(own));
    await open({ api, user: aUser() });
    type(BOX, 'Hay!');
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(api.callsTo(WRITE)).toEqual([]);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(box().value).toBe(''));
    expect(api.callsTo(WRITE)).toHaveLength(1);
  });

  it('leaves the focus on its button when it is sent, though the empty box has nothing to send', async () => {
    await open({ api: server().on(WRITE, answerTo(own)), user: aUser() });
    type(BOX, 'Hay!');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: SEND });
    send.focus();
    fireEvent.click(send);
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
    await waitFor(() => expect(box().value).toBe(''));
    // A button that is disabled loses the focus in browsers.
    expect(send.disabled).toBe(false);
    expect(document.activeElement).toBe(send);
  });

  it('needs a text that is not blank and not too long', async () => {
    const { api } = await open({ user: aUser() });
    const send = screen.getByRole('button', { name: SEND });
    expect(box().required).toBe(true);
    type(BOX, ' \n ');
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(send);
    fireEvent.keyDown(box(), { key: 'Enter' });
    type(BOX, 'a'.repeat(2001));
    expect(send.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('2.001 / 2.000');
    screen.getByText('Bình luận tối đa 2.000 ký tự.');
    type(BOX, 'a'.repeat(2000));
    expect(send.getAttribute('aria-disabled')).toBeNull();
    expect(api.callsTo(WRITE)).toEqual([]);
  });

  it('takes an emoji where the caret stands, by mouse or by keys', async () => {
    await open({ user: aUser() });
    type(BOX, 'Hay quá');
    box().setSelectionRange(3, 3);
    press('Chèn biểu tượng cảm xúc');
    const panel = screen.getByRole('group', { name: 'Biểu tượng cảm xúc' });
    press('Ngọn lửa', panel);
    expect(box().value).toBe('Hay🔥 quá');
    const first = within(panel).getByRole('button', { name: 'Cười tươi' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cười ra nước mắt');
    press('Cười ra nước mắt', panel);
    expect(box().value).toBe('Hay🔥😂 quá');
    fireEvent.keyDown(document.activeElement ?? panel, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Biểu tượng cảm xúc' })).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'sent too often',
      refusal(429, 'platform.rate_limited', 'Bạn thao tác quá nhanh.'),
      'Lỗi khi gửi bình luận. Bạn thao tác quá nhanh.',
    ],
    [
      'sent already',
      refusal(409, 'community.comment_sent_already', 'Bạn vừa gửi bình luận này rồi.'),
      'Lỗi khi gửi bình luận. Bạn vừa gửi bình luận này rồi.',
    ],
    [
      'on a story that is gone',
      refusal(404, 'community.story_not_found', 'Không tìm thấy truyện'),
      'Lỗi khi gửi bình luận. Không tìm thấy truyện',
    ],
    [
      'without network',
      NO_ANSWER,
      'Lỗi khi gửi bình luận. Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.',
    ],
  ])('%s says so and keeps what was typed', async (_case, answer, words) => {
    await open({ api: server().on(WRITE, answer), user: aUser() });
    type(BOX, 'Hay!');
    press(SEND);
    await screen.findByText(words);
    expect(box().value).toBe('Hay!');
    expect(screen.queryByText('Đang gửi…')).toBeNull();
  });
});

it('keeps what was typed when the session ends, for the same person only', async () => {
  const over = refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.');
  await open({ api: server().on(WRITE, over), user: aUser() });
  type(BOX, 'Một đoạn dài đã gõ.');
  press(SEND);
  await waitFor(() => expect(screen.queryByLabelText(BOX)).toBeNull());
  cleanup();
  await open({ user: aUser({ id: 99 }) });
  expect(box().value).toBe('');
  cleanup();
  await open({ user: aUser() });
  expect(box().value).toBe('Một đoạn dài đã gõ.');
});

describe('answering a comment', () => {
  it('has one box open at a time, which its button closes again', async () => {
    await open({ user: aUser() });
    const first = await commentOf('Minh Châu');
    press('Trả lời', first);
    expect(document.activeElement).toBe(box('Trả lời Minh Châu'));
    press('Trả lời', await commentOf('Ánh Tuyết'));
    expect(screen.queryByLabelText('Trả lời Minh Châu')).toBeNull();
    box('Trả lời Ánh Tuyết');
    press('Hủy');
    expect(screen.queryByLabelText('Trả lời Ánh Tuyết')).toBeNull();
  });

  it('puts the answer below, also where answers were collapsed, and goes there', async () => {
    const own = aComment({
      id: 8,
      parent_comment_id: 1,
      user_id: 7,
      user_name: 'Ánh Tuyết',
      content: 'Chuẩn.',
    });
    const api = server().on(WRITE, answerTo(own));
    await open({ api, user: aUser() });
    await pressSoon('Ẩn 1 trả lời');
    press('Trả lời', await commentOf('Minh Châu'));
    type('Trả lời Minh Châu', 'Chuẩn.');
    press('Gửi trả lời');
    const line = (await screen.findByText('Chuẩn.', { selector: 'p' })).closest('li');
    expect(line?.dataset['level']).toBe('1');
    expect(document.activeElement).toBe(line);
    expect(screen.queryByLabelText('Trả lời Minh Châu')).toBeNull();
    expect(api.callsTo(WRITE)[0]?.body).toEqual({
      content: 'Chuẩn.',
      atChapterTitle: null,
      parentCommentId: 1,
    });
  });

  it('keeps the text when the comment is gone meanwhile', async () => {
    const missing = refusal(404, 'community.comment_not_found', 'Không tìm thấy bình luận.');
    await open({ api: server().on(WRITE, missing), user: aUser() });
    press('Trả lời', await commentOf('Minh Châu'));
    type('Trả lời Minh Châu', 'Chuẩn.');
    press('Gửi trả lời');
    await screen.findByText('Lỗi khi gửi bình luận. Không tìm thấy bình luận.');
    expect(box('Trả lời Minh Châu').value).toBe('Chuẩn.');
  });
});

describe('deleting a comment', () => {
  const REMOVE = 'DELETE /api/comments/2';
  const ask = async (): Promise<HTMLElement> => {
    press('Xóa', await commentOf('Ánh Tuyết'));
    return screen.findByRole('dialog', { name: 'Xóa bình luận' });
  };

  it('is offered for one’s own only', async () => {
    await open({ user: aUser() });
    within(await commentOf('Ánh Tuyết')).getByRole('button', { name: 'Xóa' });
    expect(within(await commentOf('Minh Châu')).queryByRole('button', { name: 'Xóa' })).toBeNull();
  });

  it('is offered for any to administrators', async () => {
    await open({ user: aUser({ id: 99, role: 'admin' }) });
    await commentOf('Minh Châu');
    expect(screen.getAllByRole('button', { name: 'Xóa' })).toHaveLength(2);
  });

  it('asks first, then the list comes without it', async () => {
    const api = server().on(REMOVE, ok({ success: true, message: 'Đã xóa bình luận.' }));
    await open({ api, user: aUser() });
    within(await ask()).getByText('Bạn có chắc muốn xóa bình luận này không?');
    press('Hủy');
    expect(api.callsTo(REMOVE)).toEqual([]);
    const dialog = await ask();
    api.on(LIST, ok(aCommentPage([aComment()])));
    press('Xóa bình luận', dialog);
    await waitFor(() => expect(screen.queryByText('Đúng vậy.')).toBeNull());
    expect(document.activeElement?.textContent).toBe('1 bình luận');
  });

  it.each<[number, string, string, string]>([
    [
      403,
      'community.comment_not_yours',
      'Không thể xóa bình luận. Bạn có thể không có quyền hoặc đã có lỗi xảy ra.',
      'Không thể xóa bình luận. Bạn có thể không có quyền hoặc đã có lỗi xảy ra.',
    ],
    [
      429,
      'platform.rate_limited',
      'Bạn thao tác quá nhanh.',
      'Không thể xóa bình luận. Bạn có thể không có quyền hoặc đã có lỗi xảy ra. Bạn thao tác quá nhanh.',
    ],
  ])('that is refused with %i says why', async (status, code, msg, words) => {
    await open({ api: server().on(REMOVE, refusal(status, code, msg)), user: aUser() });
    const dialog = await ask();
    press('Xóa bình luận', dialog);
    await within(dialog).findByText(words);
    screen.getByText('Đúng vậy.');
  });

  it('asks for a new log-in when the session is over', async () => {
    const over = refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.');
    await open({ api: server().on(REMOVE, over), user: aUser() });
    press('Xóa bình luận', await ask());
    await screen.findByText('Vui lòng đăng nhập lại.');
  });
});
