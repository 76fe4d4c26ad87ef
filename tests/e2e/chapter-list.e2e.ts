import { waitFor } from '@lacthu/testing';
import { chapterSchema } from '@lacthu/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { graveBarriers } from './accessibility';
import { newcomer } from './account';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { field, press } from './form';
import { chapterList, createProject, importNovel, saveTranslation } from './project';
import { sampleNovel } from './sample-novel';

const CHAPTERS = 4;

describe('the chapters of a project', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  async function openProject(options: { readonly isPhone?: boolean } = {}) {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Sách nhiều chương', false);
    const chapters = await importNovel(token, id, sampleNovel(CHAPTERS));
    const visitor = await openVisitor(browser, {
      token,
      ...(options.isPhone ? { viewport: PHONE, hasTouch: true } : {}),
    });
    await visitor.page.goto(`/project/${id}`);
    const order = async (): Promise<number[]> => (await chapterList(token, id)).map((chapter) => chapter.id);
    return { token, projectId: id, ids: chapters.map((chapter) => chapter.id), visitor, order };
  }

  it('stand in a list of at least 400 pixels at a desk', async () => {
    const { visitor } = await openProject();
    const list = visitor.page.getByRole('group', { name: 'Các chương của dự án' });
    await list.waitFor();
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await waitFor('the list has its height', async () => ((await list.boundingBox())?.height ?? 0) >= 400);
    await visitor.leave();
  });

  it('are one tab stop, whose arrow keys move from chapter to chapter and whose menu opens by key', async () => {
    const { visitor } = await openProject();
    const { page } = visitor;
    const links = page.getByRole('group', { name: 'Các chương của dự án' }).getByRole('link');
    const focused = page.locator(':focus');
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await links.nth(1).and(focused).waitFor();
    await page.keyboard.press('End');
    await links
      .nth(CHAPTERS - 1)
      .and(focused)
      .waitFor();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Các phiên bản' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await links.nth(CHAPTERS - 1).focus();
    await page.keyboard.press('Tab');
    expect(await page.locator('[aria-posinset] :focus').count()).toBe(0);
    await visitor.leave();
  });

  it('are sorted by keyboard and by mouse, and keep the order once it is saved', async () => {
    const { ids, visitor, order } = await openProject();
    const { page } = visitor;
    const dialog = await openOrder(page);
    expect(await graveBarriers(page)).toEqual([]);

    await grip(page, 3).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('listitem').nth(3).and(page.locator('[data-dragged]')).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText(/đang ở vị trí 2\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await dialog.getByText('trước ở vị trí 4').waitFor();

    await dragRow(page, 0, 2);
    await dialog.getByText('trước ở vị trí 1').waitFor();
    await saveOrder(dialog);
    const [first, second, third, fourth] = ids;
    expect(await order()).toEqual([fourth, second, first, third]);
    await visitor.leave();
  });

  it('are sorted by a finger on a phone', async () => {
    const { ids, visitor, order } = await openProject({ isPhone: true });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Danh sách chương', exact: true }).click();
    const dialog = await openOrder(page);
    await swipeRow(visitor, 0, 1);
    await dialog.getByText('trước ở vị trí 1').waitFor();
    await saveOrder(dialog);
    const [first, second, ...rest] = ids;
    expect(await order()).toEqual([second, first, ...rest]);
    await visitor.leave();
  });

  it('show what a text was before, bring it back, and take that back again', async () => {
    const { token, ids, visitor } = await openProject();
    const [id = 0] = ids;
    const { page } = visitor;
    await saveTranslation(token, id, 'Bản thứ nhất của tôi.');
    await saveTranslation(token, id, 'Bản thứ hai của tôi.');
    await page.reload();
    await field(page, 'Tiêu đề chương').waitFor();
    await press(page, 'Các phiên bản');
    const dialog = page.getByRole('dialog', { name: 'Các phiên bản' });
    await dialog.locator('del', { hasText: 'nhất' }).waitFor();
    await dialog.locator('ins', { hasText: 'hai' }).waitFor();
    expect(await graveBarriers(page)).toEqual([]);

    const textIs = (text: string): Promise<true> =>
      waitFor(`the server holds “${text}”`, async () => {
        const chapter = await ask(chapterSchema, 'GET', `/api/chapters/${id}`, { token });
        return chapter.translated_content === text;
      });
    await press(dialog, 'Khôi phục bản này');
    await press(page.getByRole('dialog', { name: /^Khôi phục bản/ }), 'Khôi phục bản này');
    await textIs('Bản thứ nhất của tôi.');
    await press(dialog, 'Hoàn tác');
    await textIs('Bản thứ hai của tôi.');
    await visitor.leave();
  });
});

async function openOrder(page: Page) {
  await press(page, 'Sắp xếp chương');
  const dialog = page.getByRole('dialog', { name: 'Sắp xếp thứ tự chương' });
  await grip(page, 0).waitFor();
  return dialog;
}

function grip(page: Page, place: number) {
  return page.getByRole('button', { name: /^Kéo để sắp xếp/ }).nth(place);
}

async function middleOf(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await grip(page, place).boundingBox();
  if (!box) throw new Error(`Row ${place} is not on screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Pulls one row to the place of another, with the mouse. */
async function dragRow(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 10 });
  await page.mouse.up();
}

/** The drag library swallows a click in the first moment after a drop, sooner than any hand could click. */
async function saveOrder(dialog: Locator): Promise<void> {
  const save = dialog
    .getByRole('button', { name: 'Lưu thứ tự', exact: true })
    .and(dialog.locator(':enabled'));
  await waitFor('the order is saved', async () => {
    if ((await save.count()) > 0) await save.click();
    return (await dialog.count()) === 0;
  });
}

/** The same with a finger. */
async function swipeRow({ page }: Visitor, from: number, to: number): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 10 }]);
  }
  await touch('touchEnd', []);
}
