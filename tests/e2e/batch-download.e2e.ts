import type { Browser, Download, Locator } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { EXPORT_SEPARATOR } from '@lacthu/contracts';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newPro } from './account';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { field, press, pressBulk } from './form';
import { openAsFree } from './free-account';
import { createProject, importNovel, saveTranslation } from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Tuyết rơi suốt đêm.\nNgười lái đò chờ.', 'Đèn đá vẫn sáng.', 'Trời sáng rồi.'];

describe('downloading many chapters', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  /** A Pro account before the dialog, with a book whose last chapter is not translated. */
  async function openDialog(options: { readonly isPhone?: boolean } = {}) {
    const { token } = await newPro();
    const { id } = await createProject(token, 'Đêm tuyết 雪夜: "quyển 1"');
    const chapters = await importNovel(token, id, sampleNovel(TEXTS.length + 1, '林黛玉'));
    for (const [place, text] of TEXTS.entries()) {
      await saveTranslation(token, chapters[place]?.id ?? 0, text);
    }
    const visitor = await openVisitor(browser, {
      token,
      ...(options.isPhone ? { viewport: PHONE, hasTouch: true } : {}),
    });
    await visitor.page.goto(`/project/${id}`);
    if (options.isPhone) await press(visitor.page, 'Danh sách chương');
    await pressBulk(visitor.page, 'Tải hàng loạt');
    const dialog = visitor.page.getByRole('dialog', { name: 'Tải hàng loạt' });
    await dialog.getByText('Sẽ tải 3 chương. Bỏ qua 1 chương chưa có bản dịch.').waitFor();
    return { visitor, dialog };
  }

  it('gives a Pro account its book as one text and as an e-book, under the book’s own name', async () => {
    const { visitor, dialog } = await openDialog();
    expect(await graveBarriers(visitor.page)).toEqual([]);
    const text = await downloaded(visitor, dialog);
    expect(text.name).toBe('Đêm tuyết 雪夜_ _quyển 1_.txt');
    expect(text.bytes.toString('utf8')).toBe(TEXTS.join(`\n\n${EXPORT_SEPARATOR}\n\n`));

    await pressBulk(visitor.page, 'Tải hàng loạt');
    await dialog.getByRole('radio', { name: /^Sách EPUB/ }).click();
    const book = await downloaded(visitor, dialog);
    expect(book.name).toBe('Đêm tuyết 雪夜_ _quyển 1_.epub');
    expect(book.bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    const names = Object.keys(unzipSync(book.bytes));
    expect(names).toEqual(expect.arrayContaining(['OEBPS/cover.jpg', 'OEBPS/chapter-00003.xhtml']));
    expect(names).not.toContain('OEBPS/chapter-00004.xhtml');
    await visitor.leave();
  });

  it('gives chosen chapters one by one, on a phone too, where the dialog fills the screen', async () => {
    const { visitor, dialog } = await openDialog({ isPhone: true });
    expect(await sidewaysScroll(visitor.page)).toBe(0);
    expect(await dialog.boundingBox()).toMatchObject(PHONE);
    await dialog.getByRole('radio', { name: /^Từng file \.txt/ }).tap();
    await dialog.getByText('Theo số', { exact: true }).tap();
    await field(dialog, 'Số chương').fill('2-3');
    await dialog.getByText('Sẽ tải 2 chương.').waitFor();
    expect(await graveBarriers(visitor.page)).toEqual([]);
    const names: string[] = [];
    visitor.page.on('download', (file) => names.push(file.suggestedFilename()));
    await press(dialog, 'Tải xuống');
    await visitor.page.getByText('Đã tải 2 chương.').waitFor();
    expect(names.map((name) => name.slice(0, 4))).toEqual(['第二章 ', '第三章 ']);
    await visitor.leave();
  });

  it('is told to be Pro to a free account, which is led to the upgrade', async () => {
    const visitor = await openAsFree(browser);
    await pressBulk(visitor.page, /^Tải hàng loạt/);
    await visitor.page.waitForURL('/upgrade');
    await visitor.page.getByText('Tải hàng loạt chỉ dành cho tài khoản Pro.').waitFor();
    await visitor.leave();
  });
});

/** Starts the download of the dialog and takes the file. */
async function downloaded({ page }: Visitor, dialog: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    press(dialog, 'Tải xuống'),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
