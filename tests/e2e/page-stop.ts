import type { Browser, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer, type Account } from './account';
import { openVisitor, PHONE, startBrowser, WIDE } from './browser';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

/** As dense as real names get; breaks where layouts are too tight. */
export const LONG_NAME = 'Nghiễn mực của Tôn Ngộ Không và bảy mươi hai phép biến hóa dưới chân Ngũ Hành Sơn';

/** Account and story whose pages are checked. */
interface PageOwner {
  readonly owner: Account;
  readonly story: PublishedStory;
}

/** A page to check. */
export interface PageStop {
  readonly name: string;
  readonly path: (story: PublishedStory, owner: Account) => string;
  /** Resolves once the page shows what it loads. */
  readonly loaded: (page: Page) => Promise<void>;
}

/** Waits for the main heading. */
export const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor();

/** Waits for a link to the story. */
export const storyLink = (page: Page): Promise<void> =>
  page.getByRole('link', { name: LONG_NAME }).first().waitFor();

/**
 * Starts a browser and makes an account with a published story for the tests of a file. Returns the check of one page, as
 * the account or as a guest.
 */
export function pageChecks(visitor: 'account' | 'guest'): (stop: PageStop) => Promise<void> {
  let browser: Browser;
  let pages: PageOwner;
  beforeAll(async () => {
    browser = await startBrowser();
    pages = await newPageOwner();
  });
  afterAll(() => browser.close());
  return (stop) => checkStop(browser, stop, pages, visitor === 'account' ? pages.owner.token : undefined);
}

/** Makes an account with a published story. */
async function newPageOwner(): Promise<PageOwner> {
  const owner = await newcomer();
  const texts = [
    `Đoạn đầu của chương.\n\n${'Một câu dài để dòng phải xuống hàng. '.repeat(40)}`,
    'Chương hai.',
  ];
  return { owner, story: await publishedStory(owner.token, LONG_NAME, sampleNovel(2), texts) };
}

/**
 * Opens the page at a desk, then in the dark on a phone. Fails on a serious barrier, a page wider than its window, or a
 * complaint of the browser.
 * @param token logs the visitor in; absent: a guest
 */
async function checkStop(
  browser: Browser,
  { path, loaded }: PageStop,
  { owner, story }: PageOwner,
  token?: string,
): Promise<void> {
  const visitor = await openVisitor(browser, {
    viewport: WIDE,
    reducedMotion: 'reduce',
    ...(token ? { token } : {}),
  });
  const { page } = visitor;
  // first-view.e2e.ts checks the page before the app starts.
  const shown = async (): Promise<void> => {
    await loaded(page);
    await page.locator('#first-view').waitFor({ state: 'detached' });
  };
  await page.goto(path(story, owner));
  await shown();
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
  expect(await page.title()).toMatch(/Lạc Thư/);
  expect(await graveBarriers(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await shown();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await graveBarriers(page)).toEqual([]);
  await visitor.leave();
}
