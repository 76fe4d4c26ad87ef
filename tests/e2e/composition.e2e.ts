import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, startBrowser } from './browser';
import { attach, field, press } from './form';
import { createProject, publishedStory } from './project';
import { sampleNovel } from './sample-novel';

const BOOK = '第一章 雪夜\n大雪下了整整一夜。\n——灯——\n老人点起灯来。\n第二章 竹林\n风吹过竹林。';

/** Key events that browsers send for Enter while a word is composed; Safari has ended the composition by then. */
const PRESSES = {
  chrome: { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true },
  safari: { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: false },
} as const;

/** Composes a word in the field by an input method, step by step, without accepting it. */
async function compose(devtools: CDPSession, target: Locator, steps: readonly string[]): Promise<void> {
  await target.focus();
  for (const text of steps)
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
}

function sendKey(target: Locator, init: (typeof PRESSES)[keyof typeof PRESSES]): Promise<void> {
  return target.dispatchEvent('keydown', { ...init, bubbles: true, cancelable: true });
}

/** An Enter whose default action the browser would carry out, as the keyboard sends it. */
async function pressTakenEnter(devtools: CDPSession): Promise<void> {
  const press = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r', unmodifiedText: '\r' };
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
}

describe('an input method that composes a word', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  async function openReview(): Promise<{ page: Page; devtools: CDPSession; leave: () => Promise<void> }> {
    const owner = await newcomer();
    const { id } = await createProject(owner.token, 'Đêm tuyết', false);
    const visitor = await openVisitor(browser, { token: owner.token });
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`/project/${id}/update-chapters`);
    await attach(page, 'File chương truyện', {
      name: '大雪.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(BOOK),
    });
    await page.getByText('Tìm thấy 2 chương').waitFor();
    return { page, devtools, leave: () => visitor.leave() };
  }

  async function choose(page: Page, step: string): Promise<void> {
    await page.getByRole('button', { name: 'Sửa chương 第一章 雪夜' }).click();
    await page.getByRole('menuitem', { name: step }).click();
  }

  it('keeps the new name of a chapter open until the word is accepted (T2-14)', async () => {
    const { page, devtools, leave } = await openReview();
    await choose(page, 'Đổi tên');
    const name = field(page, 'Tên mới của 第一章 雪夜');
    await name.fill('');
    await compose(devtools, name, ['x', 'xu', 'xue', "xue'ye"]);
    await sendKey(name, PRESSES.chrome);
    expect(await name.inputValue()).toBe("xue'ye");
    await devtools.send('Input.insertText', { text: '雪夜二' });
    await sendKey(name, PRESSES.safari);
    expect(await name.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Nhập chương 雪夜二' }).waitFor();
    await leave();
  });

  it('neither cuts a chapter, nor searches in it, nor closes the dialog', async () => {
    const { page, leave } = await openReview();
    await choose(page, 'Xem và tách chương…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '——灯——' }).check();
    const title = field(dialog, 'Tên chương mới');
    const search = dialog.getByRole('searchbox');
    await title.fill('灯');
    await search.fill('không có');
    for (const target of [title, search]) {
      for (const init of Object.values(PRESSES)) {
        await target.focus();
        await sendKey(target, init);
        await target.dispatchEvent('keydown', { ...init, key: 'Escape', code: 'Escape', bubbles: true });
      }
    }
    expect(await dialog.isVisible()).toBe(true);
    expect(await search.getAttribute('aria-invalid')).not.toBe('true');
    await search.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Không có dòng nào chứa những chữ này.').waitFor();
    await leave();
  });

  it('sends no comment and no form (T2-14)', async () => {
    const owner = await newcomer();
    const { project } = await publishedStory(owner.token, 'Truyện để bàn', sampleNovel(1), ['Chữ.']);
    const reader = await newcomer('Nguyễn An');
    const visitor = await openVisitor(browser, { token: reader.token });
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`/community/project/${project.id}`);
    const box = field(page, 'Viết bình luận');
    await compose(devtools, box, ['n', 'no', 'nó']);
    await sendKey(box, PRESSES.chrome);
    await devtools.send('Input.insertText', { text: 'nói' });
    await sendKey(box, PRESSES.safari);
    expect(await box.inputValue()).toContain('nói');
    expect(await page.getByRole('article', { name: 'Bình luận của Nguyễn An' }).count()).toBe(0);
    await press(page, 'Gửi bình luận');
    await page.getByRole('article', { name: 'Bình luận của Nguyễn An' }).getByText('nói').waitFor();
    await visitor.leave();

    const guest = await openVisitor(browser);
    const session = await guest.page.context().newCDPSession(guest.page);
    const posts: string[] = [];
    guest.page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await guest.page.goto('/login');
    await field(guest.page, 'Email').fill('an@example.test');
    await field(guest.page, 'Mật khẩu').fill('matkhau');
    await pressTakenEnter(session);
    await guest.page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(posts).not.toContain('/api/auth/login');
    await guest.leave();
  });
});
