import { chapterSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser } from './browser';
import { fill, press } from './form';
import { createProject, importNovel, saveTranslation } from './project';
import { sampleNovel } from './sample-novel';

/** A chapter of which the first paragraph is translated: seven lines, the fifth begins with 少年. */
async function halfTranslated() {
  const { token } = await newcomer();
  const { id: projectId } = await createProject(token, 'Bản nháp Hán-Việt', false);
  const [chapter] = await importNovel(token, projectId, sampleNovel(1));
  if (!chapter) throw new Error('No chapter has come.');
  await saveTranslation(token, chapter.id, `Mùa đông đầu tiên.${'\n'.repeat(6)}`);
  return { token, address: `/project/${projectId}?chapter=${chapter.id}`, chapterId: chapter.id };
}

function paragraph(page: Page, number: number): Locator {
  return page
    .getByRole('list', { name: 'Các đoạn văn' })
    .getByRole('listitem')
    .nth(number - 1);
}

describe('the offline draft beside a chapter', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.close());

  it('is made in the browser, mended by a name without a mouse, and fills what is empty', async () => {
    const { token, address, chapterId } = await halfTranslated();
    const visitor = await openVisitor(browser, { token });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await page.getByRole('switch', { name: 'Bản Hán-Việt' }).click();
    const drafted = paragraph(page, 5).locator('[data-line]');
    await drafted.getByText('Thiếu niên').waitFor();
    expect(asked).not.toContain('/api/translate/hanviet');

    await drafted.focus();
    await paragraph(page, 5).locator('mark', { hasText: '少年' }).waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Sửa từ trong bản Hán-Việt' });
    await fill(form, { 'Tiếng Việt': 'Bạch Lộ' });
    await form.getByRole('radio', { name: /^Tên riêng/ }).press('Space');
    expect(await graveBarriers(page)).toEqual([]);
    await press(form, 'Lưu');
    await drafted.getByText('Bạch Lộ').waitFor();
    await page.getByText('Đã lưu tên “少年 = Bạch Lộ”.').waitFor();
    // The keyboard is where it was.
    await paragraph(page, 5).locator('[data-line]:focus').waitFor();

    await press(page, 'Điền chỗ trống bằng bản Hán-Việt (6)');
    await press(page, 'Lưu thay đổi');
    const read = () => ask(chapterSchema, 'GET', `/api/chapters/${chapterId}`, { token });
    await waitFor('the drafts are saved', async () => /Bạch Lộ/.test((await read()).translated_content));
    const saved = await read();
    const lines = saved.translated_content.split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('Mùa đông đầu tiên.');
    expect(lines[4]).toMatch(/^Bạch Lộ /);
    expect(saved.translated_content).not.toMatch(/\p{Script=Han}/u);
    await visitor.leave();
  });

  it('stands under its source on a phone, where a tap tells what a word came from', async () => {
    const { token, address } = await halfTranslated();
    const visitor = await openVisitor(browser, { token, viewport: PHONE, hasTouch: true });
    const { page } = visitor;
    await page.goto(address);
    await page.getByRole('switch', { name: 'Bản Hán-Việt' }).tap();
    const word = paragraph(page, 5).locator('[data-word]', { hasText: 'Thiếu niên' });
    await word.tap();
    await paragraph(page, 5).locator('mark', { hasText: '少年' }).waitFor();
    await page.getByRole('button', { name: 'Sửa từ này' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    const [source, draft] = await Promise.all(
      ['[data-source-line]', '[data-line]'].map((part) => paragraph(page, 5).locator(part).boundingBox()),
    );
    if (!source || !draft) throw new Error('The paragraph is not on screen.');
    expect(draft.y).toBeGreaterThanOrEqual(source.y + source.height);
    await visitor.leave();
  });
});
