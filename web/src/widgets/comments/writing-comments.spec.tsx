import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import {
  answerTo,
  BOX,
  box,
  commentOf,
  LIST,
  openComments,
  server,
  thread,
  WRITE,
} from '../../testing/open-comments';

const SEND = 'Gửi bình luận';

describe('writing a comment', () => {
  const own = aComment({ id: 8, user_id: 7, user_name: 'Ánh Tuyết', content: 'Hay!' });

  it('puts it in front at once, clears the box and loads the list again', async () => {
    let answer: (given: FakeAnswer) => void = () => undefined;
    const api = server().on(WRITE, () => new Promise((resolve) => (answer = resolve)));
    await openComments({ api, user: aUser() });
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
    await openComments({ api, user: aUser() });
    type(BOX, 'Hay!');
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(api.callsTo(WRITE)).toEqual([]);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(box().value).toBe(''));
    expect(api.callsTo(WRITE)).toHaveLength(1);
  });

  it('leaves the focus on its button when it is sent, though the empty box has nothing to send', async () => {
    await openComments({ api: server().on(WRITE, answerTo(own)), user: aUser() });
    type(BOX, 'Hay!');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: SEND });
    send.focus();
    fireEvent.click(send);
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
    await waitFor(() => expect(box().value).toBe(''));
    // Browsers move the focus away from a disabled button.
    expect(send.disabled).toBe(false);
    expect(document.activeElement).toBe(send);
  });

  it('needs a text that is not blank and not too long', async () => {
    const { api } = await openComments({ user: aUser() });
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
    await openComments({ user: aUser() });
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
    press('Chèn biểu tượng cảm xúc');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Chèn biểu tượng cảm xúc' }), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Biểu tượng cảm xúc' })).toBeNull();
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
    await openComments({ api: server().on(WRITE, answer), user: aUser() });
    type(BOX, 'Hay!');
    press(SEND);
    await screen.findByText(words);
    expect(box().value).toBe('Hay!');
    expect(screen.queryByText('Đang gửi…')).toBeNull();
  });
});

it('keeps what was typed when the session ends, for the same person only', async () => {
  const over = refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.');
  await openComments({ api: server().on(WRITE, over), user: aUser() });
  type(BOX, 'Một đoạn dài đã gõ.');
  press(SEND);
  await waitFor(() => expect(screen.queryByLabelText(BOX)).toBeNull());
  cleanup();
  await openComments({ user: aUser({ id: 99 }) });
  expect(box().value).toBe('');
  cleanup();
  await openComments({ user: aUser() });
  expect(box().value).toBe('Một đoạn dài đã gõ.');
});

describe('answering a comment', () => {
  it('has one box open at a time, which its button closes again', async () => {
    await openComments({ user: aUser() });
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
    await openComments({ api, user: aUser() });
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
    await openComments({ api: server().on(WRITE, missing), user: aUser() });
    press('Trả lời', await commentOf('Minh Châu'));
    type('Trả lời Minh Châu', 'Chuẩn.');
    press('Gửi trả lời');
    await screen.findByText('Lỗi khi gửi bình luận. Không tìm thấy bình luận.');
    expect(box('Trả lời Minh Châu').value).toBe('Chuẩn.');
  });
});
