import { screen, waitFor } from '@testing-library/react';
import { mainPart, press } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';

const UNSUBSCRIBE = 'POST /api/notifications/unsubscribe';

async function open(api: FakeApi, path = '/unsubscribe?token=7.abc_def') {
  renderRoute(path, { api });
  await screen.findByRole('heading', { name: 'Ngừng nhận email' });
  return api;
}

describe('/unsubscribe', () => {
  it('does nothing by itself, and with one press ends the mails', async () => {
    const api = await open(new FakeApi().on(UNSUBSCRIBE, ok({ success: true, message: 'Xong.' })));
    expect(api.callsTo(UNSUBSCRIBE)).toEqual([]);
    press('Ngừng nhận email', mainPart());
    await screen.findByRole('heading', { name: 'Đã ngừng gửi email' });
    await waitFor(() => expect(api.callsTo(UNSUBSCRIBE)[0]?.path).toContain('token=7.abc_def'));
  });

  it('says so when the link is none of ours', async () => {
    const words = 'Liên kết hủy nhận email không đúng.';
    await open(new FakeApi().on(UNSUBSCRIBE, refusal(400, 'notification.unsubscribe_link_invalid', words)));
    press('Ngừng nhận email', mainPart());
    await screen.findByText(words);
  });

  it('asks nothing at an address without a token', async () => {
    await open(new FakeApi(), '/unsubscribe');
    screen.getByText('Liên kết hủy nhận email không đúng.');
    expect(screen.queryByRole('button', { name: 'Ngừng nhận email' })).toBeNull();
  });
});
