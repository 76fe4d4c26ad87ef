import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { waitFor } from '@lacthu/testing';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { openVisitor, startBrowser } from './browser';
import { field, fill, press } from './form';

/** The narrowest phone that is promised. */
const NARROW = { width: 360, height: 740 };

const SOURCE = '大雪下了整整一夜。\n\n老人点起灯来。';
const TITLE = { name: 'Dịch nhanh', level: 1 } as const;

/** The result once it has words. */
async function resultOf(page: Page): Promise<string> {
  return waitFor('the translation arrives', async () => {
    const text = await field(page, 'Bản dịch').inputValue();
    return text.trim() === '' ? null : text;
  });
}

/** Columns in which the three parts of the page stand. */
async function columnCount(page: Page): Promise<number> {
  const lefts = await Promise.all(
    ['Cấu hình AI', 'Công cụ biên tập', 'Hướng dẫn sử dụng'].map(async (name) => {
      const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
      // A heading within a frame stands a pixel further in.
      return Math.round((box?.x ?? 0) / 10);
    }),
  );
  return new Set(lefts).size;
}

/** Bottom edge of the translate button in the page, in px. */
async function bottomOfButton(page: Page): Promise<number> {
  const box = await page.getByRole('button', { name: 'Dịch', exact: true }).boundingBox();
  return (box?.y ?? Infinity) + (box?.height ?? Infinity);
}

describe('quick translate in the browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('gives a guest without a key something to read, to edit and to keep, and leaves no trace', async () => {
    const guest = await openVisitor(browser, { acceptDownloads: true });
    const { page } = guest;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto('/quick-translate');
    await page.getByRole('heading', TITLE).waitFor();
    await fill(page, { 'Văn bản tiếng Trung': SOURCE });
    await press(page, 'Dịch');
    const result = await resultOf(page);
    expect(result.split('\n')).toHaveLength(3);
    expect(result).not.toMatch(/\p{Script=Han}/u);
    expect(await graveBarriers(page)).toEqual([]);

    await fill(page, { 'Bản dịch': 'Tuyết lớn rơi suốt đêm.' });
    const download = page.waitForEvent('download');
    await press(page, 'Tải TXT');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^quick-translate-\d+\.txt$/);
    expect(await readFile(await file.path(), 'utf8')).toBe('Tuyết lớn rơi suốt đêm.');

    await page.reload();
    await page.getByRole('heading', TITLE).waitFor();
    expect(await field(page, 'Văn bản tiếng Trung').inputValue()).toBe(SOURCE);
    expect(await resultOf(page)).toBe('Tuyết lớn rơi suốt đêm.');
    expect(sent).toEqual([]);
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toMatch(/大雪|Tuyết/);
    await guest.leave();
  });

  it.each([
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ])(
    'has source and button in the first 500 px at $width px, and translates a pasted text by itself',
    async (viewport) => {
      const guest = await openVisitor(browser, {
        viewport,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const { page } = guest;
      await page.goto('/quick-translate');
      await page.getByRole('heading', TITLE).waitFor();
      expect(await bottomOfButton(page)).toBeLessThanOrEqual(500);
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(SOURCE)})`);
      await field(page, 'Văn bản tiếng Trung').click();
      await page.keyboard.press('Control+V');
      expect((await resultOf(page)).split('\n')).toHaveLength(3);
      await page.getByText('Từng từ', { exact: true }).click();
      await page.getByRole('group', { name: 'Bản dịch' }).getByText('Tuyết').first().waitFor();
      await guest.leave();
    },
  );

  it('stands in three columns from 768 px on, in one below, and never wider than a phone', async () => {
    const guest = await openVisitor(browser, { reducedMotion: 'reduce' });
    const { page } = guest;
    const ai = JSON.stringify({ engine: 'openai', openAIKey: 'sk-khoa' });
    await page.addInitScript(`localStorage.setItem('aiConfig', ${JSON.stringify(ai)})`);
    await page.goto('/quick-translate');
    await page.getByRole('heading', TITLE).waitFor();
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await columnCount(page)).toBe(3);
    await press(page, 'Cấu hình AI');
    const longest = await page.getByRole('button', { name: 'Tải danh sách từ nhà cung cấp' }).boundingBox();
    const nextColumn = await field(page, 'Bản dịch').boundingBox();
    expect((longest?.x ?? 0) + (longest?.width ?? Infinity)).toBeLessThan(nextColumn?.x ?? 0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await columnCount(page)).toBe(1);

    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await sidewaysScroll(page)).toBe(0);
    const toTop = page.getByRole('button', { name: 'Lên đầu trang' });
    expect(await toTop.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Tính năng' }).scrollIntoViewIfNeeded();
    await toTop.waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await toTop.click();
    await waitFor('the page is at its top', async () => (await page.evaluate('scrollY')) === 0);
    await guest.leave();
  });
});
