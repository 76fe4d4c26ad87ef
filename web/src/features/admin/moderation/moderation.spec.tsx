import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, ok, refusal, type FakeCall } from '../../../testing/fake-api';
import {
  aReport,
  anAccount,
  anEntry,
  mutesAre,
  reportsAre,
  usersAre,
} from '../../../testing/admin-factories';
import { choose } from '../../../testing/choose';
import { openAdmin } from '../../../testing/open-admin';

const LIST = 'GET /api/admin/reports';
const DECIDE = 'POST /api/admin/reports/3/decide';
const RESTORE = 'POST /api/admin/reports/3/restore';
const MUTES = 'GET /api/admin/mutes';
const MUTE = 'PUT /api/admin/users/50/mute';
const UNMUTE = 'DELETE /api/admin/users/50/mute';
const ROW = 'Bình luận của Lê Phượng trong Tuyết rơi';

const decided = (part: Parameters<typeof aReport>[0] = {}) => ok({ success: true, report: aReport(part) });
const waiting = (row = aReport()): FakeApi => new FakeApi().on(LIST, reportsAre(row));
/** Responds with this once; afterwards nothing is pending. */
const emptying = (api: FakeApi, answer: ReturnType<typeof ok>) => () => {
  api.on(LIST, reportsAre());
  return answer;
};
const open = (api: FakeApi, query = '') => openAdmin(`?tab=reports${query}`, api);
const hideDialog = async (target = 'bình luận'): Promise<HTMLElement> => {
  await pressSoon(`Ẩn ${target}`);
  return screen.findByRole('dialog', { name: `Ẩn ${target} này?` });
};
const listed = (api: FakeApi): string[] => api.callsTo(LIST).map(({ path }: FakeCall) => path);

describe('the reports', () => {
  it('say what was reported, of whom, where, by how many and why; the tab counts those that wait', async () => {
    open(waiting());
    const row = within(await screen.findByRole('article', { name: ROW }));
    row.getByText('Mua vàng tại đây!');
    row.getByText('Lê Phượng');
    expect(row.getByRole('link', { name: 'Tuyết rơi' }).getAttribute('href')).toBe('/community/project/12');
    row.getByText('3 người');
    expect(within(row.getByRole('list', { name: 'Lý do báo cáo' })).getAllByRole('listitem')).toHaveLength(2);
    row.getByText('Quảng cáo, nội dung rác × 2');
    row.getByText('“Quảng cáo khắp nơi.”');
    await screen.findByRole('img', { name: '1 báo cáo đang chờ' });
  });

  it('that wait are told on the overview, which leads to them', async () => {
    openAdmin('', waiting());
    await screen.findByText('1 báo cáo đang chờ');
    press('Xem báo cáo');
    await screen.findByRole('article', { name: ROW });
  });

  it('come page by page', async () => {
    const api = new FakeApi().on(
      LIST,
      ok({ success: true, reports: [aReport()], openCount: 2, nextCursor: 'tiep' }),
    );
    open(api);
    await screen.findByRole('article', { name: ROW });
    api.on(LIST, reportsAre(aReport({ id: 4, author: { id: 52, name: 'An', mute: null } })));
    press('Xem thêm');
    await screen.findByRole('article', { name: 'Bình luận của An trong Tuyết rơi' });
    expect(listed(api).at(-1)).toBe('/api/admin/reports?status=open&cursor=tiep');
  });

  it('that were decided say who did what and when, under their own address', async () => {
    const api = waiting(
      aReport({
        status: 'hidden',
        hidden: true,
        decision: { by: { id: 1, name: 'Lan' }, at: '2026-01-06T08:00:00.000Z', note: 'Quảng cáo' },
      }),
    );
    open(api, '&reports=closed');
    await screen.findByText(/^Đã ẩn · Lan · .*06\/01\/2026/);
    screen.getByText('Lý do: Quảng cáo');
    expect(listed(api)).toContain('/api/admin/reports?status=closed');
    expect(screen.queryByRole('button', { name: 'Bỏ qua' })).toBeNull();
  });

  it('say so when nothing waits', async () => {
    open(new FakeApi());
    await screen.findByText('Không có báo cáo nào đang chờ');
  });

  it('say why they could not be loaded, and are loaded again on request', async () => {
    const api = new FakeApi().on(LIST, refusal(400, 'platform.invalid_input', 'Không đọc được.'));
    open(api);
    await screen.findByText('Lỗi: Không đọc được.');
    api.on(LIST, reportsAre(aReport()));
    press('Thử lại');
    await screen.findByRole('article', { name: ROW });
  });
});

describe('hiding', () => {
  it('says what it will do before it does it, and takes the row off the queue', async () => {
    const api = waiting();
    api.on(DECIDE, emptying(api, decided({ status: 'hidden' })));
    open(api);
    const dialog = await hideDialog();
    within(dialog).getByText(/^Chỉ Lê Phượng và quản trị viên còn đọc được bình luận này/);
    within(dialog).getByText('Ghi vào nhật ký. Để trống là “Quảng cáo, nội dung rác”.');
    type('Lý do', ' Quảng cáo ');
    press('Ẩn bình luận', dialog);
    await screen.findByText('Đã ẩn bình luận.');
    await screen.findByText('Không có báo cáo nào đang chờ');
    expect(api.callsTo(DECIDE)[0]?.body).toEqual({ action: 'hide', note: 'Quảng cáo' });
  });

  it('leaves the keyboard in the list when the row, with its button, has gone', async () => {
    const api = waiting();
    api.on(DECIDE, emptying(api, decided({ status: 'hidden' })));
    open(api);
    (await screen.findByRole('button', { name: 'Ẩn bình luận' })).focus();
    press('Ẩn bình luận', await hideDialog());
    await screen.findByText('Không có báo cáo nào đang chờ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Đang chờ' })));
  });

  it('mutes along with it where that is chosen, and says until when', async () => {
    const api = waiting().on(DECIDE, decided({ status: 'hidden' }));
    open(api);
    const dialog = await hideDialog();
    await choose('Cấm Lê Phượng bình luận', '7 ngày');
    await within(dialog).findByText(/^Không bình luận được đến /);
    await choose('Cấm Lê Phượng bình luận', 'Đến khi bỏ cấm');
    await within(dialog).findByText('Không bình luận được cho đến khi có quản trị viên bỏ cấm.');
    press('Ẩn bình luận', dialog);
    await waitFor(() =>
      expect(api.callsTo(DECIDE)[0]?.body).toEqual({ action: 'hide', note: '', muteDays: null }),
    );
  });

  it('of a story warns that it is gone at once and that its owner reads the reason', async () => {
    open(waiting(aReport({ target: 'story', comment_id: null, excerpt: '' })));
    const dialog = await hideDialog('truyện');
    within(dialog).getByText(/^Truyện biến khỏi cộng đồng ngay lập tức: .* Lê Phượng được báo kèm lý do/);
    within(dialog).getByText('Chủ truyện sẽ đọc lý do này. Để trống là “Quảng cáo, nội dung rác”.');
  });

  it('tells who was quicker, and loads the queue again', async () => {
    const api = waiting();
    api.on(DECIDE, emptying(api, refusal(409, 'community.report_decided', 'Lan đã ẩn bình luận này rồi.')));
    open(api);
    press('Ẩn bình luận', await hideDialog());
    await screen.findByText('Lan đã ẩn bình luận này rồi.');
    await screen.findByText('Không có báo cáo nào đang chờ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it fails', async () => {
    open(waiting().on(DECIDE, refusal(503, 'platform.service_unavailable', 'Đang gián đoạn.')));
    const dialog = await hideDialog();
    type('Lý do', 'Quảng cáo');
    press('Ẩn bình luận', dialog);
    await screen.findByText('Lỗi: Đang gián đoạn.');
    within(dialog).getByDisplayValue('Quảng cáo');
  });
});

describe('dismissing and restoring', () => {
  it('dismisses after it has said what that means', async () => {
    const api = waiting();
    api.on(DECIDE, emptying(api, decided({ status: 'dismissed' })));
    open(api);
    await pressSoon('Bỏ qua');
    const question = await screen.findByRole('dialog', { name: 'Bỏ qua báo cáo này?' });
    within(question).getByText(/^Nội dung vẫn hiện như cũ/);
    expect(api.callsTo(DECIDE)).toEqual([]);
    press('Bỏ qua', question);
    await screen.findByText('Đã bỏ qua báo cáo.');
    expect(api.callsTo(DECIDE)[0]?.body).toEqual({ action: 'dismiss' });
  });

  it('leaves the keyboard in the list when the row has gone', async () => {
    const api = waiting();
    api.on(DECIDE, emptying(api, decided({ status: 'dismissed' })));
    open(api);
    (await screen.findByRole('button', { name: 'Bỏ qua' })).focus();
    press('Bỏ qua');
    press('Bỏ qua', await screen.findByRole('dialog', { name: 'Bỏ qua báo cáo này?' }));
    await screen.findByText('Không có báo cáo nào đang chờ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Đang chờ' })));
  });

  it('leaves only closing where the comment was deleted meanwhile', async () => {
    const api = waiting(aReport({ gone: true, excerpt: '' })).on(DECIDE, decided({ status: 'dismissed' }));
    open(api);
    await screen.findByText(/^Bình luận đã bị xóa trong lúc chờ/);
    expect(screen.queryByRole('button', { name: 'Ẩn bình luận' })).toBeNull();
    await pressSoon('Đóng báo cáo');
    press('Đóng báo cáo', await screen.findByRole('dialog', { name: 'Đóng báo cáo này?' }));
    await waitFor(() => expect(api.callsTo(DECIDE)).toHaveLength(1));
  });

  it('says that a story was withdrawn meanwhile, links nowhere, and still lets it be hidden', async () => {
    open(waiting(aReport({ target: 'story', comment_id: null, gone: true, is_public: false, excerpt: '' })));
    const row = await screen.findByRole('article', { name: 'Truyện Tuyết rơi' });
    within(row).getByText(/^Chủ truyện đã thôi công khai truyện này\. Nếu bạn ẩn/);
    expect(within(row).queryByRole('link')).toBeNull();
    within(row).getByRole('button', { name: 'Ẩn truyện' });
  });

  it('restores what was hidden, after it has said what readers will see', async () => {
    const hidden = aReport({
      status: 'hidden',
      hidden: true,
      decision: { by: { id: 1, name: 'Lan' }, at: '2026-01-06T08:00:00.000Z', note: '' },
    });
    const api = waiting(hidden).on(RESTORE, decided({ status: 'restored' }));
    open(api, '&reports=closed');
    await pressSoon('Hiện lại');
    const question = await screen.findByRole('dialog', { name: 'Hiện lại bình luận này?' });
    within(question).getByText('Mọi người lại đọc được bình luận này ở chỗ cũ.');
    press('Hiện lại', question);
    await screen.findByText('Đã hiện lại bình luận.');
    expect(api.callsTo(RESTORE)).toHaveLength(1);
  });
});

describe('muting', () => {
  const account = new FakeApi().on('GET /api/admin/users', usersAre([anAccount()]));

  it('is offered for anybody in the list of users, needs a term, and says until when', async () => {
    const api = account.on(MUTE, ok({ success: true, mute: { until: '2026-02-01T00:00:00.000Z' } }));
    openAdmin('?tab=users', api);
    await pressSoon('Cấm Lê Phượng bình luận');
    const dialog = await screen.findByRole('dialog', { name: 'Cấm Lê Phượng bình luận' });
    press('Cấm bình luận', dialog);
    await within(dialog).findByText('Vui lòng chọn thời hạn.');
    fireEvent.click(within(dialog).getByRole('radio', { name: '3 ngày' }));
    await within(dialog).findByText(/^Không bình luận được đến /);
    type('Lý do', 'Xúc phạm');
    press('Cấm bình luận', dialog);
    await screen.findByText('Đã cấm Lê Phượng bình luận.');
    expect(api.callsTo(MUTE)[0]?.body).toEqual({ days: 3, reason: 'Xúc phạm' });
  });

  it('tells of a mute that runs already, and lifts it', async () => {
    const mute = {
      user: { id: 50, name: 'Lê Phượng' },
      until: null,
      reason: 'Nhiều lần',
      by: { id: 1, name: 'Lan' },
      at: '2026-01-05T08:00:00.000Z',
    };
    const api = waiting()
      .on(MUTES, mutesAre(mute))
      .on(UNMUTE, ok({ success: true, mute: null }));
    open(api);
    await pressSoon('Cấm Lê Phượng bình luận');
    const dialog = await screen.findByRole('dialog', { name: 'Cấm Lê Phượng bình luận' });
    await within(dialog).findByText('Bị cấm bình luận đến khi bỏ cấm');
    press('Bỏ cấm', dialog);
    await screen.findByText('Lê Phượng bình luận lại được rồi.');
    expect(api.callsTo(UNMUTE)).toHaveLength(1);
  });

  it('is listed for everybody whom it concerns, and lifted after a question', async () => {
    const mute = {
      user: { id: 50, name: 'Lê Phượng' },
      until: '2026-02-01T00:00:00.000Z',
      reason: 'Xúc phạm',
      by: { id: 1, name: 'Lan' },
      at: '2026-01-05T08:00:00.000Z',
    };
    const api = new FakeApi().on(MUTES, mutesAre(mute)).on(UNMUTE, ok({ success: true, mute: null }));
    open(api, '&reports=mutes');
    const row = within(await screen.findByRole('article', { name: 'Lê Phượng' }));
    row.getByText('Xúc phạm');
    row.getByText('Lan');
    press('Bỏ cấm Lê Phượng');
    const question = await screen.findByRole('dialog', { name: 'Bỏ cấm bình luận?' });
    press('Bỏ cấm', question);
    await screen.findByText('Lê Phượng bình luận lại được rồi.');
  });
});

it('the log names what was decided, about whom, and until when in words', async () => {
  const entries = [
    anEntry({ id: 9, action: 'hide_comment', before: null, after: { story: 'Tuyết rơi', reports: 3 } }),
    anEntry({ id: 8, action: 'mute_user', before: null, after: { muted_until: null } }),
  ];
  openAdmin(
    '?tab=log',
    new FakeApi().on('GET /api/admin/audit-log', ok({ success: true, entries, next: null })),
  );
  const hidden = await screen.findByRole('article', { name: /^Ẩn bình luận, / });
  expect(hidden.textContent).toContain('Ẩn bình luận của Lê Phượng');
  expect(hidden.textContent).toContain('TruyệnTuyết rơi');
  const muted = screen.getByRole('article', { name: /^Cấm bình luận, / });
  expect(muted.textContent).toContain('Cấm bình luận với Lê Phượng');
  expect(muted.textContent).toContain('Cấm đếnkhi bỏ cấm');
});
