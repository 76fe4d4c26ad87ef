import { upgradeRequestListSchema } from '@lacthu/contracts';
import type { Browser } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { logInAdmin, newcomer, type Account } from './account';
import { ask, call } from './api';
import { openVisitor, PHONE, startBrowser, WIDE } from './browser';
import { fill, press } from './form';

/** Decides the waiting request of this account, as an administrator in another session. */
async function decide({ user }: Account, what: 'approve' | 'reject', json: object = {}): Promise<void> {
  const { token } = await logInAdmin();
  const { requests } = await ask(upgradeRequestListSchema, 'GET', '/api/admin/upgrade-requests', { token });
  const id = requests.find((request) => request.user_id === user.id)?.id;
  expect((await call('POST', `/api/admin/${what}-request/${id}`, { token, json })).status).toBe(200);
}

describe('Pro, from the page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('is asked for, approved, and there without another log-in or a reload', async () => {
    const person = await newcomer();
    const visitor = await openVisitor(browser, { token: person.token });
    const { page } = visitor;
    await page.goto('/upgrade');
    await page.getByText('89.000 đ', { exact: true }).waitFor();
    await fill(page, { 'Lời nhắn cho quản trị viên': 'Chuyển lúc 9 giờ' });
    await press(page, 'Tôi đã chuyển khoản');
    await page.getByText('Yêu cầu đang chờ duyệt').waitFor();
    await page.evaluate('window.isTheSamePage = true');

    await decide(person, 'approve');

    await page.getByText(/^Còn 30 ngày, đến \d{2}:\d{2} \d{2}\/\d{2}\/\d{4}\.$/).waitFor();
    await page.getByText('Còn 30 ngày', { exact: true }).first().waitFor();
    expect(await page.evaluate('window.isTheSamePage')).toBe(true);
    expect(await page.evaluate<string>("localStorage.getItem('token')")).toBe(person.token);
    await visitor.leave();
  });

  it('is refused with the reason, and the same code may be sent again', async () => {
    const person = await newcomer();
    const visitor = await openVisitor(browser, { token: person.token });
    const { page } = visitor;
    await page.goto('/upgrade');
    const code = await page.getByLabel('Mã giao dịch').inputValue();
    expect(code).toMatch(new RegExp(`^PRO${person.user.id}\\d{6}$`));
    await press(page, 'Tôi đã chuyển khoản');
    await page.getByText(`Mã giao dịch ${code}, gửi lúc`).waitFor();
    await decide(person, 'reject', { reason: 'Chưa thấy tiền về.' });
    await page.getByText('Lý do: Chưa thấy tiền về.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Mã giao dịch').inputValue()).toBe(code);
    await press(page, 'Tôi đã chuyển khoản');
    await page.getByText(`Mã giao dịch ${code}, gửi lúc`).waitFor();
    await visitor.leave();
  });

  it('is paid by a code that fits every window, and is open to everybody', async () => {
    const { token } = await newcomer();
    const visitor = await openVisitor(browser, { token, viewport: WIDE });
    const { page } = visitor;
    const account = {
      bankBin: '970436',
      bankName: 'Vietcombank',
      accountNumber: '0123456789',
      accountName: 'NGUYEN VAN A',
      qrImageUrl: null,
    };
    await page.route('**/api/user/payment', (route) => route.fulfill({ json: { success: true, account } }));
    for (const viewport of [WIDE, { width: 768, height: 1024 }, { width: 640, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/upgrade');
      const drawn = page.getByRole('img', { name: /^Mã QR chuyển khoản 50\.000/ });
      const box = await drawn.boundingBox();
      // A phone reads modules of 4 px; the code has some 40 of them on a side.
      expect(box?.width).toBeGreaterThan(180);
      expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveBarriers(page)).toEqual([]);
    }
    await visitor.leave();
  });
});
