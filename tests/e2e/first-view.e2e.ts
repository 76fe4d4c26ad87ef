import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const NAME = 'Truyện thấy ngay';
const LONG = Array.from(
  { length: 30 },
  (_, place) => `Đoạn số ${place + 1}. ${'Tuyết rơi trên bến. '.repeat(9)}`,
);
const NEXT = 'Chữ của chương hai.';

/**
 * Score of an icon that moves beside its word when the font comes late: 0.0001. A page whose lines all move by 3 px has
 * 0.003.
 */
const ICON_SHIFT = 0.0005;

/** Notes, from the first moment on: what moved on the screen, and frames in which the words were gone after they had been there. */
const watching = (words: string): string => `
  window.moved = [];
  window.flashes = 0;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(({ value }) => value > ${ICON_SHIFT}))
      window.moved.push(value + ': ' + sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? 'removed').slice(0, 200)).join(' | '));
  }).observe({ type: 'layout-shift', buffered: true });
  let wasThere = false;
  const look = () => {
    const isThere = [...document.querySelectorAll('p, h1')].some(
      (one) => one.textContent.startsWith(${JSON.stringify(words)}) && one.getClientRects().length > 0,
    );
    if (wasThere && !isThere) window.flashes += 1;
    wasThere ||= isThere;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Holds the app back until it is let. */
async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('what a page shows before the app is there', () => {
  let browser: Browser;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer();
    story = await publishedStory(token, NAME, sampleNovel(2), [LONG.join('\n'), NEXT]);
  });

  afterAll(() => browser.close());

  const chapterPath = (): string => `/community/chapter/${story.chapters[0]?.id}`;
  const storyPath = (): string => `/community/project/${story.project.id}`;

  it('is read without JavaScript, from the story to its last chapter', async () => {
    const visitor = await openVisitor(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto(storyPath());
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Đọc ngay' }).click();
    await page.getByText('Đoạn số 30.').waitFor();
    expect(await page.getByText('cần JavaScript để chạy').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Chương sau' }).click();
    await page.getByText(NEXT).waitFor();
    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await visitor.leave();
  });

  it('stands before the app has run, and the app takes it over without a flash and without moving a line', async () => {
    for (const [path, words, itsButton] of [
      [chapterPath(), 'Đoạn số 1.', 'Cài đặt đọc'],
      [storyPath(), NAME, 'Chia sẻ'],
    ] as const) {
      const visitor = await openVisitor(browser, { viewport: PHONE });
      const { page } = visitor;
      await page.addInitScript(watching(words));
      const release = await holdApp(page);
      // The event 'load' waits for what is held back.
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByText(words).first().waitFor();
      expect(await page.locator('#root').isVisible()).toBe(false);
      release();
      await page.getByRole('button', { name: itsButton }).waitFor();
      expect(await page.locator('#first-view').count()).toBe(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate<number>('window.flashes')).toBe(0);
      expect(await page.evaluate<string[]>('window.moved')).toEqual([]);
      await visitor.leave();
    }
  });

  it('is painted in the look that was chosen, and read on where one is when the app comes', async () => {
    const visitor = await openVisitor(browser, { viewport: PHONE });
    const { page } = visitor;
    await page.addInitScript(`
        localStorage.setItem('reading-theme', 'sepia');
        localStorage.setItem('reading-fontSize', '22');
      `);
    const release = await holdApp(page);
    await page.goto(chapterPath(), { waitUntil: 'commit' });
    const first = page.getByText('Đoạn số 1.');
    await first.waitFor();
    const look = (): Promise<unknown> =>
      first.evaluate((one) => {
        const box = (one as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect();
        return box.top;
      });
    const looks = (): Promise<string[]> =>
      page.evaluate<string[]>(
        `[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('[data-line]')).fontSize]`,
      );
    const painted = await looks();
    expect(painted).toEqual(['rgb(244, 234, 213)', '22px']);
    await page.evaluate('window.scrollTo(0, 900)');
    const before = await look();
    release();
    await page
      .getByRole('navigation', { name: 'Công cụ đọc' })
      .getByRole('button')
      .first()
      .waitFor({ state: 'attached' });
    await waitFor('the app to take over', async () => (await page.locator('#first-view').count()) === 0);
    expect(await look()).toBe(before);
    expect(await looks()).toEqual(painted);
    await visitor.leave();
  });
});
