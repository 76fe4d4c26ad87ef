import { waitFor } from '@lacthu/testing';
import jsQR from 'jsqr';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { openVisitor, startBrowser } from './browser';
import { choose, field, follow, press } from './form';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Chữ của chương một.', 'Chữ của chương hai.'];
/** The narrowest phone that is promised anything. */
const NARROW = { width: 360, height: 640 };

/** Text that a phone's camera reads from the QR code on the screen. */
async function scanned(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Names of the stories in the list, as it stands. */
async function listed(page: Page): Promise<string[]> {
  return page.locator('main ol > li h2').allInnerTexts();
}

describe('a guest who looks for something to read', () => {
  let browser: Browser;
  let story: PublishedStory;
  let name: string;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer();
    name = `Đường về Ấu Lĩnh ${Date.now()}`;
    story = await publishedStory(token, name, sampleNovel(2), TEXTS);
  });

  afterAll(() => browser.close());

  it('finds a story without accents, with parted marks and by its genre, opens it and reads (COM-05)', async () => {
    const visitor = await openVisitor(browser, { viewport: NARROW });
    const { page } = visitor;
    await page.goto('/community');
    await field(page, 'Tìm truyện').fill(`duong ve au linh ${name.split(' ').at(-1)}`);
    await waitFor('the list to hold it alone', async () => (await listed(page)).join() === name);
    // Typed by an input method that parts letters and marks.
    await field(page, 'Tìm truyện').fill(`ẤU LĨNH ${name.split(' ').at(-1)}`.normalize('NFD'));
    await waitFor('the address to follow', async () => page.url().includes('%CC%81'));
    await waitFor('the list to hold it still', async () => (await listed(page)).join() === name);
    await press(page, 'Bộ lọc');
    await choose(page, 'Thể loại', 'Tiên Hiệp');
    await waitFor('it to stay', async () => (await listed(page)).join() === name);
    await choose(page, 'Thể loại', 'Võng Du');
    await page.getByText('Không có truyện nào khớp').waitFor();
    await choose(page, 'Thể loại', 'Cổ Đại');
    await follow(page, name);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await follow(page, 'Đọc ngay');
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await visitor.leave();
  });

  it('passes it on: by its link, and by a code that another phone reads from the screen', async () => {
    const visitor = await openVisitor(browser, {
      viewport: NARROW,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page } = visitor;
    await page.goto(`/community/project/${story.project.id}`);
    await press(page, 'Chia sẻ');
    const dialog = page.getByRole('dialog', { name: 'Chia sẻ' });
    await dialog.waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(
      await page.evaluate<number>(
        `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))`,
      ),
    ).toBe(0);
    const code = dialog.getByRole('img', { name: `Mã QR dẫn đến truyện ${name}` });
    await code.scrollIntoViewIfNeeded();
    expect(await scanned(code)).toBe(page.url());
    await press(dialog, 'Sao chép liên kết');
    await press(dialog, 'Đã sao chép!');
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(page.url());
    await visitor.leave();
  });
});
