import { screen, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { anEntry } from '../../testing/admin-factories';
import { choose } from '../../testing/choose';
import { openAdmin } from '../../testing/open-admin';

const LOG = 'GET /api/admin/audit-log';
const logIs = (entries: ReturnType<typeof anEntry>[], next: number | null = null) =>
  ok({ success: true, entries, next });
const open = (api: FakeApi, query = '') => openAdmin(`?tab=log${query}`, api);

describe('the log of administrators', () => {
  it('tells who did what to whom, why, and what it changed', async () => {
    open(new FakeApi().on(LOG, logIs([anEntry()])));
    const entry = within(await screen.findByRole('article', { name: /^Nâng cấp Pro, / }));
    entry.getByText(/cho Lê Phượng$/);
    entry.getByText(/Quản trị viên \(admin@lacthu\.local\) → phuong@example\.org/);
    entry.getByText('Lý do: Giải thưởng');
    const changes = [...document.querySelectorAll('article dl > div')].map((change) => change.textContent);
    expect(changes).toEqual(['Vai tròThường → Pro', 'Pro đếnkhông có → trọn đời', 'Số tháng3']);
  });

  it('tells of an act on many how many they were, and names them', async () => {
    const targets = { count: 300, audience: null, accounts: [{ id: 7, email: 'anh@example.org' }] };
    open(
      new FakeApi().on(
        LOG,
        logIs([anEntry({ action: 'bulk_upgrade_pro', target: null, targets, reason: 'Tết' })]),
      ),
    );
    const entry = within(await screen.findByRole('article', { name: /^Nâng cấp hàng loạt, / }));
    entry.getByText(/cho 300 tài khoản$/);
    entry.getByText('Những tài khoản ấy');
    entry.getByText('anh@example.org');
    entry.getByText('#7');
    entry.getByText('Hiện 1 tài khoản đầu.');
  });

  it.each([
    ['broadcast', { count: 1234, audience: 'all', accounts: [] }, 'cho nhóm “Tất cả” (1.234 người nhận)'],
    [
      'selective_email',
      { count: 4, audience: 'custom', accounts: [] },
      'cho nhóm “Danh sách tự chọn” (4 người nhận)',
    ],
    ['cancel_campaign', { count: 9, audience: null, accounts: [] }, 'với 9 người chưa nhận'],
    ['test_email', null, 'cho chính mình'],
  ])('says whom %s was for', async (action, targets, words) => {
    open(new FakeApi().on(LOG, logIs([anEntry({ action, target: null, targets })])));
    expect((await screen.findByRole('article')).textContent).toContain(words);
  });

  it('shows older entries on request', async () => {
    const api = new FakeApi().on(LOG, logIs([anEntry()], 30));
    open(api);
    await screen.findByRole('article');
    api.on(LOG, logIs([anEntry({ id: 12, action: 'broadcast', target: null })]));
    press('Xem cũ hơn');
    await screen.findByRole('article', { name: /^Thông báo cho mọi người/ });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(api.callsTo(LOG).map(({ path }) => path)).toEqual([
      '/api/admin/audit-log?limit=50',
      '/api/admin/audit-log?before=30&limit=50',
    ]);
    expect(screen.queryByRole('button', { name: 'Xem cũ hơn' })).toBeNull();
  });

  it('is narrowed to one kind of act, in the address', async () => {
    const api = new FakeApi().on(LOG, logIs([anEntry()]));
    const { address } = open(api);
    await screen.findByRole('article');
    api.on(LOG, logIs([]));
    await choose('Thao tác', 'Từ chối yêu cầu');
    await screen.findByText('Chưa có việc nào được ghi');
    expect(api.callsTo(LOG).at(-1)?.path).toBe('/api/admin/audit-log?limit=50&action=reject_request');
    expect(address()).toBe('/admin?tab=log&action=reject_request');
    api.on(LOG, logIs([anEntry()]));
    press('Xem mọi việc');
    await screen.findByRole('article');
    expect(address()).toBe('/admin?tab=log');
  });

  it('tells why it could not be loaded, and loads on retry', async () => {
    const api = new FakeApi().on(LOG, refusal(400, 'platform.invalid_input', 'Hỏng rồi.'));
    open(api);
    await screen.findByText('Lỗi: Hỏng rồi.');
    api.on(LOG, logIs([anEntry()]));
    await pressSoon('Thử lại');
    await screen.findByRole('article');
  });
});
