import type { Browser, Page } from 'playwright-core';
import { graveBarriers } from './accessibility';
import { newcomer, type Account } from './account';
import { openVisitor, startBrowser } from './browser';
import { press } from './form';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';

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

  it('moves nothing while it loads, without a key too, and has no hint over it', async () => {
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
      await page.getByRole('button', { name: /^Tài khoản của/ }).waitFor();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      await visitor.leave();
    }
  });

  it('shows the first chapters at once below one menu of the actions on many, and one filled button', async () => {
    const { owner, projectId } = await newWorkspace(12);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const visitor = await openVisitor(browser, { token: owner.token, viewport });
      const { page } = visitor;
      await page.goto(`/project/${projectId}`);
      await page.getByLabel('Tiêu đề chương').waitFor();
      const filled = page.locator('main button[data-variant=filled]');
      if (viewport.width > 1400) await page.getByRole('button', { name: 'Bắt đầu dịch' }).waitFor();
      else await press(page, 'Danh sách chương');
      expect(await filled.allTextContents()).toEqual([expect.stringMatching(/^Dịch/)]);
      const first = page.getByRole('group', { name: 'Các chương của dự án' }).getByRole('listitem').first();
      await first.waitFor();
      const top = (await first.boundingBox())?.y ?? Infinity;
      expect(top).toBeLessThan(300);
      await press(page, 'Hàng loạt');
      await page.getByRole('menuitem', { name: 'Biên tập hàng loạt Pro' }).waitFor();
      expect(await graveBarriers(page)).toEqual([]);
      await visitor.leave();
    }
  });
});
