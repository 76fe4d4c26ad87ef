import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { press } from './form';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';

const CHAPTERS = 3;
const DESK = { width: 1440, height: 900 };
const SETTINGS = '{"engine":"openai","openAIKey":"sk-khoa","openAIModel":"gpt-4o-mini"}';

describe('the plan of a batch on screen', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  /** Opens the workspace of a new project with the settings of a paid model. */
  async function open(options: BrowserContextOptions) {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Có kế hoạch', false);
    await importNovel(token, id, sampleNovel(CHAPTERS));
    const visitor = await openVisitor(browser, { token, ...options });
    await visitor.page.addInitScript(`localStorage.setItem('aiConfig', ${JSON.stringify(SETTINGS)})`);
    await visitor.page.goto(`/project/${id}`);
    return visitor;
  }

  async function seesPlans(page: Page): Promise<void> {
    // The card of the next steps tells the same numbers.
    const form = page.getByRole('tabpanel', { name: 'Dịch' });
    await form.getByText(/^3 chương · 3 lượt gọi · khoảng \d+ giây, (≈|dưới) /).waitFor();
    await form.getByLabel('Đến chương').fill('1');
    await form.getByText(/^1 chương · 1 lượt gọi · /).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await graveBarriers(page)).toEqual([]);
  }

  it('stands beside the form at a desk, and follows the range', async () => {
    const visitor = await open({ viewport: DESK });
    await seesPlans(visitor.page);
    await visitor.leave();
  });

  it('stands in the drawer of a phone, and follows the range', async () => {
    const visitor = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await press(visitor.page, 'Mở công cụ dịch');
    await seesPlans(visitor.page);
    await visitor.leave();
  });
});
