import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { anAccount, usersAre } from '../../testing/admin-factories';
import { choose } from '../../testing/choose';
import { openAdmin } from '../../testing/open-admin';

const SEND = 'POST /api/admin/send-selective-email';
const SEARCH = 'GET /api/admin/search-users';
const sent = ok({
  success: true,
  message: 'Email đã gửi đến 2/2 người nhận.',
  campaignId: '6f1f2f0e-6b0e-4a3b-9a70-0b2c5d6e7f80',
  done: true,
  webNotifications: 0,
  totalUsers: 2,
  emailResults: { sent: 2, failed: 0, skipped: 0, errors: [], message: 'Đã gửi 2 email.' },
});

async function open(api: FakeApi): Promise<HTMLElement> {
  openAdmin('?tab=mail', api);
  await pressSoon('Soạn email');
  return screen.findByRole('dialog', { name: 'Gửi email chọn lọc' });
}

function put(dialog: HTMLElement, label: RegExp | string, text: string): void {
  const field = within(dialog).getByLabelText(label, { selector: 'input,textarea' });
  fireEvent.change(field, { target: { value: text } });
}

function write(dialog: HTMLElement): void {
  put(dialog, /^Tiêu đề \*/, 'Thư mời');
  put(dialog, /^Nội dung/, 'Chào bạn.');
}

const review = (dialog: HTMLElement): void => press('Xem lại và gửi', dialog);
const rows = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('a selective mail', () => {
  it('needs title and message', async () => {
    const api = new FakeApi();
    const dialog = await open(api);
    put(dialog, /^Tiêu đề \*/, 'Thư mời');
    review(dialog);
    await within(dialog).findByText('Vui lòng nhập tiêu đề và nội dung.');
    expect(api.callsTo(SEND)).toEqual([]);
  });

  it('goes to nobody until a group is chosen', async () => {
    const api = new FakeApi();
    const dialog = await open(api);
    write(dialog);
    review(dialog);
    await within(dialog).findByText('Vui lòng chọn nhóm người nhận.');
    expect(within(dialog).queryByText('Sẽ gửi')).toBeNull();
    expect(api.callsTo(SEND)).toEqual([]);
  });

  it('needs somebody in a list of one’s own', async () => {
    const dialog = await open(new FakeApi());
    write(dialog);
    await choose('Người nhận *', 'Danh sách tự chọn');
    review(dialog);
    await within(dialog).findByText('Vui lòng chọn ít nhất một người dùng.');
    // The error message is below the visible part of the dialog.
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Dán địa chỉ email'));
  });

  it.each([
    ['Tất cả', 'all'],
    ['Người dùng thường', 'user'],
    ['Pro', 'pro'],
    ['Quản trị viên', 'admin'],
  ])('goes to %s after showing how many that are', async (name, target) => {
    const api = new FakeApi().on(SEND, sent).on(SEARCH, usersAre([], { totalUsers: 31 }));
    const dialog = await open(api);
    write(dialog);
    put(dialog, 'Tiêu đề email', 'Mời bạn');
    await choose('Người nhận *', name);
    await within(dialog).findByText(/^Khoảng 31 người nhận/);
    expect(api.callsTo(SEARCH).at(-1)?.path).toContain(`role=${target}`);
    review(dialog);
    await within(dialog).findByText('Sẽ gửi');
    within(dialog).getByText('Mời bạn');
    expect(api.callsTo(SEND)).toEqual([]);
    press('Gửi email', dialog);
    await screen.findByText('Email đã gửi đến 2/2 người nhận.');
    const [call] = api.callsTo(SEND);
    expect(call?.body).toEqual({
      title: 'Thư mời',
      message: 'Chào bạn.',
      emailSubject: 'Mời bạn',
      targetType: target,
      specificUsers: [],
    });
    expect(call?.headers['idempotency-key']).toMatch(/^.{8,100}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to people found by search and to pasted addresses, each once', async () => {
    const api = new FakeApi().on(SEND, sent).on(SEARCH, usersAre([anAccount()]));
    const dialog = await open(api);
    write(dialog);
    await choose('Người nhận *', 'Danh sách tự chọn');
    put(dialog, 'Tìm người dùng để thêm', 'phượng');
    await pressSoon('Thêm Lê Phượng', dialog);
    expect(within(dialog).getByRole('button', { name: 'Thêm Lê Phượng' })).toHaveProperty('disabled', true);
    put(dialog, 'Dán địa chỉ email', 'PHUONG@example.org; dung@example.org\nbo@example.org');
    press('Thêm các địa chỉ', dialog);
    await within(dialog).findByText('3 người nhận đã chọn');
    press('Bỏ bo@example.org', dialog);
    review(dialog);
    const list = await within(dialog).findByRole('list', { name: 'Người nhận' });
    expect(rows(list)).toEqual(['phuong@example.org', 'dung@example.org']);
    press('Gửi email', dialog);
    await waitFor(() =>
      expect(api.callsTo(SEND)[0]?.body).toMatchObject({
        targetType: 'custom',
        specificUsers: ['phuong@example.org', 'dung@example.org'],
      }),
    );
  });

  it('takes what was pasted and not added yet, but not what is no address', async () => {
    const dialog = await open(new FakeApi());
    write(dialog);
    await choose('Người nhận *', 'Danh sách tự chọn');
    put(dialog, 'Dán địa chỉ email', 'dung@example.org, không-phải');
    review(dialog);
    await within(dialog).findByText('Không phải địa chỉ email: không-phải');
    within(dialog).getByText('1 người nhận đã chọn');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Dán địa chỉ email'));
    put(dialog, 'Dán địa chỉ email', '');
    review(dialog);
    expect(rows(await within(dialog).findByRole('list', { name: 'Người nhận' }))).toEqual([
      'dung@example.org',
    ]);
  });

  it('keeps what was written when its dialog is closed', async () => {
    const dialog = await open(new FakeApi());
    write(dialog);
    press('Hủy', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Soạn email');
    const again = await screen.findByRole('dialog', { name: 'Gửi email chọn lọc' });
    within(again).getByDisplayValue('Thư mời');
    within(again).getByDisplayValue('Chào bạn.');
  });

  it('keeps what was written and who was chosen while another tab is looked at', async () => {
    const dialog = await open(new FakeApi().on(SEARCH, usersAre([anAccount()])));
    write(dialog);
    await choose('Người nhận *', 'Danh sách tự chọn');
    put(dialog, 'Dán địa chỉ email', 'dung@example.org');
    press('Thêm các địa chỉ', dialog);
    await within(dialog).findByText('1 người nhận đã chọn');
    put(dialog, 'Dán địa chỉ email', 'bo@example.org');
    press('Hủy', dialog);
    fireEvent.click(screen.getByRole('tab', { name: 'Người dùng' }));
    await screen.findByLabelText('Tìm người dùng');
    fireEvent.click(screen.getByRole('tab', { name: 'Gửi tin' }));
    await pressSoon('Soạn email');
    const again = within(await screen.findByRole('dialog', { name: 'Gửi email chọn lọc' }));
    again.getByDisplayValue('Thư mời');
    again.getByText('dung@example.org');
    again.getByDisplayValue('bo@example.org');
  });

  it('searches for no more characters than the server takes', async () => {
    const dialog = await open(new FakeApi());
    await choose('Người nhận *', 'Danh sách tự chọn');
    const field = within(dialog).getByLabelText<HTMLInputElement>('Tìm người dùng để thêm');
    expect(field.maxLength).toBe(200);
  });

  it('says that the search for people has failed', async () => {
    const dialog = await open(new FakeApi().on(SEARCH, refusal(400, 'platform.invalid_input', 'Hỏng.')));
    await choose('Người nhận *', 'Danh sách tự chọn');
    put(dialog, 'Tìm người dùng để thêm', 'a');
    await within(dialog).findByText('Lỗi tìm kiếm');
  });

  it.each([
    [refusal(400, 'notification.mail_not_configured', 'Chưa cấu hình.'), 'Lỗi: Chưa cấu hình.'],
    [ok({ nothing: true }), 'Lỗi: Không thể gửi email'],
  ])('that fails keeps what was written: %#', async (answer, words) => {
    const dialog = await open(new FakeApi().on(SEND, answer));
    write(dialog);
    await choose('Người nhận *', 'Tất cả');
    review(dialog);
    await pressSoon('Gửi email', dialog);
    await screen.findByText(words);
    press('Quay lại', dialog);
    await within(dialog).findByDisplayValue('Thư mời');
  });
});
