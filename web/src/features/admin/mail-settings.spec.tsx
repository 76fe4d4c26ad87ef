import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { emailSettingsAre } from '../../testing/admin-factories';
import { openAdmin } from '../../testing/open-admin';

const SETTINGS = 'GET /api/admin/email-settings';
const TEST = 'POST /api/admin/test-email';
const BROADCAST = 'POST /api/admin/broadcast-notification-with-email';

const open = (api = new FakeApi()) => openAdmin('?tab=mail', api);
const openSettings = (api = new FakeApi()) => openAdmin('?tab=settings', api);
const mailCard = (): HTMLElement => screen.getByRole('region', { name: 'Email' });
const form = async () => within(await screen.findByRole('region', { name: 'Thông báo cho mọi người' }));
const sent = ok({
  success: true,
  message: 'Đã gửi thông báo đến 40 người dùng.',
  campaignId: '6f1f2f0e-6b0e-4a3b-9a70-0b2c5d6e7f80',
  done: true,
  webNotifications: 40,
  totalUsers: 40,
  emailResults: null,
});

describe('the settings of mail', () => {
  it('say by what mail goes and where a test goes', async () => {
    openSettings();
    await screen.findByText('Đã cấu hình');
    within(mailCard()).getByText('Gmail');
    within(mailCard()).getByText('admin@lacthu.local');
  });

  it('show options for mail only where mail is configured', async () => {
    openSettings(new FakeApi().on(SETTINGS, emailSettingsAre(false)));
    await screen.findByText('Chưa cấu hình');
    screen.getByText(/SMTP_URL/);
    expect(screen.queryByRole('button', { name: 'Gửi email thử' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Gửi tin' }));
    await screen.findByRole('button', { name: 'Gửi thông báo' });
    expect(screen.queryByRole('checkbox', { name: 'Gửi cả email' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Soạn email' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    openSettings(new FakeApi().on(SETTINGS, ok({ nothing: true })));
    await screen.findByText('Lỗi: Không thể tải dữ liệu admin.');
  });
});

describe('the test of mail', () => {
  const state = (): string | undefined =>
    mailCard().querySelector<HTMLElement>('[data-state]')?.dataset['state'];

  it('is idle, then testing, then a success with the words of the server', async () => {
    let answer: (answer: FakeAnswer) => void = () => undefined;
    openSettings(new FakeApi().on(TEST, () => new Promise((resolve) => (answer = resolve))));
    await screen.findByText('Chưa thử lần nào trong phiên này.');
    expect(state()).toBe('idle');
    press('Gửi email thử');
    await screen.findByText('Đang gửi email thử…');
    expect(state()).toBe('pending');
    expect(screen.getByRole('button', { name: 'Gửi email thử' })).toHaveProperty('disabled', true);
    answer(ok({ success: true, message: 'Đã gửi email thử đến admin@lacthu.local.' }));
    await screen.findByText('Đã gửi email thử đến admin@lacthu.local.');
    expect(state()).toBe('success');
  });

  it.each([
    refusal(502, 'notification.test_mail_failed', 'Gửi email thất bại. Vui lòng kiểm tra log server.', {
      error: 'connect ECONNREFUSED',
    }),
    ok({ nothing: true }),
  ])('is an error that points to the log: %#', async (answer) => {
    openSettings(new FakeApi().on(TEST, answer));
    await pressSoon('Gửi email thử');
    await screen.findByText('Gửi email thất bại. Vui lòng kiểm tra log server.');
    expect(state()).toBe('error');
    if (answer.status === 502) screen.getByText('connect ECONNREFUSED');
  });
});

describe('a broadcast', () => {
  afterEach(() => jest.restoreAllMocks());

  const write = async (): Promise<void> => {
    await form();
    type(/^Tiêu đề/, 'Bảo trì tối nay');
    type(/^Nội dung/, 'Từ 22 giờ đến 23 giờ.');
  };
  const send = async (): Promise<HTMLElement> => {
    press('Gửi thông báo', screen.getByRole('region', { name: 'Thông báo cho mọi người' }));
    return screen.findByRole('dialog', { name: 'Gửi cho mọi người?' });
  };

  it('needs title and message', async () => {
    const api = new FakeApi();
    open(api);
    const fields = await form();
    type(/^Tiêu đề/, 'Bảo trì');
    press('Gửi thông báo');
    await fields.findByText('Vui lòng nhập cả tiêu đề và nội dung.');
    expect(api.callsTo(BROADCAST)).toEqual([]);
  });

  it('says whom it reaches before it goes, and is sent once', async () => {
    const api = new FakeApi().on(BROADCAST, sent);
    open(api);
    await write();
    const question = await send();
    within(question).getByText('40 người dùng sẽ thấy thông báo trên web.');
    expect(api.callsTo(BROADCAST)).toEqual([]);
    press('Gửi thông báo', question);
    await screen.findByText('Đã gửi thông báo đến 40 người dùng.');
    const [call] = api.callsTo(BROADCAST);
    expect(call?.body).toEqual({
      title: 'Bảo trì tối nay',
      message: 'Từ 22 giờ đến 23 giờ.',
      sendEmail: false,
      emailSubject: '',
    });
    expect(call?.headers['idempotency-key']).toMatch(/^.{8,100}$/);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Nội dung/).value).toBe(''));
  });

  const reopen = async (tab: string): Promise<void> => {
    fireEvent.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gửi thông báo' })).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: 'Gửi tin' }));
    await form();
  };

  it('that is not sent yet is there again after another tab was looked at', async () => {
    open();
    await write();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gửi cả email' }));
    await reopen('Người dùng');
    screen.getByDisplayValue('Bảo trì tối nay');
    screen.getByDisplayValue('Từ 22 giờ đến 23 giờ.');
    expect(screen.getByRole('checkbox', { name: 'Gửi cả email' })).toHaveProperty('checked', true);
  });

  it('under way while another tab is looked at cannot be sent again, and is forgotten once it is taken', async () => {
    let answer: (answer: FakeAnswer) => void = () => undefined;
    const api = new FakeApi().on(BROADCAST, () => new Promise((resolve) => (answer = resolve)));
    open(api);
    await write();
    press('Gửi thông báo', await send());
    await waitFor(() => expect(api.callsTo(BROADCAST)).toHaveLength(1));
    await reopen('Nhật ký');
    expect(screen.getByRole('button', { name: 'Gửi thông báo' })).toHaveProperty('disabled', true);
    answer(sent);
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Nội dung/).value).toBe(''));
    expect(window.sessionStorage.getItem('admin-broadcast-draft')).toBeNull();
  });

  it('whose answer was lost is the same act when it is sent again after another tab', async () => {
    const api = new FakeApi().on(BROADCAST, NO_ANSWER);
    open(api);
    await write();
    press('Gửi thông báo', await send());
    await screen.findByText(/^Lỗi sau 0 giây/);
    await reopen('Nhật ký');
    press('Gửi thông báo', await send());
    await waitFor(() => expect(api.callsTo(BROADCAST)).toHaveLength(2));
    const [first, second] = api.callsTo(BROADCAST).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('goes by mail too, with a subject of its own', async () => {
    const api = new FakeApi().on(BROADCAST, sent);
    open(api);
    await write();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gửi cả email' }));
    await screen.findByLabelText('Tiêu đề email');
    type('Tiêu đề email', 'Lạc Thư bảo trì');
    const question = await send();
    within(question).getByText(/Mỗi người cũng nhận một email/);
    press('Gửi thông báo', question);
    await waitFor(() =>
      expect(api.callsTo(BROADCAST)[0]?.body).toMatchObject({
        sendEmail: true,
        emailSubject: 'Lạc Thư bảo trì',
      }),
    );
  });

  it.each([
    [refusal(503, 'platform.service_unavailable', 'Máy chủ bận.'), /^Lỗi sau 0 giây: Máy chủ bận\.$/],
    [{ status: 504, body: { error: 'Quá lâu' } }, /^Lỗi sau 0 giây: Quá lâu$/],
    [{ status: 500, body: { message: 'Hỏng' } }, /^Lỗi sau 0 giây: Hỏng$/],
    [NO_ANSWER, /^Lỗi sau 0 giây: Không kết nối được/],
    [ok({ nothing: true }), /^Lỗi sau 0 giây: Không thể gửi email$/],
  ])(
    'that fails says after how many seconds and why, and keeps what was written: %#',
    async (answer, words) => {
      jest.spyOn(performance, 'now').mockReturnValue(1_000);
      const api = new FakeApi().on(BROADCAST, answer);
      open(api);
      await write();
      press('Gửi thông báo', await send());
      await screen.findByText(words);
      screen.getByDisplayValue('Bảo trì tối nay');

      api.on(BROADCAST, sent);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      press('Gửi thông báo', await send());
      await screen.findByText('Đã gửi thông báo đến 40 người dùng.');
      const [first, second] = api.callsTo(BROADCAST);
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    },
  );

  it('that took long says so', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const api = new FakeApi().on(BROADCAST, () => {
      clock.mockReturnValue(62_000);
      return NO_ANSWER;
    });
    open(api);
    await write();
    press('Gửi thông báo', await send());
    await screen.findByText(/^Lỗi sau 61 giây: /);
  });
});
