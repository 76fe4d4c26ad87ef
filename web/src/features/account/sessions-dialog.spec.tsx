import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SessionList } from '@lacthu/contracts';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/auth/sessions';
const PHONE = '11111111-1111-4111-8111-111111111111';
const END_PHONE = `DELETE /api/auth/sessions/${PHONE}`;
const END_OTHERS = 'DELETE /api/auth/sessions';
const DONE = ok({ success: true, message: 'Xong.' });

const session = (part: Partial<SessionList['sessions'][number]>): SessionList['sessions'][number] => ({
  id: '22222222-2222-4222-8222-222222222222',
  current: false,
  created_at: '2026-01-05T08:00:00.000Z',
  last_used_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  device: 'Firefox trên Windows',
  ...part,
});
const here = session({ current: true });
const phone = session({ id: PHONE, device: 'Chrome trên Android' });
const list = (...sessions: SessionList['sessions']): FakeAnswer => ok({ success: true, sessions });

async function open(api: FakeApi): Promise<HTMLElement> {
  renderRoute('/dashboard', { user: aUser(), api: api.on('GET /api/projects', ok([])) });
  fireEvent.click(await screen.findByRole('button', { name: 'Tài khoản của Ánh Tuyết' }));
  await pressSoon('Thiết bị đang đăng nhập');
  return screen.findByRole('dialog', { name: 'Thiết bị đang đăng nhập' });
}

describe('the list of devices that are signed in', () => {
  it('names each with its last use, and the one that looks', async () => {
    const dialog = within(await open(new FakeApi().on(LIST, list(here, phone))));
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox trên Windows Phiên nàyDùng lần cuối: 2 giờ trước · Đăng nhập từ /),
      expect.stringMatching(/^Chrome trên Android Dùng lần cuối: 2 giờ trước · Đăng nhập từ .*Kết thúc$/),
    ]);
  });

  it('gives the focus back to the menu from which it was opened', async () => {
    const dialog = await open(new FakeApi().on(LIST, list(here)));
    within(dialog).getByRole('button', { name: 'Đóng' }).focus();
    await pressSoon('Đóng', dialog);
    const menu = screen.getByRole('button', { name: 'Tài khoản của Ánh Tuyết' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  it('ends one device, which is gone from the list then', async () => {
    const api = new FakeApi().on(LIST, list(here, phone));
    api.on(END_PHONE, () => {
      api.on(LIST, list(here));
      return DONE;
    });
    const dialog = await open(api);
    await pressSoon(/^Kết thúc phiên trên Chrome trên Android, đăng nhập từ /, dialog);
    await within(dialog).findByText('Không có thiết bị nào khác đang đăng nhập.');
    expect(api.callsTo(END_PHONE)).toHaveLength(1);
    expect(within(dialog).queryByText('Chrome trên Android')).toBeNull();
  });

  it('ends all others once the person has agreed', async () => {
    const api = new FakeApi().on(LIST, list(here, phone)).on(END_OTHERS, DONE);
    const dialog = await open(api);
    await pressSoon('Kết thúc mọi phiên khác', dialog);
    const question = await screen.findByRole('dialog', { name: 'Kết thúc mọi phiên khác?' });
    expect(api.callsTo(END_OTHERS)).toEqual([]);
    press('Kết thúc mọi phiên khác', question);
    await waitFor(() => expect(api.callsTo(END_OTHERS)).toHaveLength(1));
  });

  it('says why a session could not be ended, and asks again what is there', async () => {
    const api = new FakeApi()
      .on(LIST, list(here, phone))
      .on(END_PHONE, refusal(404, 'auth.session_not_found', 'Không tìm thấy phiên đăng nhập này.'));
    const dialog = await open(api);
    await pressSoon(/^Kết thúc phiên trên Chrome/, dialog);
    await screen.findByText('Không tìm thấy phiên đăng nhập này.');
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  });

  it('that cannot be loaded says why, and is tried again', async () => {
    const api = new FakeApi().on(LIST, refusal(400, 'platform.invalid_input', 'Hỏng rồi.'));
    const dialog = await open(api);
    await within(dialog).findByText('Hỏng rồi.');
    api.on(LIST, list(here));
    await pressSoon('Thử lại', dialog);
    await within(dialog).findByText('Firefox trên Windows', { exact: false });
  });
});
