import { waitFor } from '@lacthu/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, startBrowser } from './browser';
import { field, press } from './form';
import { chapterList, createProject } from './project';
import { asTextFile, sampleNovel } from './sample-novel';

const NOVEL = sampleNovel(3);

function results(page: Page): Locator {
  return page.getByRole('group', { name: 'Kết quả dịch' });
}

async function splitPasted(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Dán' }).click();
  await field(page, 'Văn bản gốc').fill(asTextFile(NOVEL));
  await press(page, 'Tách chương');
  await press(page.getByRole('dialog'), 'Đưa 3 chương vào chương chờ lưu');
}

async function translateAll(page: Page): Promise<void> {
  await press(page, 'Dịch tạm');
  await page.getByText('Đã dịch xong 3 chương.').waitFor();
  await page.getByText('Kết quả dịch (3)').click();
}

async function editSecond(page: Page, ending: string): Promise<void> {
  await results(page).getByRole('button', { name: /^Sửa / }).nth(1).click();
  const desk = page.getByRole('region', { name: 'Chương chờ lưu 2' });
  const target = field(desk, 'Bản dịch');
  await target.fill(`${await target.inputValue()}\n${ending}`);
  await press(desk, 'Cập nhật chương');
  await page.getByText('Đã cập nhật chương chờ lưu.').waitFor();
  await press(desk, 'Về danh sách');
  await page.getByText('Kết quả dịch (3)').click();
}

async function addFirstTwo(page: Page): Promise<void> {
  await press(page, 'Chọn tất cả');
  await results(page).getByRole('checkbox').last().click();
  await press(page, 'Thêm 2 chương vào dự án');
  await page.getByText('Đã thêm 2 chương vào dự án.').waitFor();
}

describe('chapters that are not saved yet', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('are split from a pasted text, translated, mended and added; a reload keeps the rest', async () => {
    const owner = await newcomer();
    const { id } = await createProject(owner.token, 'Dịch trước, lưu sau', false);
    const visitor = await openVisitor(browser, { token: owner.token });
    const { page } = visitor;
    await page.addInitScript(`localStorage.setItem('aiConfig', '{"engine":"hanviet"}')`);
    await page.goto(`/project/${id}`);
    await splitPasted(page);
    await translateAll(page);
    await editSecond(page, 'Hết chương hai.');
    await addFirstTwo(page);

    const saved = await chapterList(owner.token, id);
    expect(saved.map(({ state }) => state)).toEqual(['translated', 'translated']);
    expect(await page.evaluate<number>('JSON.stringify({ ...localStorage }).length')).toBeLessThan(2_000);

    await page.reload();
    await page.getByText('Kết quả dịch (1)').click();
    await results(page).getByRole('button', { name: /^Sửa / }).waitFor();
    await page.getByText('Chương đã tách (3)').click();
    await waitFor('the added ones lead to their chapters', async () => {
      const links = page.getByRole('link', { name: /trong dự án$/ });
      return (await links.count()) === 2;
    });
    await page
      .getByRole('link', { name: /trong dự án$/ })
      .last()
      .click();
    await page.getByText('Soạn thảo', { exact: true }).click();
    const target = field(page, 'Bản dịch');
    await waitFor('the mended text lies on the desk', async () =>
      (await target.inputValue()).endsWith('Hết chương hai.'),
    );
    await visitor.leave();
  });

  it('are followed by a second window, and are not found by the next person at the same browser', async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const { id } = await createProject(owner.token, 'Hai cửa sổ', false);
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    const enter = (token: string): Promise<void> =>
      page.evaluate<void>(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto('/login');
    await enter(owner.token);
    await page.goto(`/project/${id}`);
    const second = await page.context().newPage();
    await second.goto(`/project/${id}?chapter=new&tab=staged`);
    await second.getByText('Chưa có chương chờ lưu nào').waitFor();
    await splitPasted(page);
    await second.getByText('Chương đã tách (3)').waitFor();
    await second.close();

    const count = (): Promise<number> => page.evaluate<number>(KEPT_RECORDS);
    expect(await count()).toBe(3);
    await enter(other.token);
    await page.goto('/dashboard');
    await waitFor('nothing of the first person is left', async () => (await count()) === 0);
    await visitor.leave();
  });
});

const KEPT_RECORDS = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('lac-thu');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('records').objectStore('records').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})`;
