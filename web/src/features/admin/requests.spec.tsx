import { screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aRequest, requestsAre, statsAre } from '../../testing/admin-factories';
import { openAdmin } from '../../testing/open-admin';

const LIST = 'GET /api/admin/upgrade-requests';
const APPROVE = 'POST /api/admin/approve-request/5';
const REJECT = 'POST /api/admin/reject-request/5';
const DONE = ok({ success: true, message: 'Đã xong.' });
const DECIDED = refusal(409, 'auth.upgrade_request_decided', 'Yêu cầu này đã được xử lý.');

const waiting = (request = aRequest({ description: 'Đã chuyển sáng nay' })): FakeApi =>
  new FakeApi().on(LIST, requestsAre(request)).on('GET /api/admin/stats', statsAre({ pendingRequests: 1 }));

/** Responds with this once; afterwards the queue is empty. */
const emptying = (api: FakeApi, answer: ReturnType<typeof ok>) => () => {
  api.on(LIST, requestsAre()).on('GET /api/admin/stats', statsAre());
  return answer;
};

const open = (api: FakeApi) => openAdmin('?tab=requests', api);
const approve = async (): Promise<void> => {
  await pressSoon('Duyệt yêu cầu của Lê Phượng');
  press('Duyệt', await screen.findByRole('dialog', { name: 'Duyệt yêu cầu này?' }));
};
const openRejection = async (): Promise<HTMLElement> => {
  await pressSoon('Từ chối yêu cầu của Lê Phượng');
  return screen.findByRole('dialog', { name: 'Từ chối yêu cầu' });
};

describe('the requests', () => {
  it('show who has paid, how much, with which code and when', async () => {
    const { api } = open(waiting());
    const row = within(await screen.findByRole('article', { name: 'Lê Phượng' }));
    row.getByText('phuong@example.org');
    row.getByText('PRO50ABC123');
    row.getByText(/^50\.000/);
    row.getByText(/05\/01\/2026/);
    row.getByText('Đã chuyển sáng nay');
    expect(api.callsTo(LIST)[0]?.path).toBe('/api/admin/upgrade-requests?status=pending');
  });

  it('that were decided are looked up under their own address, and cannot be decided again', async () => {
    const rejected = aRequest({
      status: 'rejected',
      reason: 'Chưa thấy tiền',
      decided_at: '2026-01-06T08:00:00.000Z',
    });
    const api = new FakeApi().on(LIST, requestsAre(rejected));
    openAdmin('?tab=requests&status=rejected', api);
    await screen.findByText('Chưa thấy tiền');
    expect(api.callsTo(LIST)[0]?.path).toBe('/api/admin/upgrade-requests?status=rejected');
    expect(screen.queryByRole('button', { name: /^(Duyệt|Từ chối) yêu cầu/ })).toBeNull();
  });

  it('say so when nothing waits', async () => {
    open(new FakeApi());
    await screen.findByText('Không có yêu cầu nào đang chờ');
  });
});

describe('approving', () => {
  it('asks first, then takes the request off the queue and off the count', async () => {
    const api = waiting();
    api.on(APPROVE, emptying(api, DONE));
    open(api);
    await pressSoon('Duyệt yêu cầu của Lê Phượng');
    const question = await screen.findByRole('dialog', { name: 'Duyệt yêu cầu này?' });
    within(question).getByText(/được thêm 1 tháng Pro \(30 ngày\)\..*PRO50ABC123/);
    expect(api.callsTo(APPROVE)).toEqual([]);
    press('Duyệt', question);
    await screen.findByText('Đã duyệt yêu cầu của Lê Phượng.');
    await screen.findByText('Không có yêu cầu nào đang chờ');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Yêu cầu' })).toBeTruthy());
    expect(api.callsTo(APPROVE)).toHaveLength(1);
  });

  it('names the whole term that the payment buys', async () => {
    open(waiting(aRequest({ amount: 540_000, months: 12 })));
    await pressSoon('Duyệt yêu cầu của Lê Phượng');
    await screen.findByText(/được thêm 12 tháng Pro \(360 ngày\)\. Hãy chắc chắn đã nhận 540\.000/);
  });

  it('tells when another administrator was quicker, and loads the queue again', async () => {
    const api = waiting();
    api.on(APPROVE, emptying(api, DECIDED));
    open(api);
    await approve();
    await screen.findByText(/^Một quản trị viên khác đã xử lý yêu cầu này/);
    await screen.findByText('Không có yêu cầu nào đang chờ');
  });

  it.each([
    [
      'with the words of the server',
      refusal(400, 'auth.is_admin', 'Đã là quản trị.'),
      'Lỗi: Đã là quản trị.',
    ],
    ['when nothing answers', NO_ANSWER, /^Lỗi: Không kết nối được/],
  ])('fails %s', async (_how, answer, words) => {
    open(waiting().on(APPROVE, answer));
    await approve();
    await screen.findByText(words);
    screen.getByRole('article', { name: 'Lê Phượng' });
  });
});

describe('rejecting', () => {
  it('needs a reason, in the words of the specification', async () => {
    const api = waiting();
    open(api);
    const dialog = await openRejection();
    type(/^Lý do từ chối/, '   ');
    press('Từ chối', dialog);
    await within(dialog).findByText('Vui lòng nhập lý do từ chối.');
    expect(api.callsTo(REJECT)).toEqual([]);
  });

  it('sends the reason, and the request is gone', async () => {
    const api = waiting();
    api.on(REJECT, emptying(api, DONE));
    open(api);
    const dialog = await openRejection();
    type(/^Lý do từ chối/, ' Chưa thấy tiền về. ');
    press('Từ chối', dialog);
    await screen.findByText('Đã từ chối yêu cầu của Lê Phượng và báo cho người đó.');
    expect(api.callsTo(REJECT)[0]?.body).toEqual({ reason: 'Chưa thấy tiền về.' });
    await screen.findByText('Không có yêu cầu nào đang chờ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was typed when it fails', async () => {
    open(waiting().on(REJECT, refusal(503, 'platform.service_unavailable', 'Đang gián đoạn.')));
    const dialog = await openRejection();
    type(/^Lý do từ chối/, 'Chưa thấy tiền về.');
    press('Từ chối', dialog);
    await screen.findByText('Lỗi: Đang gián đoạn.');
    within(dialog).getByDisplayValue('Chưa thấy tiền về.');
  });

  it('closes and says so when another administrator was quicker', async () => {
    const api = waiting();
    api.on(REJECT, emptying(api, DECIDED));
    open(api);
    const dialog = await openRejection();
    type(/^Lý do từ chối/, 'Chưa thấy tiền về.');
    press('Từ chối', dialog);
    await screen.findByText(/^Một quản trị viên khác đã xử lý yêu cầu này/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a decision whose answer makes no sense', () => {
  it.each([
    ['approve', APPROVE, 'Lỗi: Không thể duyệt yêu cầu.'],
    ['reject', REJECT, 'Lỗi: Không thể từ chối yêu cầu.'],
  ])('is told in the words for it: %s', async (act, route, words) => {
    const api = waiting().on(route, ok({ nothing: true }));
    open(api);
    if (act === 'approve') await approve();
    else {
      const dialog = await openRejection();
      type(/^Lý do từ chối/, 'Chưa thấy tiền về.');
      press('Từ chối', dialog);
    }
    await screen.findByText(words);
  });
});
