import type { Browser } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, startBrowser } from './browser';
import { fill, press } from './form';

const MEMBERS_ONLY = [
  '/dashboard',
  '/create-project',
  '/project/1',
  '/edit-project/1',
  '/audio-playlist/1',
  '/upload-story',
  '/project/1/update-chapters',
  '/upgrade',
  '/admin',
];

describe('the ways through the pages', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('lead a guest to the login and then where they wanted to go', async () => {
    const { email, password } = await newcomer();
    const guest = await openVisitor(browser);
    const { page } = guest;
    await page.goto('/dashboard?sort=name');
    await page.waitForURL('**/login');
    await fill(page, { Email: email, 'Mật khẩu': password });
    await press(page, 'Đăng nhập');
    await page.waitForURL('**/dashboard?sort=name');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    await guest.leave();
  });

  it('keep guests out of every page that needs a login', async () => {
    const guest = await openVisitor(browser);
    for (const path of MEMBERS_ONLY) {
      await guest.page.goto(path);
      await guest.page.waitForURL('**/login');
    }
    await guest.leave();
  });

  it.each(['/khong-co-trang-nay', '/community/khong/co', '/project'])(
    'lead from an unknown address home: %s',
    async (path) => {
      const guest = await openVisitor(browser);
      await guest.page.goto(path);
      await guest.page.waitForURL((url) => url.pathname === '/');
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      await guest.leave();
    },
  );

  it('keep everybody but administrators out of the administration', async () => {
    const { token } = await newcomer();
    const member = await openVisitor(browser, { token });
    await member.page.goto('/admin');
    await member.page.waitForURL('**/dashboard');
    await member.leave();
  });

  it('end where a session has ended: the next step is the login', async () => {
    const { token } = await newcomer();
    const member = await openVisitor(browser, { token: `${token}x`, expected: /status of 401/ });
    await member.page.goto('/dashboard');
    await member.page.waitForURL('**/login');
    expect(await member.page.evaluate<string | null>("localStorage.getItem('token')")).toBeNull();
    await member.leave();
  });

  it('let a person out: after the logout the pages are closed', async () => {
    const { token, name } = await newcomer();
    const member = await openVisitor(browser);
    const { page } = member;
    await page.goto('/login');
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto('/dashboard');
    await press(page, `Tài khoản của ${name}`);
    await press(page, 'Đăng xuất');
    await page.getByRole('link', { name: 'Đăng nhập', exact: true }).first().waitFor();
    expect(await page.evaluate<string | null>("localStorage.getItem('token')")).toBeNull();
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await member.leave();
  });

  it.each([
    ['/community/project/999999999', 'Không tìm thấy truyện'],
    ['/community/chapter/999999999', 'Không tìm thấy chương'],
  ])('say what is missing: %s', async (path, words) => {
    const guest = await openVisitor(browser, { expected: /status of 404/ });
    await guest.page.goto(path);
    await guest.page.getByRole('heading', { name: words }).waitFor();
    await guest.leave();
  });
});
