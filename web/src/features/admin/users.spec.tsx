import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok, refusal, type FakeCall } from '../../testing/fake-api';
import { anAccount, usersAre } from '../../testing/admin-factories';
import { choose } from '../../testing/choose';
import { openAdmin } from '../../testing/open-admin';

const LIST = 'GET /api/admin/users';
const SEARCH = 'GET /api/admin/search-users';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const open = (api: FakeApi, query = '') => openAdmin(`?tab=users${query}`, api);
const questionOf = ({ path }: FakeCall): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]));

describe('the users', () => {
  it('come in pages of 50, and the page stands in the address', async () => {
    const api = new FakeApi().on(LIST, usersAre([anAccount()], { total: 3, totalUsers: 120 }));
    const { address } = open(api);
    await screen.findByText('120 người dùng');
    expect(api.callsTo(LIST)[0]?.path).toBe('/api/admin/users?page=1&limit=50');
    press('Trang 2 / 3');
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toBe('/api/admin/users?page=2&limit=50'));
    expect(address()).toBe('/admin?tab=users&page=2');
  });

  it('show who each is and where he stands with Pro', async () => {
    const users = [
      anAccount(),
      anAccount({ id: 2, name: 'Bình', role: 'pro' }),
      anAccount({ id: 3, name: 'Chi', role: 'pro', pro_expires_at: inDays(9.5) }),
      anAccount({ id: 4, name: 'Dũng', role: 'pro', pro_expires_at: inDays(-2) }),
      anAccount({ id: 5, name: 'Én', role: 'admin' }),
    ];
    open(new FakeApi().on(LIST, usersAre(users)));
    const row = (name: string) => within(screen.getByRole('article', { name }));
    await screen.findByRole('article', { name: 'Lê Phượng' });
    row('Lê Phượng').getByText('Thường');
    row('Lê Phượng').getByText('3 dự án · 120 chương');
    row('Bình').getByText('Pro trọn đời');
    row('Chi').getByText(/^Pro còn 10 ngày \(đến /);
    row('Dũng').getByText(/^Pro hết hạn từ \d\d:\d\d /);
    row('Én').getByText('Quản trị viên');
    expect(row('Én').queryByRole('button')).toBeNull();
  });

  it('are searched after a pause in typing, in pages of 20', async () => {
    const api = new FakeApi().on(SEARCH, usersAre([anAccount()], { total: 2, totalUsers: 21 }));
    const { address } = open(api);
    await screen.findByLabelText('Tìm người dùng');
    type('Tìm người dùng', 'ph');
    type('Tìm người dùng', 'phượng');
    await screen.findByText('21 người dùng');
    expect(api.callsTo(SEARCH).map(questionOf)).toEqual([
      { search: 'phượng', role: 'all', page: '1', limit: '20' },
    ]);
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/admin?tab=users&search=phượng'));
  });

  it('are narrowed by role, which goes back to the first page', async () => {
    const api = new FakeApi()
      .on(LIST, usersAre([anAccount()], { total: 3, totalUsers: 120 }))
      .on(SEARCH, usersAre([anAccount({ name: 'Bình', role: 'pro' })]));
    const { address } = open(api, '&page=3');
    await screen.findByText('120 người dùng');
    await choose('Vai trò', 'Pro');
    await screen.findByRole('article', { name: 'Bình' });
    expect(api.callsTo(SEARCH).map(questionOf)).toEqual([
      { search: '', role: 'pro', page: '1', limit: '20' },
    ]);
    expect(address()).toBe('/admin?tab=users&role=pro');
  });

  it('that nobody matches leave a way back', async () => {
    const api = new FakeApi().on(LIST, usersAre([anAccount()])).on(SEARCH, usersAre([]));
    open(api, '&search=zzz');
    await screen.findByText('Không tìm thấy người dùng nào');
    press('Xóa bộ lọc');
    await screen.findByRole('article', { name: 'Lê Phượng' });
    expect(screen.getByLabelText<HTMLInputElement>('Tìm người dùng').value).toBe('');
  });

  it('are not narrowed again by words that were still being typed when the filters were cleared', async () => {
    const api = new FakeApi().on(LIST, usersAre([anAccount()])).on(SEARCH, usersAre([]));
    const { address } = open(api, '&search=zzz');
    await screen.findByText('Không tìm thấy người dùng nào');
    jest.useFakeTimers();
    type('Tìm người dùng', 'zzzz');
    press('Xóa bộ lọc');
    act(() => void jest.advanceTimersByTime(1_000));
    jest.useRealTimers();
    await screen.findByRole('article', { name: 'Lê Phượng' });
    expect(address()).toBe('/admin?tab=users');
    expect(api.callsTo(SEARCH).map((call) => questionOf(call)['search'])).toEqual(['zzz']);
  });

  it('say that a search has failed, and why', async () => {
    const api = new FakeApi().on(SEARCH, refusal(400, 'platform.invalid_input', 'Không đọc được.'));
    open(api, '&search=a');
    await screen.findByRole('heading', { name: 'Lỗi tìm kiếm' });
    screen.getByText('Lỗi: Không đọc được.');
    api.on(SEARCH, usersAre([anAccount()]));
    await pressSoon('Thử lại');
    await screen.findByRole('article', { name: 'Lê Phượng' });
  });

  it('say that they could not be loaded', async () => {
    open(new FakeApi().on(LIST, ok({ nothing: true })));
    await screen.findByText('Lỗi: Không thể tải dữ liệu admin.');
  });
});

const UPGRADE = 'PUT /api/admin/users/50/upgrade-pro';
const upgraded = (part: Parameters<typeof anAccount>[0] = {}) =>
  ok({ success: true, message: 'Đã nâng cấp Pro cho Lê Phượng.', user: anAccount({ role: 'pro', ...part }) });

async function openUpgrade(api: FakeApi, part: Parameters<typeof anAccount>[0] = {}): Promise<HTMLElement> {
  open(api.on(LIST, usersAre([anAccount(part)])));
  await pressSoon('Nâng cấp Pro cho Lê Phượng');
  return screen.findByRole('dialog', { name: 'Nâng cấp Pro cho Lê Phượng' });
}
const tick = (name: string | RegExp, role: 'radio' | 'checkbox' = 'radio'): boolean =>
  fireEvent.click(screen.getByRole(role, { name }));

describe('upgrading one user', () => {
  it('offers 1, 3, 6, 12 and 24 months, or a lifetime', async () => {
    const dialog = await openUpgrade(new FakeApi());
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.textContent),
    ).toEqual(['1 tháng', '3 tháng', '6 tháng', '12 tháng', '24 tháng', 'Trọn đời']);
  });

  it('needs a number of months', async () => {
    const api = new FakeApi();
    const dialog = await openUpgrade(api);
    press('Nâng cấp Pro', dialog);
    await within(dialog).findByText('Số tháng không hợp lệ.');
    expect(api.callsTo(UPGRADE)).toEqual([]);
  });

  it('says until when it would last, gives the months, and shows the new end at once', async () => {
    const end = inDays(100);
    const api = new FakeApi().on(UPGRADE, () => {
      api.on(LIST, usersAre([anAccount({ role: 'pro', pro_expires_at: end })]));
      return upgraded({ pro_expires_at: end });
    });
    const dialog = await openUpgrade(api, { role: 'pro', pro_expires_at: inDays(10) });
    tick('3 tháng');
    within(dialog).getByText(/^Sau khi nâng cấp: Pro đến \d\d:\d\d \d\d\/\d\d\/\d{4}\.$/);
    type('Lý do', ' Giải thưởng ');
    press('Nâng cấp Pro', dialog);
    await screen.findByText('Đã nâng cấp Pro cho Lê Phượng.');
    expect(api.callsTo(UPGRADE)[0]?.body).toEqual({ months: 3, reason: 'Giải thưởng', forceOverride: false });
    await screen.findByText(/^Pro còn 100 ngày/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sent again under the same key when no answer came, and under another when the term differs', async () => {
    const api = new FakeApi().on(UPGRADE, refusal(503, 'platform.service_unavailable', 'Đang gián đoạn.'));
    const dialog = await openUpgrade(api);
    const send = async (times: number) => {
      press('Nâng cấp Pro', dialog);
      await waitFor(() => expect(api.callsTo(UPGRADE)).toHaveLength(times));
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Nâng cấp Pro' });
      await waitFor(() => expect(button.disabled).toBe(false));
    };
    tick('3 tháng');
    await send(1);
    await send(2);
    tick('6 tháng');
    await send(3);
    const keys = api.callsTo(UPGRADE).map(({ headers }) => headers['idempotency-key']);
    expect([keys[1] === keys[0], keys[2] === keys[0], typeof keys[0]]).toEqual([true, false, 'string']);
  });

  it('gives a lifetime', async () => {
    const api = new FakeApi().on(UPGRADE, upgraded());
    const dialog = await openUpgrade(api);
    tick('Trọn đời');
    within(dialog).getByText('Sau khi nâng cấp: Pro trọn đời.');
    press('Nâng cấp Pro', dialog);
    await waitFor(() =>
      expect(api.callsTo(UPGRADE)[0]?.body).toEqual({ lifetime: true, reason: '', forceOverride: false }),
    );
  });

  it('takes a lifetime away only when the box for it is ticked', async () => {
    const api = new FakeApi().on(UPGRADE, upgraded());
    const dialog = await openUpgrade(api, { role: 'pro' });
    within(dialog).getByText(/^Người dùng này là Pro trọn đời\./);
    expect(within(dialog).queryByRole('radio', { name: 'Trọn đời' })).toBeNull();
    tick('6 tháng');
    press('Nâng cấp Pro', dialog);
    await within(dialog).findByText('Hãy đánh dấu ô xác nhận trước khi tiếp tục.');
    expect(api.callsTo(UPGRADE)).toEqual([]);
    tick('Tôi xác nhận chuyển Pro trọn đời thành Pro có thời hạn', 'checkbox');
    press('Nâng cấp Pro', dialog);
    await waitFor(() =>
      expect(api.callsTo(UPGRADE)[0]?.body).toEqual({ months: 6, reason: '', forceOverride: true }),
    );
  });

  it('asks for the box when only the server knows of the lifetime', async () => {
    const api = new FakeApi().on(
      UPGRADE,
      refusal(400, 'auth.is_lifetime_pro', 'Người này là Pro trọn đời.', {
        userInfo: { isLifetimePro: true },
      }),
    );
    const dialog = await openUpgrade(api);
    tick('12 tháng');
    press('Nâng cấp Pro', dialog);
    await screen.findByText('Lỗi: Người này là Pro trọn đời.');
    await within(dialog).findByRole('checkbox');
    expect(within(dialog).getByRole('radio', { name: '12 tháng' }).getAttribute('aria-checked')).toBe('true');
    tick(/^Tôi xác nhận/, 'checkbox');
    api.on(UPGRADE, upgraded());
    press('Nâng cấp Pro', dialog);
    await waitFor(() =>
      expect(api.callsTo(UPGRADE)[1]?.body).toEqual({ months: 12, reason: '', forceOverride: true }),
    );
  });

  it('says in general that it failed when the answer makes no sense', async () => {
    const api = new FakeApi().on(UPGRADE, ok({ nothing: true }));
    const dialog = await openUpgrade(api);
    tick('1 tháng');
    press('Nâng cấp Pro', dialog);
    await screen.findByText('Lỗi: Không thể nâng cấp Pro.');
  });
});

describe('resetting the second factor of one user', () => {
  const RESET = 'POST /api/admin/users/50/reset-second-factor';
  const NAME = 'Tắt xác thực hai lớp của Lê Phượng';

  it('is offered only where one is set up, for administrators too', async () => {
    const users = [
      anAccount(),
      anAccount({ id: 2, name: 'Bình', has_second_factor: true }),
      anAccount({ id: 3, name: 'Chi', role: 'admin', has_second_factor: true }),
    ];
    open(new FakeApi().on(LIST, usersAre(users)));
    await screen.findByRole('article', { name: 'Lê Phượng' });
    const offers = screen.getAllByRole('button', { name: /^Tắt xác thực hai lớp của / });
    expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual([
      'Tắt xác thực hai lớp của Bình',
      'Tắt xác thực hai lớp của Chi',
    ]);
  });

  it('needs a reason, is confirmed in a dialog, and is no longer offered afterwards', async () => {
    const api = new FakeApi().on(LIST, usersAre([anAccount({ has_second_factor: true })])).on(RESET, () => {
      api.on(LIST, usersAre([anAccount()]));
      return ok({ success: true, message: 'Đã tắt xác thực hai lớp của tài khoản này.' });
    });
    open(api);
    await pressSoon(NAME);
    const dialog = await screen.findByRole('dialog', { name: NAME });
    press('Xác nhận tắt', dialog);
    await within(dialog).findByText('Vui lòng nhập lý do.');
    expect(api.callsTo(RESET)).toEqual([]);
    type('Lý do *', ' Mất điện thoại ');
    press('Xác nhận tắt', dialog);
    await screen.findByText('Đã tắt xác thực hai lớp của Lê Phượng.');
    expect(api.callsTo(RESET)[0]?.body).toEqual({ reason: 'Mất điện thoại' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: NAME })).toBeNull());
  });

  it('keeps what was typed when it failed, and says why', async () => {
    const api = new FakeApi()
      .on(LIST, usersAre([anAccount({ has_second_factor: true })]))
      .on(RESET, refusal(503, 'platform.service_unavailable', 'Đang gián đoạn.'));
    open(api);
    await pressSoon(NAME);
    const dialog = await screen.findByRole('dialog', { name: NAME });
    type('Lý do *', 'Mất điện thoại');
    press('Xác nhận tắt', dialog);
    await screen.findByText('Lỗi: Đang gián đoạn.');
    within(dialog).getByDisplayValue('Mất điện thoại');
  });
});
