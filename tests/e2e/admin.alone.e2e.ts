import { meResponseSchema } from '@lacthu/contracts';
import { waitFor, type SmtpCatcher } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { logInAdmin, newcomer, type Account } from './account';
import { ask, call } from './api';
import { openVisitor, PHONE, startBrowser } from './browser';
import { choose, field, press } from './form';
import { startMailServer } from './mail-server';

const TABS = [
  ['overview', 'Tăng trưởng và hoạt động'],
  ['requests', 'Yêu cầu nâng cấp Pro'],
  ['users', 'Người dùng'],
  ['mail', 'Các đợt gửi'],
  ['settings', 'Email'],
  ['log', 'Nhật ký quản trị'],
] as const;

describe('the administration in a browser', () => {
  let browser: Browser;
  let token: string;
  let mails: SmtpCatcher;

  beforeAll(async () => {
    browser = await startBrowser();
    ({ token } = await logInAdmin());
    mails = await startMailServer();
  });
  afterAll(async () => {
    await Promise.all([browser.close(), mails.stop()]);
  });

  async function open(tab: string, query = '') {
    const visitor = await openVisitor(browser, { token });
    await visitor.page.goto(`/admin?tab=${tab}${query}`);
    return visitor;
  }
  const me = async (account: Account) =>
    (await ask(meResponseSchema, 'GET', '/api/user/me', { token: account.token })).user;

  it('decides what people have asked for, and gives one of them Pro for life', async () => {
    const [payer, other] = [await newcomer('Đặng Thùy Dương'), await newcomer('Vũ Ngọc Ước')];
    await Promise.all([payer, other].map(sendRequest));
    const visitor = await open('overview');
    const { page } = visitor;
    await press(page, 'Xem yêu cầu');

    await requestOf(page, payer)
      .getByRole('button', { name: /^Duyệt/ })
      .click();
    await press(page.getByRole('dialog', { name: 'Duyệt yêu cầu này?' }), 'Duyệt');
    await requestOf(page, payer).waitFor({ state: 'detached' });
    expect((await me(payer)).role).toBe('pro');

    await requestOf(page, other)
      .getByRole('button', { name: /^Từ chối/ })
      .click();
    const rejection = page.getByRole('dialog', { name: 'Từ chối yêu cầu' });
    await press(rejection, 'Từ chối');
    await rejection.getByText('Vui lòng nhập lý do từ chối.').waitFor();
    await field(rejection, 'Lý do từ chối').fill('Chưa thấy tiền về.');
    await press(rejection, 'Từ chối');
    await requestOf(page, other).waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Người dùng' }).click();
    await field(page, 'Tìm người dùng').fill(other.email);
    await page.getByText('1 người dùng', { exact: true }).waitFor();
    await press(page, `Nâng cấp Pro cho ${other.name}`);
    const upgrade = page.getByRole('dialog', { name: `Nâng cấp Pro cho ${other.name}` });
    await upgrade.getByRole('radio', { name: 'Trọn đời' }).click();
    expect(await graveBarriers(page)).toEqual([]);
    await press(upgrade, 'Nâng cấp Pro');
    await page.getByText('Pro trọn đời', { exact: true }).waitFor();
    expect(await me(other)).toMatchObject({ role: 'pro', pro_expires_at: null });

    await page.getByRole('tab', { name: 'Nhật ký' }).click();
    await choose(page, 'Thao tác', 'Từ chối yêu cầu');
    await page
      .getByRole('article')
      .filter({ hasText: other.email })
      .getByText('Lý do: Chưa thấy tiền về.')
      .waitFor();
    await visitor.leave();
  });

  it('shows exactly who a bulk upgrade would reach, and changes nothing by showing it', async () => {
    const person = await newcomer('Hồ Xuân Nghiễm');
    const visitor = await open('users');
    const { page } = visitor;
    await press(page, 'Nâng cấp hàng loạt');
    const dialog = page.getByRole('dialog', { name: 'Nâng cấp Pro hàng loạt' });
    await dialog.getByRole('radio', { name: '3 tháng' }).click();
    await press(dialog, 'Xem trước');
    const list = dialog.getByRole('list', { name: 'Ai được gì' });
    await list
      .getByRole('listitem')
      .filter({ hasText: person.email })
      .getByText(/^Pro mới, đến/)
      .waitFor();
    await dialog.getByRole('button', { name: /^Nâng cấp [\d.]+ người$/ }).waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await press(dialog, 'Quay lại');
    await press(dialog, 'Hủy');
    expect((await me(person)).role).toBe('user');
    await visitor.leave();
  });

  it('tests the mail server, and writes to people it has found', async () => {
    const person = await newcomer('Bùi Khải Hoàn');
    const visitor = await open('settings');
    const { page } = visitor;
    await press(page, 'Gửi email thử');
    await page.getByText('Đã gửi email thử đến admin@lacthu.local.').waitFor();

    await page.getByRole('tab', { name: 'Gửi tin' }).click();
    await press(page, 'Soạn email');
    const dialog = page.getByRole('dialog', { name: 'Gửi email chọn lọc' });
    const title = `Thư mời ${person.user.id}`;
    await field(dialog, 'Tiêu đề').fill(title);
    await field(dialog, 'Nội dung').fill('Mời bạn đọc truyện mới.');
    await choose(page, 'Người nhận', 'Danh sách tự chọn', dialog);
    await field(dialog, 'Tìm người dùng để thêm').fill(person.email);
    await press(dialog, `Thêm ${person.name}`);
    await dialog.getByText('1 người nhận đã chọn').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await press(dialog, 'Xem lại và gửi');
    await press(dialog, 'Gửi email');
    const campaign = page.getByRole('article', { name: title });
    await campaign.getByText('Đã xong', { exact: true }).waitFor();
    await waitFor('the mail arrives', async () => mails.to(person.email).length === 1);
    await visitor.leave();
  });

  it.each(TABS)('is open to everybody, at a desk and in the dark on a phone: %s', async (tab, heading) => {
    const visitor = await open(tab);
    const { page } = visitor;
    const loaded = (): Promise<void> => page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await loaded();
    expect(await graveBarriers(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await loaded();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await graveBarriers(page)).toEqual([]);
    await visitor.leave();
  });
});

/** As the upgrade page does after a payment. */
async function sendRequest({ token, user }: Account): Promise<void> {
  const json = { transactionCode: `PRO${user.id}${String(Date.now()).slice(-6)}`, amount: 50_000 };
  expect((await call('POST', '/api/user/upgrade-request', { token, json })).status).toBe(201);
}

function requestOf(page: Page, { email }: Account) {
  return page.getByRole('article').filter({ hasText: email });
}
