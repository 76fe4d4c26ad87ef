import { startFakeOpenAi, waitFor, type FakeOpenAi } from '@lacthu/testing';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer, type Account } from './account';
import { openVisitor, startBrowser } from './browser';
import { field, fill, press } from './form';
import { chapterList, createProject, importNovel, saveTranslation } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 240_000;
const CHAPTERS = 3;
const KEY = 'sk-khoa-cua-toi-1234567890';

interface Workspace {
  readonly owner: Account;
  readonly projectId: number;
  readonly chapterIds: readonly number[];
}

async function newWorkspace(): Promise<Workspace> {
  const owner = await newcomer();
  const { id } = await createProject(owner.token, 'Bàn dịch của tôi', false);
  const chapters = await importNovel(owner.token, id, sampleNovel(CHAPTERS));
  return { owner, projectId: id, chapterIds: chapters.map((chapter) => chapter.id) };
}

/** Types the address and key of a provider into the panel at the left, and tries them. */
async function configureOpenAi(page: Page, provider: FakeOpenAi): Promise<void> {
  const panel = page.getByRole('navigation', { name: 'Cấu hình AI' });
  await fill(panel, { 'Base URL': provider.baseUrl, 'API Key': KEY });
  await press(panel, 'Kiểm tra kết nối');
  await panel.getByText(/✅/).waitFor();
}

describe('the workspace', () => {
  let browser: Browser;
  let provider: FakeOpenAi;

  beforeAll(async () => {
    [browser, provider] = await Promise.all([startBrowser(), startFakeOpenAi()]);
  });

  afterAll(() => Promise.all([browser.close(), provider.close()]));
  beforeEach(() => provider.reset());

  it(
    'translates all chapters with the person’s own key in the background, through a reload',
    async () => {
      const { owner, projectId } = await newWorkspace();
      const visitor = await openVisitor(browser, { token: owner.token });
      const { page } = visitor;
      await page.goto(`/project/${projectId}`);
      await configureOpenAi(page, provider);
      // The list of models may be fetched at any moment.
      provider.answerBy(({ method }, index) =>
        index === 0 || method === 'GET' ? null : { delayMs: 1_500, then: 'close the connection' },
      );
      await press(page, 'Bắt đầu dịch');
      await page.getByRole('region', { name: 'Dịch hàng loạt đang chạy' }).waitFor();

      await page.reload();
      await page.getByRole('region', { name: 'Dịch hàng loạt đang chạy' }).waitFor();
      provider.reset();
      await page
        .getByRole('region', { name: 'Dịch hàng loạt đang chạy' })
        .waitFor({ state: 'detached', timeout: WITHIN_MS });

      const rows = page.getByRole('group', { name: 'Các chương của dự án' }).getByRole('link');
      await waitFor('every chapter is marked as translated', async () => {
        const texts = await rows.allInnerTexts();
        return texts.length === CHAPTERS && texts.every((text) => text.includes('Đã dịch'));
      });
      const states = (await chapterList(owner.token, projectId)).map(({ state }) => state);
      expect(states).toEqual(Array.from({ length: CHAPTERS }, () => 'translated'));
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'says what is wrong with a key, and keeps what was typed',
    async () => {
      const { owner, projectId, chapterIds } = await newWorkspace();
      const visitor = await openVisitor(browser, { token: owner.token, expected: /status of 401/ });
      const { page } = visitor;
      await page.goto(`/project/${projectId}?chapter=${chapterIds[0]}`);
      await configureOpenAi(page, provider);
      await page.getByText('Soạn thảo', { exact: true }).click();
      await field(page, 'Bản dịch').fill('Vài chữ của tôi.');
      const panel = page.getByRole('navigation', { name: 'Cấu hình AI' });
      await fill(panel, { 'API Key': 'sk-invalid' });
      await press(page, 'Dịch');
      // Typed text is locked, and has no place in a text of other lines.
      await press(page.getByRole('dialog'), 'Mở khóa và dịch lại');
      await page.getByText('API Key không hợp lệ').first().waitFor();
      expect(await field(page, 'Bản dịch').inputValue()).toBe('Vài chữ của tôi.');
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'keeps the strip under the text in one row at a usual width, without a key and while a translation runs',
    async () => {
      const { owner, projectId } = await newWorkspace();
      const visitor = await openVisitor(browser, {
        token: owner.token,
        viewport: { width: 1440, height: 900 },
      });
      const { page } = visitor;
      await page.goto(`/project/${projectId}`);
      const strip = (name: string) => page.getByRole('button', { name, exact: true });
      const areInOneRow = async (...names: string[]): Promise<boolean> => {
        const boxes = await Promise.all(names.map((name) => strip(name).boundingBox()));
        return new Set(boxes.map((box) => box?.y)).size === 1;
      };
      const always = ['Lưu thay đổi', 'Lưu thành chương mới'];
      await strip('Dịch Hán-Việt, không cần khóa').waitFor();
      expect(await areInOneRow('Dịch', 'Dịch Hán-Việt, không cần khóa', ...always)).toBe(true);

      provider.answerBy(({ method }) => (method === 'GET' ? null : { then: 'hang' }));
      const settings = { engine: 'openai', openAIKey: KEY, baseUrl: provider.baseUrl };
      await page.evaluate(`localStorage.setItem('aiConfig', ${JSON.stringify(JSON.stringify(settings))})`);
      await page.reload();
      await strip('Dịch').click();
      await strip('Hủy dịch').waitFor();
      expect(await areInOneRow('Đang dịch…', 'Hủy dịch', ...always)).toBe(true);
      await strip('Hủy dịch').click();
      await strip('Dịch').waitFor();
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'loses nothing that was typed when the window is closed before saving',
    async () => {
      const { owner, projectId, chapterIds } = await newWorkspace();
      const visitor = await openVisitor(browser, { token: owner.token });
      const { page } = visitor;
      const questions: string[] = [];
      page.on('dialog', (dialog) => {
        questions.push(dialog.type());
        void dialog.accept();
      });
      await page.goto(`/project/${projectId}?chapter=${chapterIds[0]}`);
      await page.getByText('Soạn thảo', { exact: true }).click();
      await field(page, 'Bản dịch').fill('Chưa kịp lưu.');
      await page.reload();
      await page.getByText('Soạn thảo', { exact: true }).click();
      expect(await field(page, 'Bản dịch').inputValue()).toBe('Chưa kịp lưu.');
      expect(questions).toEqual([]);
      // No button was pressed: the text is saved automatically.
      await waitFor('the text is saved', async () => {
        const [first] = await chapterList(owner.token, projectId);
        return first?.translated_length === 'Chưa kịp lưu.'.length;
      });
      await page
        .getByRole('status')
        .getByText(/^Đã lưu /)
        .waitFor();
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'fits the narrowest phone: the text has most of the screen, nothing sideways, no hint over it',
    async () => {
      const { owner, projectId } = await newWorkspace();
      const visitor = await openVisitor(browser, {
        token: owner.token,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
      });
      const { page } = visitor;
      await page.goto(`/project/${projectId}`);
      await field(page, 'Tiêu đề chương').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      const boxOf = async (name: string) => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        if (!box) throw new Error(`${name} is not on screen.`);
        return box;
      };
      const [tools, more] = [await boxOf('Mở công cụ dịch'), await boxOf('Thao tác khác')];
      expect(tools.y).toBe(more.y);
      expect(tools.height).toBeGreaterThanOrEqual(44);
      expect(await page.getByRole('button', { name: 'Bấm để cấu hình AI' }).count()).toBe(0);
      // The next steps of a new book may be closed, and are gone once a chapter is translated.
      await press(page, 'Ẩn gợi ý bước tiếp theo');
      await page.getByRole('region', { name: 'Bước tiếp theo' }).waitFor({ state: 'detached' });
      const text = await page.locator('[data-scroll-pane]').boundingBox();
      expect(text?.height).toBeGreaterThan(740 * 0.6);
      await press(page, 'Thao tác với chương');
      // The sheet slides in: it is looked at where it comes to rest.
      await page.getByRole('button', { name: 'Lưu thành chương mới', exact: true }).click({ trial: true });
      const act = await boxOf('Lưu thành chương mới');
      expect(act.height).toBeGreaterThanOrEqual(44);
      expect(act.y + act.height).toBeLessThanOrEqual(740);
      expect(await graveBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await heightBesideKeyboard(page, { width: 844, height: 390 }, 190)).toBeGreaterThan(4 * 30);
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'does not write over what another window has saved: the person decides',
    async () => {
      const { owner, projectId, chapterIds } = await newWorkspace();
      const [chapterId = 0] = chapterIds;
      const visitor = await openVisitor(browser, { token: owner.token, expected: /status of 409/ });
      const { page } = visitor;
      await page.goto(`/project/${projectId}?chapter=${chapterId}`);
      await page.getByText('Soạn thảo', { exact: true }).click();
      await field(page, 'Bản dịch').fill('Bản của cửa sổ này.');
      await saveTranslation(owner.token, chapterId, 'Bản của cửa sổ kia.');
      await press(page, 'Lưu thay đổi');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('cell', { name: 'Bản của cửa sổ kia.' }).waitFor();
      await press(dialog, 'Ghi bản của tôi');
      await waitFor('the choice is saved', async () => {
        const [first] = await chapterList(owner.token, projectId);
        return first?.translated_length === 'Bản của cửa sổ này.'.length;
      });
      await visitor.leave();
    },
    WITHIN_MS,
  );
});

/** How high the text is on a phone that lies on its side with its keyboard open, in px: a line of it has up to 30. */
async function heightBesideKeyboard(page: Page, side: ViewportSize, keyboard: number): Promise<number> {
  await page.setViewportSize(side);
  await page.evaluate<void>(`
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - ${keyboard} });
    visualViewport.dispatchEvent(new Event('resize'));
  `);
  const text = await page.locator('[data-scroll-pane]').boundingBox();
  const foot = await page.getByRole('button', { name: 'Lưu thay đổi', exact: true }).boundingBox();
  if (!text || !foot) throw new Error('The desk is not on screen.');
  expect(foot.y + foot.height).toBeLessThanOrEqual(side.height - keyboard);
  return text.height;
}
