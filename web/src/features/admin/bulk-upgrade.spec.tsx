import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { bulkAnswer } from '../../testing/admin-factories';
import { choose } from '../../testing/choose';
import { openAdmin } from '../../testing/open-admin';

const BULK = 'POST /api/admin/bulk-upgrade-pro';
const DEFAULTS = {
  months: 1,
  reason: 'Khuyến mãi đặc biệt',
  includeAdmins: false,
  handleLifetimePro: 'skip',
};
const DONE = ok(
  bulkAnswer({ message: 'Đã nâng cấp Pro cho 3 người dùng, bỏ qua 1.', dryRun: false, preview: undefined }),
);

async function open(api: FakeApi): Promise<HTMLElement> {
  openAdmin('?tab=users', api);
  await pressSoon('Nâng cấp hàng loạt');
  return screen.findByRole('dialog', { name: 'Nâng cấp Pro hàng loạt' });
}

async function preview(dialog: HTMLElement): Promise<HTMLElement> {
  press('Xem trước', dialog);
  return within(dialog).findByRole('list', { name: 'Ai được gì' });
}

const figures = (dialog: HTMLElement): (string | null)[] =>
  [...dialog.querySelectorAll('dl > div')].map((figure) => figure.textContent);
const entries = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const tick = (name: string | RegExp, role: 'radio' | 'checkbox'): boolean =>
  fireEvent.click(screen.getByRole(role, { name }));

describe('a bulk upgrade', () => {
  it('begins with one month, the usual reason, no administrators, and lifetime Pros skipped', async () => {
    const dialog = await open(new FakeApi().on(BULK, ok(bulkAnswer())));
    const months = within(dialog).getByRole('radiogroup', { name: 'Số tháng cho mỗi người' });
    expect(
      within(months)
        .getAllByRole('radio')
        .map((radio) => radio.textContent),
    ).toEqual(['1 tháng', '2 tháng', '3 tháng', '6 tháng', '12 tháng']);
    await preview(dialog);
  });

  it('shows who would get what before anything is done, then does it once', async () => {
    const api = new FakeApi().on(BULK, ok(bulkAnswer()));
    const dialog = await open(api);
    const list = await preview(dialog);
    expect(api.callsTo(BULK).map(({ body }) => body)).toEqual([{ ...DEFAULTS, dryRun: true }]);
    within(dialog).getByText('Sẽ nâng cấp Pro cho 3 người dùng, bỏ qua 1.');
    expect(entries(list)).toEqual([
      'Ánh anh@example.orgPro mới, đến 05:00 04/04/2026',
      'Bình binh@example.orgGia hạn, đến 05:00 10/06/2026',
      'Chi tron-doi@example.orgBỏ qua, giữ trọn đời',
    ]);
    within(dialog).getByText(/^Hiện 3 người đầu trong 4 người/);
    await choose('Lọc theo thay đổi', 'Gia hạn');
    await waitFor(() => expect(entries(list)).toHaveLength(1));

    api.on(BULK, DONE);
    press('Nâng cấp 3 người', dialog);
    await within(dialog).findByText('Kết quả');
    const [, done] = api.callsTo(BULK);
    expect(done?.body).toEqual(DEFAULTS);
    expect(done?.headers['idempotency-key']).toMatch(/^.{8,100}$/);
    expect(figures(dialog)).toEqual([
      'Tổng số4',
      'Được nâng cấp3',
      'Pro mới2',
      'Gia hạn1',
      'Trọn đời thành có thời hạn0',
      'Bỏ qua1',
      'Email báo tin3',
    ]);
    expect(entries(within(dialog).getByRole('list', { name: 'Người bị bỏ qua (1)' }))).toEqual([
      'tron-doi@example.org',
    ]);
  });

  it('sends what was chosen', async () => {
    const api = new FakeApi().on(BULK, ok(bulkAnswer()));
    const dialog = await open(api);
    tick('12 tháng', 'radio');
    tick(/^Bỏ qua, không liệt kê/, 'radio');
    tick('Gồm cả quản trị viên', 'checkbox');
    type(/^Lý do/, 'Tết Bính Ngọ');
    await preview(dialog);
    expect(api.callsTo(BULK)[0]?.body).toEqual({
      months: 12,
      reason: 'Tết Bính Ngọ',
      includeAdmins: true,
      handleLifetimePro: 'ignore',
      dryRun: true,
    });
  });

  it('needs a reason', async () => {
    const api = new FakeApi();
    const dialog = await open(api);
    type(/^Lý do/, '  ');
    press('Xem trước', dialog);
    await within(dialog).findByText('Vui lòng nhập lý do.');
    expect(api.callsTo(BULK)).toEqual([]);
  });

  it('takes lifetimes away only when the box for it is ticked', async () => {
    const stats = { ...bulkAnswer().stats, lifetimeConverted: 2 };
    const answer = bulkAnswer({ stats, lifetimeProHandling: { mode: 'convert', skippedUsers: [] } });
    const api = new FakeApi().on(BULK, ok(answer));
    const dialog = await open(api);
    tick(/^Chuyển thành có thời hạn/, 'radio');
    await preview(dialog);
    press('Nâng cấp 3 người', dialog);
    await within(dialog).findByText('Hãy đánh dấu ô xác nhận trước khi tiếp tục.');
    expect(document.activeElement?.getAttribute('type')).toBe('checkbox');
    expect(api.callsTo(BULK)).toHaveLength(1);
    tick('Tôi xác nhận chuyển 2 Pro trọn đời thành Pro có thời hạn', 'checkbox');
    press('Nâng cấp 3 người', dialog);
    await within(dialog).findByText('Kết quả');
  });

  it('needs no box where no lifetime would be taken', async () => {
    const api = new FakeApi().on(
      BULK,
      ok(bulkAnswer({ lifetimeProHandling: { mode: 'convert', skippedUsers: [] } })),
    );
    const dialog = await open(api);
    tick(/^Chuyển thành có thời hạn/, 'radio');
    await preview(dialog);
    expect(within(dialog).queryByRole('checkbox', { name: /^Tôi xác nhận chuyển/ })).toBeNull();
    press('Nâng cấp 3 người', dialog);
    await within(dialog).findByText('Kết quả');
  });

  it('that got no answer is sent again under the same key, and under another once anything differs', async () => {
    const api = new FakeApi().on(BULK, ok(bulkAnswer()));
    const dialog = await open(api);
    await preview(dialog);
    const tryIt = async (): Promise<void> => {
      const tries = api.callsTo(BULK).length;
      api.on(BULK, NO_ANSWER);
      press('Nâng cấp 3 người', dialog);
      await waitFor(() => expect(api.callsTo(BULK)).toHaveLength(tries + 1));
      await waitFor(() =>
        expect(within(dialog).getByRole('button', { name: 'Quay lại' })).toHaveProperty('disabled', false),
      );
    };
    await tryIt();
    await tryIt();
    press('Quay lại', dialog);
    api.on(BULK, ok(bulkAnswer()));
    await preview(dialog);
    await tryIt();
    press('Quay lại', dialog);
    type(/^Lý do/, 'Khác');
    api.on(BULK, ok(bulkAnswer()));
    await preview(dialog);
    await tryIt();
    const keys = api.callsTo(BULK).flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('that would reach nobody cannot be confirmed', async () => {
    const stats = { ...bulkAnswer().stats, processed: 0 };
    const dialog = await open(new FakeApi().on(BULK, ok(bulkAnswer({ stats, preview: [] }))));
    await preview(dialog);
    within(dialog).getByText('Với các lựa chọn này không ai được nâng cấp.');
    expect(within(dialog).getByRole('button', { name: 'Nâng cấp 0 người' })).toHaveProperty('disabled', true);
  });

  it.each([
    [refusal(409, 'auth.idempotency_key_used', 'Mã này đã dùng.'), 'Lỗi: Mã này đã dùng.'],
    [ok({ nothing: true }), 'Lỗi: Không thể nâng cấp Pro hàng loạt.'],
  ])('tells why it failed: %#', async (answer, words) => {
    const dialog = await open(new FakeApi().on(BULK, answer));
    press('Xem trước', dialog);
    await screen.findByText(words);
  });

  it('is looked at anew when another one came after the preview', async () => {
    const api = new FakeApi().on(BULK, ok(bulkAnswer({ lastRun: 6 })));
    const dialog = await open(api);
    await preview(dialog);
    api.on(BULK, refusal(409, 'auth.bulk_upgrade_overtaken', 'Hãy xem trước lại.'));
    press('Nâng cấp 3 người', dialog);
    await screen.findByText(/Hãy xem trước lại\./);
    expect(api.callsTo(BULK).at(-1)?.body).toEqual({ ...DEFAULTS, lastRun: 6 });
    api.on(BULK, ok(bulkAnswer({ lastRun: 7 })));
    await preview(dialog);
    api.on(BULK, DONE);
    press('Nâng cấp 3 người', dialog);
    await within(dialog).findByText('Kết quả');
    expect(api.callsTo(BULK).at(-1)?.body).toEqual({ ...DEFAULTS, lastRun: 7 });
  });
});
