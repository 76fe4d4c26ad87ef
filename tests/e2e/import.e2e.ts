import { chapterSchema } from '@lacthu/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { buildEpub, navItem } from '../../libs/book-files/src/testing/build-epub';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser } from './browser';
import { attach, field, fill, press } from './form';
import { chapterList, createProject } from './project';

/** A copy as it goes round: an advertisement in front, a heading that no rule knows, one chapter torn in two. */
const TORN_COPY = [
  '本书由小站整理',
  '第一章 雪夜',
  '大雪下了整整一夜。',
  '——灯——',
  '老人点起灯来。',
  '第二章 竹林',
  '风吹过竹林。',
  '第三章 竹林（下）',
  '少年没有回答。',
].join('\n');

const list = (page: Page): Locator => page.getByRole('group', { name: 'Xem trước các chương' });

async function step(page: Page, title: string, name: string): Promise<void> {
  await list(page)
    .getByRole('button', { name: `Sửa chương ${title}` })
    .click();
  await page
    .getByRole('menu', { name: `Sửa chương ${title}` })
    .getByRole('menuitem', { name })
    .click();
}

async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await attach(page, 'File chương truyện', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}

/** Title and text of every chapter that the project has. */
async function savedChapters(token: string, projectId: number): Promise<[string, string][]> {
  const chapters = await chapterList(token, projectId);
  return Promise.all(
    chapters.map(async ({ id, title }): Promise<[string, string]> => {
      const chapter = await ask(chapterSchema, 'GET', `/api/chapters/${id}`, { token });
      return [title, chapter.original_content || chapter.translated_content];
    }),
  );
}

describe('an import in the browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('makes exactly the chapters that were put right in the preview', async () => {
    const owner = await newcomer();
    const { id } = await createProject(owner.token, 'Đêm tuyết', false);
    const visitor = await openVisitor(browser, { token: owner.token });
    const { page } = visitor;
    await page.goto(`/project/${id}/update-chapters`);
    await chooseFile(page, '大雪.txt', TORN_COPY);
    await page.getByText('Tìm thấy 4 chương').waitFor();

    await list(page).getByRole('checkbox', { name: 'Nhập chương Chương 0: Lời mở đầu' }).uncheck();
    await step(page, '第一章 雪夜', 'Xem và tách chương…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '——灯——' }).check();
    await field(dialog, 'Tên chương mới').fill('第一章 灯');
    expect(await graveBarriers(page)).toEqual([]);
    await press(dialog, 'Tách tại đây');
    await step(page, '第二章 竹林', 'Gộp với chương sau');
    await step(page, '第一章 雪夜', 'Đổi tên');
    await field(page, 'Tên mới của 第一章 雪夜').fill('第一章 雪');
    await page.keyboard.press('Enter');
    await step(page, '第一章 灯', 'Gộp với chương sau');
    await page.getByRole('button', { name: 'Hoàn tác: gộp chương' }).click();
    await page.getByText(/^3 chương, [\d.]+ ký tự, 1 bị loại$/).waitFor();
    expect(await graveBarriers(page)).toEqual([]);

    await press(page, 'Thêm 3 chương vào truyện');
    await page.waitForURL(new RegExp(`/project/${id}(\\?.*)?$`));
    for (const title of ['第一章 雪', '第一章 灯', '第二章 竹林'])
      await page.getByRole('link', { name: new RegExp(`${title}(?!\\p{L})`, 'u') }).waitFor();
    expect(await savedChapters(owner.token, id)).toEqual([
      ['第一章 雪', '大雪下了整整一夜。'],
      ['第一章 灯', '——灯——\n老人点起灯来。'],
      ['第二章 竹林', '风吹过竹林。\n第三章 竹林（下）\n少年没有回答。'],
    ]);

    await page.goto(`/project/${id}/update-chapters`);
    await chooseFile(page, '新.txt', '第四章 旧文\n大雪下了整整一夜。\n第五章 新文\n天亮了。');
    await press(page, 'Thêm 2 chương vào truyện');
    await page.getByText(/Bỏ qua 1 chương đã có trong dự án/).waitFor();
    await press(page, 'Đã hiểu');
    expect((await savedChapters(owner.token, id)).slice(3)).toEqual([['第五章 新文', '天亮了。']]);
    await visitor.leave();
  });

  it('publishes an EPUB from a phone with what the book says about itself', async () => {
    const owner = await newcomer();
    const visitor = await openVisitor(browser, { token: owner.token, viewport: PHONE, hasTouch: true });
    const { page } = visitor;
    const book = buildEpub({
      pages: [
        { file: '1.xhtml', body: '<h1>Đêm</h1><p>Tuyết rơi suốt đêm.</p>' },
        { file: '2.xhtml', body: '<h1>Quảng cáo</h1><p>Mời ghé trang của chúng tôi.</p>' },
        { file: '3.xhtml', body: '<h1>Ngày</h1><p>Trời sáng dần.</p>' },
      ],
      nav: navItem('1.xhtml', 'Đêm') + navItem('2.xhtml', 'Quảng cáo') + navItem('3.xhtml', 'Ngày'),
    });
    await page.goto('/upload-story');
    await chooseFile(page, 'đêm tuyết.epub', book);
    await page.getByText('Tìm thấy 3 chương').waitFor();
    await press(page, 'Điền vào ô còn trống');
    await fill(page, { 'Mô tả': 'Một đêm và một ngày.' });
    await list(page).getByRole('checkbox', { name: 'Nhập chương Quảng cáo' }).tap();
    await page.getByText(/^2 chương, [\d.]+ ký tự, 1 bị loại$/).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await graveBarriers(page)).toEqual([]);
    await press(page, 'Đăng truyện');
    await page.waitForURL(/\/community\/project\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Đêm Tuyết' }).waitFor();
    const chapters = page.getByRole('link', { name: /Đêm$|Ngày$|Quảng cáo/ });
    await page.getByRole('link', { name: /Ngày$/ }).waitFor();
    expect(await chapters.allTextContents()).toEqual([
      expect.stringMatching(/Đêm$/),
      expect.stringMatching(/Ngày$/),
    ]);
    await visitor.leave();
  });
});
