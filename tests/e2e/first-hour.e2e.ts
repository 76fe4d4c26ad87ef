import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { freshCredentials } from './account';
import { openVisitor, startBrowser } from './browser';
import { field, fill, follow, press } from './form';
import { asTextFile, sampleNovel } from './sample-novel';

const MOST_CLICKS = 5;
const NOVEL = sampleNovel(12);

async function register(page: Page): Promise<void> {
  const { name, email, password } = freshCredentials();
  await page.goto('/register');
  await fill(page, { Tên: name, Email: email, 'Mật khẩu': password, 'Xác nhận mật khẩu': password });
  await press(page, 'Đăng ký');
  await page.waitForURL('**/dashboard');
}

describe('the first hour', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('leads from registering to the first translated chapter in at most five clicks, without typing', async () => {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    await register(page);
    let clicks = 0;
    const click = async (action: Promise<void>): Promise<void> => {
      clicks += 1;
      await action;
    };

    await click(follow(page, 'Tạo dự án'));
    await page.waitForURL('**/create-project');
    const file = { name: '大圣.txt', mimeType: 'text/plain', buffer: Buffer.from(asTextFile(NOVEL)) };
    await click(page.locator('input[type=file][accept*=epub]').setInputFiles(file));
    await waitFor('the file gives the name', async () => (await field(page, 'Tên').inputValue()) !== '');
    await click(press(page, 'Tạo dự án'));
    await page.waitForURL(/\/project\/\d+/);
    await click(press(page, `Thêm ${NOVEL.length} chương vào truyện`));
    const card = page.getByRole('region', { name: 'Bước tiếp theo' });
    await card.getByText(/12 chương · \d+ tên riêng tìm thấy/).waitFor();
    await click(press(card, 'Dịch 10 chương đầu (Hán-Việt, miễn phí)'));
    await card.waitFor({ state: 'detached' });
    await page
      .getByText(/Tôn Ngộ Không/)
      .first()
      .waitFor();
    expect(await field(page, 'Tiêu đề chương').inputValue()).not.toBe('');
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await visitor.leave();
  });
});
