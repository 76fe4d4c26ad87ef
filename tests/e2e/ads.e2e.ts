import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { logInPro, newcomer } from './account';
import { openVisitor, startBrowser } from './browser';
import { fill, follow, press } from './form';
import { stackAddresses } from './stack-addresses';

/** Ads as an operator would configure them, from a host that the policy lets in. Counts who asked. */
async function configureAds(page: Page): Promise<{ readonly asked: string[] }> {
  const asked: string[] = [];
  const script = `${stackAddresses().baseUrl}/quang-cao-thu.js`;
  await page.route('**/api/ads', (route) => {
    asked.push('list');
    return route.fulfill({ json: { success: true, scripts: [script] } });
  });
  await page.route(script, (route) => {
    asked.push('script');
    return route.fulfill({ contentType: 'text/javascript', body: 'window.adHasRun = true;' });
  });
  return { asked };
}

const hasRun = (page: Page): Promise<boolean> => page.evaluate<boolean>('window.adHasRun === true');
const adRan = (page: Page) => waitFor('the ad runs', () => hasRun(page));

/** The page knows who is here and has loaded: what it wants of ads, it has asked for. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Thông báo/ }).waitFor();
  await page.waitForLoadState('load');
}

describe('ads', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('run for a guest and for a free account', async () => {
    const { token } = await newcomer();
    for (const who of [{}, { token }]) {
      const visitor = await openVisitor(browser, who);
      await configureAds(visitor.page);
      await visitor.page.goto('/community');
      await adRan(visitor.page);
      await visitor.leave();
    }
  });

  it('are gone when a Pro logs in where they ran: the page is loaded anew, and asks for none', async () => {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    const { asked } = await configureAds(page);
    await page.goto('/login');
    await adRan(page);
    await fill(page, { Email: 'pro@lacthu.local', 'Mật khẩu': stackAddresses().demoPassword });
    await press(page, 'Đăng nhập');
    await page.waitForURL('**/dashboard');
    // While the page reloads, its script context is gone and evaluation fails.
    await waitFor('the page is a new one', async () => !(await hasRun(page).catch(() => true)));
    await settled(page);
    expect(asked).toEqual(['list', 'script']);
    expect(await page.locator('script[data-ad]').count()).toBe(0);
    await visitor.leave();
  });

  it('are not asked for by a Pro at all', async () => {
    const { token } = await logInPro();
    const visitor = await openVisitor(browser, { token });
    const { page } = visitor;
    const { asked } = await configureAds(page);
    await page.goto('/community');
    await settled(page);
    await page.goto('/dashboard');
    await settled(page);
    expect(asked).toEqual([]);
    await visitor.leave();
  });

  it('never run where the address holds a key, nor on the pages opened from there', async () => {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    const { asked } = await configureAds(page);
    await page.goto('/reset-password?token=mot-khoa-cua-thu-dat-lai-mat-khau');
    await follow(page, 'Về trang đăng nhập');
    await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await visitor.leave();
  });

  it('of our own stand under the page and move nothing', async () => {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    await page.addInitScript(`
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.sources.some(({ node }) => node?.closest?.('aside'))) window.shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      `);
    await page.goto('/community');
    await page.getByRole('complementary', { name: 'Giới thiệu' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifts')).toEqual([]);
    await visitor.leave();
  });
});
