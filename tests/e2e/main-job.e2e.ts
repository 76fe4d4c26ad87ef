import { waitFor } from '@lacthu/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { freshCredentials } from './account';
import { openVisitor, startBrowser } from './browser';
import { coverPicture } from './cover-picture';
import { attach, choose, field, fill, follow, press } from './form';
import { asTextFile, sampleNovel } from './sample-novel';

const NAME = 'Đại Thánh trong tuyết';
const NOVEL = sampleNovel(3);

async function register(page: Page, person: ReturnType<typeof freshCredentials>): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await follow(page, 'Bắt đầu miễn phí');
  await page.waitForURL('**/register');
  await fill(page, { Tên: person.name, Email: person.email, 'Mật khẩu': person.password });
  const submit = page.getByRole('button', { name: 'Đăng ký', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  await fill(page, { 'Xác nhận mật khẩu': person.password });
  await page.getByText('Mật khẩu khớp.').waitFor();
  await submit.click();
  await page.waitForURL('**/dashboard');
}

async function createProject(page: Page): Promise<void> {
  await page.getByText('Bạn chưa có dự án nào').waitFor();
  await follow(page, 'Tạo dự án');
  await page.waitForURL('**/create-project');
  await fill(page, { Tên: NAME, 'Mô tả': 'Một mùa đông dưới chân núi.' });
  await choose(page, 'Thể loại', 'Tiên Hiệp');
  await page.keyboard.press('Escape');
  await press(page, 'Tạo dự án');
  await page.waitForURL(/\/project\/\d+$/);
}

async function importNovel(page: Page): Promise<void> {
  await attach(page, 'File chương truyện', {
    name: '大圣.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(asTextFile(NOVEL)),
  });
  await page.getByText(`Tìm thấy ${NOVEL.length} chương`).waitFor();
  await press(page, `Thêm ${NOVEL.length} chương vào truyện`);
  for (const { title } of NOVEL) await page.getByRole('link', { name: new RegExp(title) }).waitFor();
}

/** The part of the workspace where one chapter lies; its name is the chapter's title, which a translation changes. */
function editorOf(page: Page): Locator {
  return page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Lưu thay đổi' }) });
}

async function sourceIs(desk: Locator, lines: readonly string[]): Promise<void> {
  const source = field(desk, 'Văn bản gốc');
  await waitFor('the chapter lies on the desk', async () => (await source.inputValue()) === lines.join('\n'));
}

/** Translates the chapter on the desk, ends it with `ending`, and saves. */
async function translateAndSave(desk: Locator, ending: string): Promise<void> {
  const target = field(desk, 'Bản dịch');
  await press(desk, 'Dịch');
  await waitFor('the translation is there', async () => /\p{L}/u.test(await target.inputValue()));
  await desk.getByRole('button', { name: 'Dịch', exact: true }).waitFor();
  const translated = await target.inputValue();
  expect(translated).not.toMatch(/\p{Script=Han}/u);
  expect(translated).toContain('Tôn Ngộ Không');
  await target.fill(`${translated}\n${ending}`);
  await press(desk, 'Lưu thay đổi');
  await desk.getByText('Chưa lưu', { exact: true }).waitFor({ state: 'detached' });
}

async function translateTwoChapters(page: Page): Promise<void> {
  const [first, second] = NOVEL;
  if (!first || !second) throw new Error('the novel is too short');
  const desk = editorOf(page);
  await page.getByRole('link', { name: new RegExp(first.title) }).click();
  await choose(page, 'Công cụ AI', /^Hán-Việt/, desk);
  await page.getByText('Soạn thảo', { exact: true }).click();
  await sourceIs(desk, first.lines);
  await translateAndSave(desk, 'Hết chương một.');
  await press(desk, 'Chương sau');
  await sourceIs(desk, second.lines);
  await translateAndSave(desk, 'Hết chương hai.');
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Công khai');
  const dialog = page.getByRole('dialog');
  await attach(dialog, 'Ảnh bìa', { name: 'bìa.png', mimeType: 'image/png', buffer: await coverPicture() });
  await press(dialog, 'Tải ảnh lên và công khai');
  await page.getByText('✅ Đã công khai dự án thành công!').waitFor();
}

async function readAsGuest(page: Page): Promise<void> {
  await page.goto('/community');
  await page.getByRole('tab', { name: 'Mới nhất' }).click();
  await follow(page, NAME);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await waitFor('the cover is shown', () =>
    page.evaluate<boolean>(
      "[...document.images].some((image) => image.src.includes('/files/posters/') && image.naturalWidth > 0)",
    ),
  );
  await follow(page, 'Đọc ngay');
  await page.getByText('Hết chương một.').waitFor();
  const next = page.getByRole('button', { name: 'Chương sau' });
  await waitFor('the way on is known', () => next.isEnabled());
  await page.keyboard.press('ArrowRight');
  await page.getByText('Hết chương hai.').waitFor();
  await page.getByText('Hết chương một.').waitFor({ state: 'detached' });
  const previous = page.getByRole('button', { name: 'Chương trước' });
  await waitFor('the way back is known', () => previous.isEnabled());
  expect(await next.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Hết chương một.').waitFor();
}

describe('the main job in the browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it('is clicked through from the front page to a chapter that a guest reads', async () => {
    const person = freshCredentials();
    const translator = await openVisitor(browser);
    const { page } = translator;
    await register(page, person);
    await createProject(page);
    await importNovel(page);
    await translateTwoChapters(page);
    await publish(page);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByRole('button', { name: `Tài khoản của ${person.name}` }).waitFor();
    await translator.leave();

    const reader = await openVisitor(browser);
    await readAsGuest(reader.page);
    await reader.leave();
  });
});
