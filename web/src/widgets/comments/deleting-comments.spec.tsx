import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { ok, refusal } from '../../testing/fake-api';
import { commentOf, LIST, openComments, server } from '../../testing/open-comments';

describe('deleting a comment', () => {
  const REMOVE = 'DELETE /api/comments/2';
  const ask = async (): Promise<HTMLElement> => {
    press('Xóa', await commentOf('Ánh Tuyết'));
    return screen.findByRole('dialog', { name: 'Xóa bình luận' });
  };

  it('is offered for one’s own only', async () => {
    await openComments({ user: aUser() });
    within(await commentOf('Ánh Tuyết')).getByRole('button', { name: 'Xóa' });
    expect(within(await commentOf('Minh Châu')).queryByRole('button', { name: 'Xóa' })).toBeNull();
  });

  it('is offered for any to administrators', async () => {
    await openComments({ user: aUser({ id: 99, role: 'admin' }) });
    await commentOf('Minh Châu');
    expect(screen.getAllByRole('button', { name: 'Xóa' })).toHaveLength(2);
  });

  it('asks first, then the list comes without it', async () => {
    const api = server().on(REMOVE, ok({ success: true, message: 'Đã xóa bình luận.' }));
    await openComments({ api, user: aUser() });
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
      'platform.forbidden',
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
    await openComments({ api: server().on(REMOVE, refusal(status, code, msg)), user: aUser() });
    const dialog = await ask();
    press('Xóa bình luận', dialog);
    await within(dialog).findByText(words);
    screen.getByText('Đúng vậy.');
  });

  it('asks for a new log-in when the session is over', async () => {
    const over = refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.');
    await openComments({ api: server().on(REMOVE, over), user: aUser() });
    press('Xóa bình luận', await ask());
    await screen.findByText('Vui lòng đăng nhập lại.');
  });
});
