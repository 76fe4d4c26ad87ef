import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';

const STATE = 'GET /api/auth/second-factor';
const DELETE = 'POST /api/user/delete';
const COPY = 'GET /api/user/data-copy';
const state = (enabledAt: string | null) =>
  ok({ success: true, enabledAt, recoveryCodesLeft: 0, required: false });

/** The page behind the dialog has fields with the same names. */
const fill = (dialog: HTMLElement, label: RegExp, value: string): void => {
  const field = within(dialog).getByLabelText(label, { selector: 'input' });
  fireEvent.change(field, { target: { value } });
};

async function openDeletion(api: FakeApi): Promise<HTMLElement> {
  renderRoute('/security', { user: aUser(), api });
  await pressSoon('Xóa tài khoản…');
  return screen.findByRole('dialog', { name: 'Xóa tài khoản này?' });
}

describe('one’s own data', () => {
  it('says why no copy can be had', async () => {
    const api = new FakeApi()
      .on(STATE, state(null))
      .on(COPY, refusal(429, 'projects.data_copy_limit', 'Hãy thử lại sau.'));
    renderRoute('/security', { user: aUser(), api });
    await pressSoon('Tải bản sao dữ liệu');
    await screen.findByText('Hãy thử lại sau.');
  });

  it('deletes the account with address and password, and signs out', async () => {
    const api = new FakeApi().on(STATE, state(null)).on(DELETE, ok({ success: true, message: '' }));
    const dialog = await openDeletion(api);
    press('Xóa vĩnh viễn', dialog);
    await within(dialog).findByText('Vui lòng nhập mật khẩu.');
    expect(api.callsTo(DELETE)).toEqual([]);
    fill(dialog, /^Nhập email/, 'an@example.org');
    fill(dialog, /^Mật khẩu hiện tại/, 'mật khẩu');
    press('Xóa vĩnh viễn', dialog);
    await waitFor(() => expect(window.localStorage.getItem('token')).toBeNull());
    expect(api.callsTo(DELETE)[0]?.body).toEqual({ email: 'an@example.org', password: 'mật khẩu' });
  });

  it('asks for a code where the second factor is on, and says what was wrong', async () => {
    const api = new FakeApi()
      .on(STATE, state('2026-11-29T09:00:00.000Z'))
      .on(DELETE, refusal(400, 'auth.second_factor_wrong', 'Mã xác thực không đúng.'));
    const dialog = await openDeletion(api);
    const fields = within(dialog);
    await fields.findByLabelText(/^Mã trong ứng dụng/);
    fill(dialog, /^Nhập email/, 'an@example.org');
    fill(dialog, /^Mật khẩu hiện tại/, 'mật khẩu');
    fill(dialog, /^Mã trong ứng dụng/, '000000');
    press('Xóa vĩnh viễn', dialog);
    await fields.findByText('Mã xác thực không đúng.');
    expect(window.localStorage.getItem('token')).not.toBeNull();
    press('Giữ tài khoản', dialog);
  });
});
