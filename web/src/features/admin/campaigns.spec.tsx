import { act, screen, waitFor, within } from '@testing-library/react';
import { formatDateTime } from '../../lib/format/format';
import { press, pressSoon } from '../../testing/act';
import { aFile, FakeApi, ok, refusal } from '../../testing/fake-api';
import { aCampaign, campaignsAre } from '../../testing/admin-factories';
import { openAdmin } from '../../testing/open-admin';

const LIST = 'GET /api/admin/email-campaigns';
const ID = aCampaign().id;
const CANCEL = `POST /api/admin/email-campaigns/${ID}/cancel`;
const open = (api: FakeApi) => openAdmin('?tab=mail', api);
const card = async (name = 'Thư mời') => within(await screen.findByRole('article', { name }));
const done = (failed = 0) =>
  aCampaign({
    status: 'done',
    emailResults: {
      sent: 10 - failed,
      failed,
      skipped: 0,
      errors: failed ? [{ email: 'xa@x.vn', error: 'xa@x.vn: 550 không có hộp thư' }] : [],
      message: 'Đã gửi xong.',
    },
  });

describe('the campaigns', () => {
  it('that are over show what came of them, with what went wrong', async () => {
    open(new FakeApi().on(LIST, campaignsAre(done(2))));
    const part = await card();
    part.getByText('Đã xong');
    part.getByText(/^Email chọn lọc/);
    part.getByText('Không gửi được hoặc bỏ qua (2)');
    part.getByText('xa@x.vn: 550 không có hộp thư');
    part.getByText('Hiện 1 địa chỉ đầu.');
    const facts = [...document.querySelectorAll('article dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual(['Người nhận10', 'Đã gửi8', 'Thất bại2', 'Bỏ qua0']);
    expect(part.queryByRole('button')).toBeNull();
  });

  it('that wait for an address that was put off say when and why, and not how long the rest takes', async () => {
    const message = 'Đã gửi 9 email, còn 1. 1 địa chỉ bị hoãn (450 greylisted), sẽ tự gửi lại.';
    const waiting = { count: 1, next_try_at: '2026-01-05T08:10:00.000Z', reason: '450 greylisted' };
    const emailResults = { sent: 9, failed: 0, skipped: 0, errors: [], message, waiting };
    open(new FakeApi().on(LIST, campaignsAre(aCampaign({ emailResults }))));
    const part = await card();
    const when = formatDateTime(waiting.next_try_at);
    expect(part.getByRole('status').textContent).toBe(`9/10 email · 1 địa chỉ được thử lại từ ${when}`);
    part.getByText(message);
  });

  it('stand eight to a page, the newest first', async () => {
    const titles = Array.from({ length: 9 }, (_, place) => `Đợt ${place + 1}`);
    const campaigns = titles.map((title, place) =>
      aCampaign({
        id: `6f1f2f0e-6b0e-4a3b-9a70-0b2c5d6e7f8${place}`,
        title,
        status: 'done',
        emailResults: null,
      }),
    );
    open(new FakeApi().on(LIST, campaignsAre(...campaigns)));
    await card('Đợt 8');
    expect(screen.queryByRole('article', { name: 'Đợt 9' })).toBeNull();
    press('Trang 2 / 2');
    await card('Đợt 9');
    expect(screen.queryByRole('article', { name: 'Đợt 8' })).toBeNull();
  });

  it('of the web alone show no figures of mail', async () => {
    const broadcast = aCampaign({
      kind: 'broadcast',
      status: 'done',
      webNotifications: 10,
      emailResults: null,
    });
    open(new FakeApi().on(LIST, campaignsAre(broadcast)));
    const part = await card();
    part.getByText('Thông báo trên web');
    expect(part.queryByText('Đã gửi')).toBeNull();
  });

  it('under way are looked at again until they are over', async () => {
    const api = new FakeApi().on(LIST, campaignsAre(aCampaign()));
    open(api);
    const part = await card();
    part.getByText(/^4\/10 email/);
    expect(
      part.getByRole('progressbar', { name: 'Tiến độ của “Thư mời”' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    api.on(LIST, campaignsAre(done()));
    await part.findByText('Đã xong');
    expect(part.queryByRole('progressbar')).toBeNull();
  });

  it('that move are shown as soon as the push stream says so', async () => {
    let wake = (): void => undefined;
    const moved = new Promise<void>((resolve) => (wake = resolve));
    const pieces = (async function* () {
      await moved;
      yield new TextEncoder().encode(`event: campaign\ndata: {"id":"${ID}"}\n\n`);
      await new Promise(() => undefined);
    })();
    const api = new FakeApi()
      .on(LIST, campaignsAre(done()))
      .on('GET /api/notifications/stream', aFile(pieces, { 'content-type': 'text/event-stream' }));
    open(api);
    await card();
    const looks = api.callsTo(LIST).length;
    api.on(LIST, campaignsAre(aCampaign({ title: 'Thư của nơi khác' })));
    await act(async () => wake());
    await card('Thư của nơi khác');
    expect(api.callsTo(LIST).length).toBeGreaterThan(looks);
  });

  it('are stopped only after asking', async () => {
    const api = new FakeApi().on(LIST, campaignsAre(aCampaign())).on(CANCEL, () => {
      api.on(LIST, campaignsAre(aCampaign({ status: 'cancelled' })));
      return ok({ success: true, campaign: aCampaign({ status: 'cancelled' }) });
    });
    open(api);
    await pressSoon('Dừng gửi “Thư mời”');
    const question = await screen.findByRole('dialog', { name: 'Dừng đợt gửi này?' });
    expect(api.callsTo(CANCEL)).toEqual([]);
    press('Dừng gửi', question);
    await screen.findByText('Đã dừng đợt gửi.');
    (await card()).getByText('Đã hủy');
  });

  it('that cannot be stopped say why', async () => {
    const api = new FakeApi()
      .on(LIST, campaignsAre(aCampaign()))
      .on(CANCEL, refusal(404, 'notification.campaign_not_found', 'Không tìm thấy đợt gửi này.'));
    open(api);
    await pressSoon('Dừng gửi “Thư mời”');
    press('Dừng gửi', await screen.findByRole('dialog', { name: 'Dừng đợt gửi này?' }));
    await screen.findByText('Lỗi: Không tìm thấy đợt gửi này.');
  });

  it('are none at first', async () => {
    open(new FakeApi());
    await screen.findByText('Chưa có đợt gửi nào.');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
