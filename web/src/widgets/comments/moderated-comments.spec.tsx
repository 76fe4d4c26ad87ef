import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment, CommentListResponse, User } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../testing/act';
import { aComment, aCommentPage } from '../../testing/community-factories';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects/3/comments';
const WRITE = 'POST /api/projects/3/comments';
const BOX = 'Viết bình luận';

function server(comments: Comment[], part: Partial<CommentListResponse> = {}): FakeApi {
  return new FakeApi()
    .on('GET /api/community/projects/3', ok(aStory()))
    .on(LIST, ok(aCommentPage(comments, part)));
}

async function open(api: FakeApi, user?: User): Promise<void> {
  renderRoute('/community/project/3', user ? { api, user } : { api });
  await pressSoon('Hiện bình luận');
  await screen.findByRole('list', { name: 'Danh sách bình luận' });
}

describe('a hidden comment', () => {
  const reply = aComment({ id: 2, parent_comment_id: 1, user_name: 'Ánh Tuyết', content: 'Đừng nói vậy.' });
  const withheld = aComment({
    user_id: null,
    user_name: '',
    content: 'Bình luận đã bị ẩn bởi quản trị viên.',
    hidden: true,
    replies: [reply],
  });

  it('keeps its place over its replies, and cannot be answered or reported', async () => {
    await open(server([withheld]), aUser());
    const place = within(await screen.findByRole('article', { name: 'Bình luận bị ẩn' }));
    place.getByText('Bình luận đã bị ẩn bởi quản trị viên.');
    for (const name of ['Trả lời', 'Xóa', /^Thao tác khác/])
      expect(place.queryByRole('button', { name })).toBeNull();
    screen.getByText('Đừng nói vậy.');
  });

  it('is still read by whoever wrote it, who learns that nobody else does and may delete it', async () => {
    await open(server([aComment({ user_id: 7, content: 'Lời của tôi', hidden: true })]), aUser({ id: 7 }));
    const own = within(await screen.findByRole('article', { name: 'Bình luận của Minh Châu' }));
    own.getByText('Lời của tôi');
    own.getByText('Đã bị ẩn. Chỉ người viết và quản trị viên còn đọc được.');
    own.getByRole('button', { name: 'Xóa' });
    expect(own.queryByRole('button', { name: 'Trả lời' })).toBeNull();
  });
});

describe('a muted person', () => {
  it('reads until when in place of the box, before anything is typed', async () => {
    await open(server([aComment()], { mute: { until: '2026-02-01T10:30:00.000Z' } }), aUser());
    await screen.findByText(
      /^Bạn không thể bình luận đến .*01\/02\/2026\. Bạn vẫn đọc và đánh giá truyện được\.$/,
    );
    expect(screen.queryByLabelText(BOX)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trả lời' })).toBeNull();
  });

  it('reads that it has no end', async () => {
    await open(server([aComment()], { mute: { until: null } }), aUser());
    await screen.findByText(/^Bạn không thể bình luận đến khi quản trị viên cho phép lại\./);
  });

  it('is told when it began while he wrote', async () => {
    const api = server([aComment()]);
    api.on(WRITE, () => {
      api.on(LIST, ok(aCommentPage([aComment()], { mute: { until: null } })));
      return refusal(403, 'community.muted', 'Bạn không thể bình luận đến 17:30 01/02/2026.');
    });
    await open(api, aUser());
    await screen.findByLabelText(BOX);
    type(BOX, 'Cho tôi nói');
    press('Gửi bình luận');
    await screen.findByText(/^Bạn không thể bình luận đến khi quản trị viên cho phép lại\./);
  });
});

describe('reporting a comment', () => {
  const REPORT = 'POST /api/comments/1/report';
  const MENU = 'Thao tác khác với bình luận của Minh Châu';
  const openReport = async (): Promise<HTMLElement> => {
    await pressSoon(MENU);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Báo cáo' }));
    return screen.findByRole('dialog', { name: 'Báo cáo bình luận' });
  };

  it('sends the chosen reason with the note, thanks, and leaves the keyboard at the comment', async () => {
    const api = server([aComment()]).on(REPORT, ok({ success: true }));
    await open(api, aUser());
    const dialog = await openReport();
    press('Gửi báo cáo', dialog);
    await within(dialog).findByText('Vui lòng chọn lý do báo cáo.');
    expect(api.callsTo(REPORT)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Quảng cáo, nội dung rác' }));
    type('Ghi chú (không bắt buộc)', ' Bán vàng ');
    press('Gửi báo cáo', dialog);
    await within(dialog).findByText(/^Cảm ơn bạn đã báo cáo\./);
    expect(document.activeElement?.textContent).toBe('Đóng');
    expect(api.callsTo(REPORT)[0]?.body).toEqual({ reason: 'spam', note: 'Bán vàng' });
    fireEvent.click(within(dialog).getByText('Đóng'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    const refused = refusal(
      429,
      'community.too_many_reports',
      'Bạn đã gửi quá nhiều báo cáo trong 24 giờ qua, vui lòng thử lại sau.',
    );
    await open(server([aComment()]).on(REPORT, refused), aUser());
    const dialog = await openReport();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Lý do khác' }));
    type('Ghi chú (không bắt buộc)', 'Lạ quá');
    press('Gửi báo cáo', dialog);
    await within(dialog).findByText(/^Chưa gửi được báo cáo\. Bạn đã gửi quá nhiều báo cáo/);
    within(dialog).getByDisplayValue('Lạ quá');
  });

  it('stops at a note of five hundred letters', async () => {
    const api = server([aComment()]);
    await open(api, aUser());
    const dialog = await openReport();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Lý do khác' }));
    type('Ghi chú (không bắt buộc)', 'a'.repeat(501));
    press('Gửi báo cáo', dialog);
    within(dialog).getByText('Ghi chú tối đa 500 ký tự.');
    expect(api.callsTo(REPORT)).toEqual([]);
  });

  it('asks guests to sign in', async () => {
    await open(server([aComment()]));
    const dialog = await openReport();
    expect(dialog.textContent).toContain('Hãy đăng nhập hoặc đăng ký để báo cáo.');
    expect(within(dialog).queryByRole('radio')).toBeNull();
  });

  it('is not offered for one’s own', async () => {
    await open(server([aComment({ user_id: 7 })]), aUser({ id: 7 }));
    await screen.findByRole('article', { name: 'Bình luận của Minh Châu' });
    expect(screen.queryByRole('button', { name: MENU })).toBeNull();
  });
});
