import { readMail, waitFor, type SmtpCatcher } from '@lacthu/testing';
import type { Browser } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { logIn, newcomer } from './account';
import { call } from './api';
import { openVisitor, startBrowser } from './browser';
import { fill, follow, press } from './form';
import { startMailServer } from './mail-server';

/** A mail that waited for the mail server is tried again after some seconds. */
const MAIL_WITHIN_MS = 60_000;

describe('an account, from its pages', () => {
  let browser: Browser;
  let mails: SmtpCatcher;

  beforeAll(async () => {
    [browser, mails] = await Promise.all([startBrowser(), startMailServer()]);
  });

  afterAll(async () => {
    await browser.close();
    await mails.stop();
  });

  it.each([
    ['/login', 'Đăng nhập'],
    ['/register', 'Đăng ký'],
  ])('is compact under 640 px: %s has no sheet around its fields, and no seal', async (path, title) => {
    const guest = await openVisitor(browser, { viewport: { width: 640, height: 900 } });
    const { page } = guest;
    const look = async () => {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await heading.waitFor();
      const seal = await page.getByRole('main').locator('svg').first().isVisible();
      const border = await page.evaluate<string>(
        'getComputedStyle(document.querySelector("main .mantine-Paper-root")).borderTopStyle',
      );
      return { seal, border };
    };
    expect(await look()).toEqual({ seal: false, border: 'none' });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 641, height: 900 });
    expect(await look()).toEqual({ seal: true, border: 'solid' });
    await guest.leave();
  });

  it('ends another device, which is out at once', async () => {
    const person = await newcomer();
    const expected = /status of 401|INCOMPLETE_CHUNKED/;
    const other = await openVisitor(browser, { token: (await logIn(person)).token, expected });
    await other.page.goto('/dashboard');
    await other.page.getByRole('button', { name: `Tài khoản của ${person.name}` }).waitFor();
    const visitor = await openVisitor(browser, { token: person.token });
    const { page } = visitor;
    await page.goto('/dashboard');
    await press(page, `Tài khoản của ${person.name}`);
    await press(page, 'Thiết bị đang đăng nhập');
    const dialog = page.getByRole('dialog', { name: 'Thiết bị đang đăng nhập' });
    await dialog.getByText('Phiên này').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await dialog
      .getByRole('button', { name: /^Kết thúc phiên trên/ })
      .first()
      .click();
    await dialog.getByText('Không có thiết bị nào khác đang đăng nhập.').waitFor();
    // The other page asks for nothing by itself: its stream is cut.
    await other.page.waitForURL('**/login');
    expect((await call('GET', '/api/user/me', { token: person.token })).status).toBe(200);
    await other.leave();
    await visitor.leave();
  });

  it('gets a new password by the link of a mail', async () => {
    const { email } = await newcomer();
    const guest = await openVisitor(browser);
    const { page } = guest;
    await page.goto('/login');
    await follow(page, 'Quên mật khẩu?');
    await page.getByRole('heading', { name: 'Quên mật khẩu' }).waitFor();
    await fill(page, { Email: email });
    expect(await graveBarriers(page)).toEqual([]);
    await press(page, 'Gửi liên kết');
    await page.getByRole('heading', { name: 'Hãy xem hộp thư của bạn' }).waitFor();

    const mail = await waitFor('the mail arrives', () => mails.to(email)[0], MAIL_WITHIN_MS);
    const link = new URL(/\S+\/reset-password\?token=[\w-]+/.exec(readMail(mail.raw).text)?.[0] ?? '');
    await page.goto(link.pathname + link.search);
    await fill(page, { 'Mật khẩu mới': 'mật khẩu mới tinh', 'Xác nhận mật khẩu mới': 'mật khẩu mới tinh' });
    expect(await graveBarriers(page)).toEqual([]);
    await press(page, 'Đặt mật khẩu mới');
    await page.waitForURL('**/login');
    await fill(page, { Email: email, 'Mật khẩu': 'mật khẩu mới tinh' });
    await press(page, 'Đăng nhập');
    await page.waitForURL('**/dashboard');
    await guest.leave();
  });
});
