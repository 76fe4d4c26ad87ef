import type { Browser, Page } from 'playwright-core';
import {
  chatCompletion,
  closedGate,
  openAiText,
  startFakeOpenAi,
  type FakeOpenAi,
  type Gate,
} from '@lacthu/testing';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newPro } from './account';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { press, pressBulk } from './form';
import { openAsFree } from './free-account';
import { createProject, machineTranslated } from './project';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const CHAPTERS = 6;

describe('post-processing many chapters', () => {
  let browser: Browser;
  let provider: FakeOpenAi;
  /** Holds back every answer, so that the task runs while the test reads its tracker. */
  let answers: Gate;

  beforeEach(() => {
    answers = closedGate();
  });
  afterEach(() => answers.open());

  beforeAll(async () => {
    browser = await startBrowser();
    provider = await startFakeOpenAi();
    // An editor that puts a star behind each numbered line.
    provider.answerBy(async (request) => {
      if (request.method === 'GET') return null;
      await answers.opened;
      return chatCompletion(openAiText(request).replace(/^(\[\d+\] .+)$/gm, '$1*'));
    });
  });
  afterAll(() => Promise.all([browser.close(), provider.close()]));

  /** A Pro account before a book that an engine has translated. */
  async function openBook(viewport: typeof PHONE): Promise<Visitor> {
    const { token } = await newPro();
    const { id } = await createProject(token, 'Đêm tuyết biên tập', false);
    const textOf = (number: number): string => `Tuyết rơi suốt đêm thứ ${number}.\nĐèn đá vẫn sáng.`;
    await machineTranslated(
      token,
      id,
      Array.from({ length: CHAPTERS }, (_, place) => textOf(place + 1)),
    );
    const visitor = await openVisitor(browser, { token, viewport, hasTouch: viewport === PHONE });
    const ai = { engine: 'openai', openAIKey: 'sk-khoa-hau-ky', baseUrl: provider.baseUrl };
    await visitor.page.addInitScript(
      `localStorage.setItem('aiConfig', ${JSON.stringify(JSON.stringify(ai))})`,
    );
    await visitor.page.goto(`/project/${id}`);
    return visitor;
  }

  /** Starts a task on all chapters and agrees that they are overwritten. */
  async function start(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Biên tập hàng loạt' });
    await dialog.getByRole('radio', { name: 'Sửa chính tả, ngữ pháp' }).click();
    await dialog.getByText('Sẽ xử lý 6 chương.').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await press(dialog, 'Bắt đầu xử lý');
    await press(page, 'Ghi đè và xử lý');
    await dialog.waitFor({ state: 'detached' });
  }

  it('is followed in a panel beside the desk, which shows the new text and whose buttons stay free', async () => {
    const visitor = await openBook(DESKTOP);
    const { page } = visitor;
    await page.getByText('Tuyết rơi suốt đêm thứ 1.', { exact: true }).waitFor();
    await pressBulk(page, 'Biên tập hàng loạt');
    await start(page);
    const panel = page.getByRole('region', { name: 'Tác vụ nền' });
    await panel.getByText('Biên tập · Đêm tuyết biên tập').waitFor();
    await panel.getByText('Trực tiếp').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await editorIsFree(page);
    await press(panel, 'Thu gọn tác vụ nền');
    await page.getByRole('button', { name: 'Mở tác vụ nền: 1 đang chạy' }).waitFor();
    await editorIsFree(page);
    answers.open();
    // The news lies over no button and no tab.
    await page.getByText('Biên tập xong 6 chương của Đêm tuyết biên tập.').waitFor();
    await editorIsFree(page);
    const rows = new Set<number | undefined>();
    for (const name of ['Dịch', 'Biên tập', 'Bộ nhớ', 'Âm thanh']) {
      const tab = page.getByRole('tab', { name, exact: true });
      await tab.click({ trial: true });
      rows.add((await tab.boundingBox())?.y);
    }
    expect(rows.size).toBe(1);
    await page.getByText('Tuyết rơi suốt đêm thứ 1.*', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Mở tác vụ nền/ }).waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it.each([
    ['a tablet', TABLET],
    ['a phone', PHONE],
  ])('is a bubble on %s, opens to the full width, and can be cancelled there', async (_device, viewport) => {
    const visitor = await openBook(viewport);
    const { page } = visitor;
    await press(page, 'Danh sách chương');
    await pressBulk(page, 'Biên tập hàng loạt');
    expect(await page.getByRole('dialog', { name: 'Biên tập hàng loạt' }).boundingBox()).toMatchObject(
      viewport,
    );
    await start(page);
    await press(page, 'Đóng danh sách chương');
    await editorIsFree(page);
    await page.getByRole('button', { name: 'Mở tác vụ nền: 1 đang chạy' }).click();
    const panel = page.getByRole('region', { name: 'Tác vụ nền' });
    const box = await panel.boundingBox();
    expect(box?.width).toBeGreaterThan(viewport.width - 20);
    await editorIsFree(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await press(panel, 'Hủy biên tập: Đêm tuyết biên tập');
    await press(page, 'Hủy tác vụ');
    await panel.getByText('Đã hủy').waitFor();
    await press(panel, 'Xóa biên tập: Đêm tuyết biên tập');
    await panel.getByText('Không có tác vụ nào đang chạy.').waitFor();
    await visitor.leave();
  });

  it('is told to be Pro to a free account, which is led to the upgrade', async () => {
    const visitor = await openAsFree(browser);
    await press(visitor.page, 'Hàng loạt');
    const button = visitor.page.getByRole('menuitem', { name: /^Biên tập hàng loạt/ });
    await button.getByText('Pro').waitFor();
    expect(await graveBarriers(visitor.page)).toEqual([]);
    await button.click();
    await visitor.page.waitForURL('/upgrade');
    await visitor.page.getByText('Biên tập hàng loạt chỉ dành cho tài khoản Pro.').waitFor();
    await visitor.leave();
  });
});

/** Fails when something lies over a button at the foot of the desk. */
async function editorIsFree(page: Page): Promise<void> {
  for (const name of [/^Dịch( Hán-Việt)?$/, /^Lưu thay đổi$/]) {
    const buttons = page.getByRole('button', { name });
    await buttons.last().click({ trial: true });
  }
}
