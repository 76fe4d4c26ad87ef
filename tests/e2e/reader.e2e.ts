import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { press } from './form';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 120_000;
const TEXTS = ['Chữ của chương một.', 'Chữ của chương hai.', 'Chữ của chương ba.'];

/** Size of the paragraph with this text, and the colour of the page behind it. */
function look(page: Page, text: string): Promise<{ size: string; ground: string }> {
  return page.evaluate<{ size: string; ground: string }>(`(() => {
    const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent === ${JSON.stringify(text)});
    return {
      size: paragraph ? getComputedStyle(paragraph).fontSize : '',
      ground: getComputedStyle(document.body).backgroundColor,
    };
  })()`);
}

describe('the reader', () => {
  let browser: Browser;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer();
    story = await publishedStory(token, 'Truyện để đọc', sampleNovel(3), TEXTS);
  });

  afterAll(() => browser.close());

  const first = (): string => `/community/chapter/${story.chapters[0]?.id}`;

  it(
    'remembers colour and size, and ignores the arrow keys while they are chosen',
    async () => {
      const reader = await openVisitor(browser);
      const { page } = reader;
      await page.goto(first());
      await page.getByText(TEXTS[0] ?? '').waitFor();
      const before = await look(page, TEXTS[0] ?? '');
      expect(before.size).toBe('18px');
      await press(page, 'Cài đặt đọc');
      const dialog = page.getByRole('dialog', { name: 'Cài đặt đọc' });
      await dialog.waitFor();
      await page.keyboard.press('ArrowRight');
      await dialog.getByText('Giấy cũ').click();
      await dialog.getByText('Lớn (20px)', { exact: true }).click();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await waitFor('the text has grown', async () => (await look(page, TEXTS[0] ?? '')).size === '20px');
      const chosen = await look(page, TEXTS[0] ?? '');
      expect(chosen.ground).not.toBe(before.ground);
      await page.reload();
      await page.getByText(TEXTS[0] ?? '').waitFor();
      expect(await look(page, TEXTS[0] ?? '')).toEqual(chosen);
      await reader.leave();
    },
    WITHIN_MS,
  );

  it(
    'goes from chapter to chapter by buttons and by the browser’s own way back',
    async () => {
      const reader = await openVisitor(browser);
      const { page } = reader;
      await page.goto(first());
      expect(await page.getByRole('button', { name: 'Chương trước' }).isDisabled()).toBe(true);
      await press(page, 'Chương sau');
      await page.getByText(TEXTS[1] ?? '').waitFor();
      await press(page, 'Chương sau');
      await page.getByText(TEXTS[2] ?? '').waitFor();
      await page.goBack();
      await page.getByText(TEXTS[1] ?? '').waitFor();
      await reader.leave();
    },
    WITHIN_MS,
  );

  it(
    'turns the page by a swipe on a phone',
    async () => {
      const reader = await openVisitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
      const { page } = reader;
      await page.goto(first());
      await page.getByText(TEXTS[0] ?? '').waitFor();
      const touch = await page.context().newCDPSession(page);
      const move = (type: string, x?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type: type as 'touchStart',
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      await move('touchStart', 320);
      for (const x of [280, 220, 160, 100]) await move('touchMove', x);
      await move('touchEnd');
      await page.getByText(TEXTS[1] ?? '').waitFor();
      await reader.leave();
    },
    WITHIN_MS,
  );

  it(
    'shares the page of the story',
    async () => {
      const reader = await openVisitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
      const { page } = reader;
      await page.goto(first());
      await press(page, 'Chia sẻ');
      await press(page.getByRole('dialog'), 'Sao chép liên kết');
      const link = await waitFor('the link is copied', () =>
        page.evaluate<string>('navigator.clipboard.readText()'),
      );
      expect(new URL(link).pathname).toBe(`/community/project/${story.project.id}`);
      await reader.leave();
    },
    WITHIN_MS,
  );
});
