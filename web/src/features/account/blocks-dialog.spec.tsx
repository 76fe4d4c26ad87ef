import { screen, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/blocks';
const minh = { id: 21, name: 'Minh Châu', blocked_at: '2026-01-05T08:00:00.000Z' };

async function open(api: FakeApi): Promise<HTMLElement> {
  renderRoute('/quick-translate', { api, user: aUser() });
  await pressSoon(/^Tài khoản của/);
  await pressSoon('Người đã chặn');
  return screen.findByRole('dialog', { name: 'Người đã chặn' });
}

describe('the list of blocked people', () => {
  it('names them, and lets them be heard again', async () => {
    const api = new FakeApi()
      .on(LIST, ok({ success: true, users: [minh] }))
      .on('DELETE /api/community/blocks/21', ok({ success: true, blocked: false }));
    const dialog = await open(api);
    await within(dialog).findByText('Minh Châu');
    api.on(LIST, ok({ success: true, users: [] }));
    press('Bỏ chặn Minh Châu', dialog);
    await within(dialog).findByText(/^Bạn chưa chặn ai/);
    expect(api.callsTo('DELETE /api/community/blocks/21')).toHaveLength(1);
    await screen.findByText('Đã bỏ chặn Minh Châu.');
  });

  it('says that it could not be loaded, and comes with another try', async () => {
    const api = new FakeApi().on(LIST, refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    const dialog = await open(api);
    await within(dialog).findByRole('heading', { name: 'Chưa tải được danh sách người đã chặn' });
    api.on(LIST, ok({ success: true, users: [minh] }));
    press('Thử lại', dialog);
    await within(dialog).findByText('Minh Châu');
  });
});
