import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Payment, UpgradeStatus, User } from '@lacthu/contracts';
import { mainPart, press, pressSoon, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const STATUS = 'GET /api/user/upgrade-status';
const PAYMENT = 'GET /api/user/payment';
const REQUEST = 'POST /api/user/upgrade-request';
const DAY_MS = 86_400_000;

const ACCOUNT: NonNullable<Payment['account']> = {
  bankBin: '970436',
  bankName: 'Vietcombank',
  accountNumber: '0123456789',
  accountName: 'NGUYEN VAN A',
  qrImageUrl: null,
};
const payment = (part: Partial<typeof ACCOUNT> | null = {}): FakeAnswer =>
  ok({ success: true, account: part && { ...ACCOUNT, ...part } });
const status = (part: Partial<UpgradeStatus> = {}): FakeAnswer =>
  ok({ success: true, status: 'none', request: null, ...part });
const sent = (part: Partial<NonNullable<UpgradeStatus['request']>> = {}) => ({
  transaction_code: 'PRO7090507',
  request_date: '2026-03-10T02:05:07.000Z',
  status: 'pending' as const,
  reason: null,
  ...part,
});
const pro = (days: number | null): User =>
  aUser({
    role: 'pro',
    pro_expires_at: days === null ? null : new Date(Date.now() + days * DAY_MS - 60_000).toISOString(),
  });

async function open(api = new FakeApi(), user = aUser()) {
  api.otherwise(STATUS, status());
  api.otherwise(PAYMENT, payment());
  renderRoute('/upgrade', { user, api });
  await screen.findByRole('heading', { level: 1, name: 'Nâng Cấp Pro' });
  return api;
}

const code = (): string => screen.getByLabelText<HTMLInputElement>('Mã giao dịch *').value;
const sendIt = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Tôi đã chuyển khoản' }));
};

describe('the upgrade page', () => {
  it('names the price, the comparison, what to expect and the promises', async () => {
    await open();
    const page = mainPart();
    // The transfer card, which loads later, contains the price too.
    const price = within(page.querySelector('header') as HTMLElement);
    for (const words of ['50.000 đ', '89.000 đ', 'Giảm 44%']) price.getByText(words);
    within(page).getByText(/Tiết kiệm 468\.000 đ mỗi năm.*Mỗi tháng Pro là 30 ngày/);
    const rows = within(screen.getByRole('table', { name: 'Miễn phí và Pro' }))
      .getAllByRole('rowheader')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Dịch không giới hạn, từng chương hay hàng loạt',
      'Xử lý ưu tiên khi nhiều người cùng dịch',
      'Tính năng độc quyền: biên tập, tạo audio và tải xuống hàng loạt',
      'API riêng: dùng khóa AI của chính bạn',
      'Hỗ trợ 24/7',
      'Không quảng cáo',
    ]);
    within(page).getByRole('heading', { name: 'Bạn có thể chờ đợi gì' });
    within(page).getByRole('heading', { name: 'Câu hỏi thường gặp' });
    // Collapsed content is rendered after the visible one.
    await within(page).findByText(/Trong 1-3 giờ kể từ khi bạn gửi yêu cầu/);
    await within(page).findByText(/hoàn tiền trong 7 ngày đầu/);
    await within(page).findByText(/từ 7 ngày trở lên được giảm 10%/);
  });

  it('keeps a code of PRO, the account and the time, also when it is opened again', async () => {
    await open();
    await screen.findByLabelText('Mã giao dịch *');
    const first = code();
    expect(first).toMatch(/^PRO7\d{6}$/);
    expect(window.localStorage.getItem('upgrade-code')).toBe(`7:${first}`);
  });
});

describe('the payment card', () => {
  it('draws a code for exactly the sum and the content that stand beside it', async () => {
    await open();
    await screen.findByText('Vietcombank');
    await screen.findByRole('img', { name: `Mã QR chuyển khoản 50.000\u00a0đ, nội dung ${code()}` });
    fireEvent.click(screen.getByRole('radio', { name: '12' }));
    await screen.findByRole('img', { name: `Mã QR chuyển khoản 600.000\u00a0đ, nội dung ${code()}` });
    expect(screen.getByLabelText<HTMLInputElement>('Số tiền').value).toBe('600.000\u00a0đ');
    expect(screen.getByLabelText<HTMLInputElement>('Nội dung chuyển khoản').value).toBe(code());
  });

  it('copies number, sum in plain digits, and content', async () => {
    const copied: string[] = [];
    Object.assign(navigator, {
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Sao chép số tài khoản' }));
    await screen.findByRole('button', { name: 'Đã sao chép số tài khoản' });
    press('Sao chép số tiền');
    press('Sao chép nội dung chuyển khoản');
    await waitFor(() => expect(copied).toEqual(['0123456789', '50000', code()]));
  });

  it('takes the picture of the image service where one is configured, and draws its own when none comes', async () => {
    const qrImageUrl = 'https://qr.example/{bankCode}-{accountNumber}.png?a={amount}&c={content}';
    await open(new FakeApi().on(PAYMENT, payment({ qrImageUrl })));
    const name = `Mã QR chuyển khoản 50.000\u00a0đ, nội dung ${(await screen.findByLabelText<HTMLInputElement>('Mã giao dịch *')).value}`;
    const picture = await screen.findByRole('img', { name });
    expect(picture.getAttribute('src')).toBe(`https://qr.example/970436-0123456789.png?a=50000&c=${code()}`);
    fireEvent.error(picture);
    await waitFor(() => expect(screen.getByRole('img', { name }).tagName).toBe('svg'));
  });

  it('says how to ask the operator where no account is configured', async () => {
    await open(new FakeApi().on(PAYMENT, payment(null)));
    await screen.findByText('Chưa có tài khoản nhận tiền');
    screen.getByText(/hỏi trực tiếp người vận hành cách thanh toán/);
    screen.getByRole('button', { name: 'Tôi đã chuyển khoản' });
  });
});

describe('where a person stands with Pro', () => {
  it('is not known at first', async () => {
    let tell: ((answer: FakeAnswer) => void) | undefined;
    const slow = new Promise<FakeAnswer>((resolve) => (tell = resolve));
    await open(new FakeApi().on(STATUS, () => slow));
    screen.getByText('Đang xem tình trạng Pro của bạn…');
    expect(screen.queryByRole('heading', { name: 'Thanh toán' })).toBeNull();
    tell?.(status());
    await screen.findByRole('heading', { name: 'Thanh toán' });
  });

  it('is nothing, without a word about it, when the server does not say', async () => {
    await open(new FakeApi().on(STATUS, refusal(400, 'platform.invalid_input', 'Hỏng rồi.')));
    await screen.findByRole('heading', { name: 'Thanh toán' });
    expect(screen.queryByText(/Hỏng rồi/)).toBeNull();
  });

  it('is waiting, as the server says, with the code and no second form', async () => {
    await open(new FakeApi().on(STATUS, status({ status: 'pending', request: sent() })));
    await screen.findByText(/^Mã giao dịch PRO7090507, gửi lúc /);
    screen.getByText(/kích hoạt sau 1-3 giờ/);
    expect(screen.queryByRole('button', { name: 'Tôi đã chuyển khoản' })).toBeNull();
  });

  it('may pay anew after a rejection, with a code that is still there when the page is opened again', async () => {
    const request = sent({ status: 'rejected', reason: 'Sai số tiền.', transaction_code: 'PRO7000000' });
    await open(new FakeApi().on(STATUS, status({ request })));
    await screen.findByText(/^PRO7000000 là mã của yêu cầu bị từ chối/);
    const transfer = await screen.findByLabelText<HTMLInputElement>('Nội dung chuyển khoản');
    expect(transfer.value).toBe('PRO7000000');
    type('Lời nhắn cho quản trị viên', 'Chuyển lại đủ tiền');
    press('Tạo mã mới');
    const fresh = transfer.value;
    expect(fresh).toMatch(/^PRO7\d{6}$/);
    expect(fresh).not.toBe('PRO7000000');
    await waitFor(() => expect(code()).toBe(fresh));
    screen.getByDisplayValue('Chuyển lại đủ tiền');
    expect(window.localStorage.getItem('upgrade-code')).toBe(`7:${fresh}:PRO7000000`);
    press('Dùng lại mã PRO7000000');
    await waitFor(() => expect(code()).toBe('PRO7000000'));
  });

  it('is rejected with the reason, and the code may be sent again', async () => {
    const request = sent({ status: 'rejected', reason: 'Chưa thấy tiền về.' });
    await open(new FakeApi().on(STATUS, status({ request })));
    await screen.findByText('Lý do: Chưa thấy tiền về.');
    await waitFor(() => expect(code()).toBe('PRO7090507'));
  });

  it.each([
    ['an administrator', aUser({ role: 'admin' }), /Bạn là quản trị viên/],
    ['a Pro for life', pro(null), /Bạn có Pro trọn đời/],
  ])('is approved for %s, without asking the server and with nothing to pay', async (_who, user, words) => {
    const api = await open(new FakeApi(), user);
    await screen.findByText(words);
    expect(api.callsTo(STATUS)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Tôi đã chuyển khoản' })).toBeNull();
  });

  it('is approved for a Pro whose term runs, with days left, its end and a tenth off for being early', async () => {
    await open(new FakeApi().on(STATUS, status({ status: 'approved' })), pro(20));
    await screen.findByText(/^Còn 20 ngày, đến \d{2}:\d{2} \d{2}\/\d{2}\/\d{4}\.$/);
    await screen.findByRole('heading', { name: 'Gia hạn' });
    screen.getByText('Đã giảm 10% vì gia hạn sớm');
    expect((await screen.findByLabelText<HTMLInputElement>('Số tiền')).value).toBe('45.000\u00a0đ');
  });

  it('promises no discount to who renews in the last week', async () => {
    await open(new FakeApi().on(STATUS, status({ status: 'approved' })), pro(5));
    await screen.findByText(/^Còn 5 ngày, /);
    expect((await screen.findByLabelText<HTMLInputElement>('Số tiền')).value).toBe('50.000\u00a0đ');
  });

  it('promises no discount once less than seven whole days are left, as the sum says', async () => {
    await open(new FakeApi().on(STATUS, status({ status: 'approved' })), pro(7));
    await screen.findByText(/^Còn 7 ngày, /);
    screen.getByText(/^Gia hạn ngay để không gián đoạn/);
    expect((await screen.findByLabelText<HTMLInputElement>('Số tiền')).value).toBe('50.000\u00a0đ');
  });

  it('shows a Pro the renewal that waits', async () => {
    await open(new FakeApi().on(STATUS, status({ status: 'approved', request: sent() })), pro(20));
    await screen.findByText('Yêu cầu đang chờ duyệt');
    expect(screen.queryByRole('button', { name: 'Tôi đã chuyển khoản' })).toBeNull();
  });
});

describe('sending the request', () => {
  it('makes the person pending, and tells code, sum and term', async () => {
    const api = await open(new FakeApi().on(REQUEST, ok({ success: true, message: 'Đã gửi.' }, 201)));
    fireEvent.click(await screen.findByRole('radio', { name: '3' }));
    const used = code();
    type('Lời nhắn cho quản trị viên', 'Chuyển lúc 9 giờ');
    await sendIt();
    await screen.findByText('Yêu cầu đang chờ duyệt');
    await screen.findByText(/^Đã gửi yêu cầu nâng cấp\./);
    expect(api.callsTo(REQUEST)[0]?.body).toEqual({
      transactionCode: used,
      amount: 150_000,
      description: 'Nâng cấp Pro 3 tháng. Chuyển lúc 9 giờ',
    });
    expect(window.localStorage.getItem('upgrade-code')).toBeNull();
  });

  it('takes capitals and digits only, twenty at most, while they are typed', async () => {
    await open();
    await screen.findByLabelText('Mã giao dịch *');
    type('Mã giao dịch *', 'ft-26 070 abc 1234567890123');
    expect(code()).toBe('FT26070ABC1234567890');
    type('Mã giao dịch *', '');
    await sendIt();
    await screen.findByText('Vui lòng nhập mã giao dịch.');
  });

  it('with a code that the transfer was not to bear asks first, and leaves the transfer as it was', async () => {
    const api = await open(new FakeApi().on(REQUEST, ok({ success: true, message: 'Đã gửi.' }, 201)));
    const content = (await screen.findByLabelText<HTMLInputElement>('Nội dung chuyển khoản')).value;
    type('Mã giao dịch *', 'ft26070999');
    await screen.findByText('Khác với nội dung chuyển khoản');
    expect(screen.getByLabelText<HTMLInputElement>('Nội dung chuyển khoản').value).toBe(content);
    await sendIt();
    const question = await screen.findByRole('dialog', { name: 'Gửi mã khác với nội dung chuyển khoản?' });
    within(question).getByText(new RegExp(`^Nội dung chuyển khoản là ${content}, bạn sắp gửi mã FT26070999`));
    expect(api.callsTo(REQUEST)).toEqual([]);
    press('Quay lại', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(REQUEST)).toEqual([]);
    await sendIt();
    press('Gửi mã FT26070999', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(api.callsTo(REQUEST)[0]?.body).toMatchObject({ transactionCode: 'FT26070999' }),
    );
  });

  it('takes the code of the transfer back where another one was typed', async () => {
    await open();
    const content = (await screen.findByLabelText<HTMLInputElement>('Nội dung chuyển khoản')).value;
    type('Mã giao dịch *', 'FT26070999');
    press(`Dùng mã ${content}`);
    expect(code()).toBe(content);
    expect(screen.queryByText('Khác với nội dung chuyển khoản')).toBeNull();
  });

  it.each([
    ['Bạn đã có yêu cầu đang chờ xử lý', 'Bạn đã có một yêu cầu đang chờ duyệt.'],
    ['Mã giao dịch đã được sử dụng bởi người khác', 'Mã giao dịch này đã được sử dụng.'],
    ['Số tiền không hợp lệ.', 'Số tiền không hợp lệ.'],
  ])('is refused with "%s" in the words "%s"', async (msg, words) => {
    await open(new FakeApi().on(REQUEST, refusal(400, 'auth.some', msg)));
    await sendIt();
    await screen.findAllByText(words);
  });

  it('offers a new code in place of a used one', async () => {
    await open(
      new FakeApi()
        .on(PAYMENT, payment(null))
        .on(REQUEST, refusal(400, 'auth.transaction_code_used', 'Mã này đã được sử dụng.')),
    );
    await screen.findByText('Chưa có tài khoản nhận tiền');
    type('Mã giao dịch *', 'PROX');
    await sendIt();
    await pressSoon('Tạo mã mới');
    await waitFor(() => expect(code()).toMatch(/^PRO7\d{6}$/));
    expect(screen.queryByRole('button', { name: 'Tạo mã mới' })).toBeNull();
  });

  it.each([
    [refusal(404, 'platform.not_found', 'Không có.')],
    [refusal(500, 'platform.internal', 'relation "upgrade_requests" does not exist')],
  ])(
    'counts as recorded where the server has no place for it: the person tells the code by chat',
    async (answer) => {
      await open(new FakeApi().on(PAYMENT, payment(null)).on(REQUEST, answer));
      await screen.findByText('Chưa có tài khoản nhận tiền');
      type('Mã giao dịch *', 'PROCHAT1');
      await sendIt();
      await screen.findByText(/Hãy nhắn cho quản trị viên qua chat kèm mã giao dịch PROCHAT1/);
      await screen.findByText('Yêu cầu đang chờ duyệt');
    },
  );

  it.each([
    [refusal(500, 'platform.internal', 'Có lỗi xảy ra.'), /^Lỗi: Có lỗi xảy ra\. Nếu bạn đã chuyển khoản/],
    [NO_ANSWER, /^Lỗi: Không kết nối được với máy chủ/],
    [ok({ nothing: 'of ours' }), /^Lỗi: Không thể gửi yêu cầu\. Nếu bạn đã chuyển khoản/],
  ])('that fails otherwise says so with a hint, and keeps what was typed', async (answer, words) => {
    await open(new FakeApi().on(REQUEST, answer));
    await screen.findByLabelText('Mã giao dịch *');
    type('Lời nhắn cho quản trị viên', 'Chuyển lúc 9 giờ');
    await sendIt();
    await screen.findByText(words);
    expect(screen.getByLabelText<HTMLInputElement>('Lời nhắn cho quản trị viên').value).toBe(
      'Chuyển lúc 9 giờ',
    );
  });
});
