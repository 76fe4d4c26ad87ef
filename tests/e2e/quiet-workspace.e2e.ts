import type { Browser, Page } from 'playwright-core';
import { newcomer, type Account } from './account';
import { openVisitor, startBrowser } from './browser';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 120_000;

/** Adds up the movements that the person did not cause. */
const WATCH_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Workspace {
  readonly owner: Account;
  readonly projectId: number;
  readonly chapterIds: readonly number[];
}

async function newWorkspace(count: number): Promise<Workspace> {
  const owner = await newcomer();
  const { id } = await createProject(owner.token, 'Bàn dịch yên', false);
  const chapters = await importNovel(owner.token, id, sampleNovel(count));
  return { owner, projectId: id, chapterIds: chapters.map((chapter) => chapter.id) };
}

const shiftOf = (page: Page): Promise<number> => page.evaluate<number>('window.shifted');

describe('the quiet workspace', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it(
    'moves nothing while it loads, without a key too, and has no hint over it',
    async () => {
      const { owner, projectId } = await newWorkspace(12);
      for (const width of [1440, 390]) {
        const visitor = await openVisitor(browser, { token: owner.token, viewport: { width, height: 844 } });
        const { page } = visitor;
        await page.addInitScript(WATCH_SHIFTS);
        await page.goto(`/project/${projectId}`);
        await page.getByLabel('Tiêu đề chương').waitFor();
        if (width > 1400) await page.getByRole('button', { name: 'Bắt đầu dịch' }).waitFor();
        await page.getByRole('button', { name: /^Dịch Hán-Việt/ }).waitFor();
        expect(await page.getByRole('button', { name: 'Bấm để cấu hình AI' }).count()).toBe(0);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        await visitor.leave();
      }
    },
    WITHIN_MS,
  );
});
