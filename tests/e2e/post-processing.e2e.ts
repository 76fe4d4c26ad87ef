import type { Browser, Page } from 'playwright-core';
import { chapterSchema, chapterVersionListSchema, type Chapter } from '@lacthu/contracts';
import {
  chatCompletion,
  openAiText,
  startFakeOpenAi,
  waitFor,
  type FakeOpenAi,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { field, fill, press } from './form';
import { createProject } from './project';

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };

const SOURCE = '大雪下了整整一夜。\n老人点起灯来。\n剑客走进院子。';
const TARGET = 'Tuyết rơi suốt đêm.\nÔng lão thắp đèn.\nKiếm khách bước vào sân.';
const ANEW: Readonly<Record<string, string>> = {
  '大雪下了整整一夜。': 'Tuyết lớn trút suốt một đêm.',
  '老人点起灯来。': 'Cụ già nhóm ngọn đèn.',
};

/** Translates the Chinese it knows, puts a star behind Vietnamese lines, and names what is left over. */
function work(request: ProviderRequest): ScriptedAnswer | null {
  if (request.method === 'GET') return null;
  const text = openAiText(request);
  if (!/^\[\d+\]/m.test(text)) return chatCompletion('{"剑客": "Kiếm khách"}');
  return chatCompletion(
    text.replace(
      /^(\[\d+\] )(.+)$/gm,
      (_, number: string, line: string) => number + (ANEW[line] ?? `${line}*`),
    ),
  );
}

interface OpenEditor {
  readonly visitor: Visitor;
  readonly token: string;
  readonly chapter: Chapter;
}

describe('post-processing at the desk', () => {
  let browser: Browser;
  let provider: FakeOpenAi;

  beforeAll(async () => {
    [browser, provider] = await Promise.all([startBrowser(), startFakeOpenAi()]);
    provider.answerBy(work);
  });
  afterAll(() => Promise.all([browser.close(), provider.close()]));

  /** A translated chapter on the desk of its owner, with a key, and the tools beside it. */
  async function openEditor(viewport: typeof PHONE): Promise<OpenEditor> {
    const { token } = await newcomer();
    const { id: projectId } = await createProject(token, 'Đêm tuyết', false);
    const json = {
      projectId,
      title: 'Chương 1: Đêm tuyết',
      original_content: SOURCE,
      translated_content: TARGET,
    };
    const chapter = await ask(chapterSchema, 'POST', '/api/chapters', { token, json }, 201);
    const visitor = await openVisitor(browser, { token, viewport, hasTouch: viewport === PHONE });
    const ai = { engine: 'openai', openAIKey: 'sk-khoa-hau-ky', baseUrl: provider.baseUrl };
    await visitor.page.addInitScript(
      `localStorage.setItem('aiConfig', ${JSON.stringify(JSON.stringify(ai))})`,
    );
    await visitor.page.goto(`/project/${projectId}?chapter=${chapter.id}`);
    await visitor.page.getByText('Tuyết rơi suốt đêm.').waitFor();
    return { visitor, token, chapter };
  }

  it('improves, translates again and cleans a chapter step by step, each seen before it is applied, and keeps the version before', async () => {
    const { visitor, token, chapter } = await openEditor(DESKTOP);
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Biên tập' }).click();
    const paragraph = (text: string) => page.getByRole('listitem').getByText(text, { exact: true });

    await press(page, 'Cải thiện từ vựng');
    const preview = page.getByRole('dialog', { name: 'Cải thiện từ vựng' });
    await preview.getByText('3/3 đoạn thay đổi').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await press(preview, 'Áp dụng');
    await paragraph('Ông lão thắp đèn.*').waitFor();
    await press(page, 'Hoàn tác bản dịch');
    await paragraph('Ông lão thắp đèn.').waitFor();

    await dragOver(page, 'Ông lão thắp đèn.');
    await press(page, 'Dịch lại đoạn đã chọn');
    const question = page.getByRole('dialog', { name: 'Dịch lại đoạn đã chọn' });
    expect(await field(question, 'Văn bản gốc tương ứng').inputValue()).toBe('老人点起灯来。');
    await question.getByLabel(/^Yêu cầu thêm/).fill('Giọng xưa.');
    await press(question, 'Dịch lại');
    await page.getByText('1/3 đoạn thay đổi').waitFor();
    await press(page, 'Áp dụng');
    await paragraph('Cụ già nhóm ngọn đèn.').waitFor();

    await fill(page, { 'Đoạn cần dịch lại': '大雪下了整整一夜。' });
    await press(page, 'Dịch lại');
    expect(await field(page, 'Kết quả').inputValue()).toBe('Tuyết lớn trút suốt một đêm.');
    await press(page, 'Áp dụng vào bản dịch');
    await paragraph('Tuyết lớn trút suốt một đêm.').waitFor();

    await page.getByText('Soạn thảo', { exact: true }).click();
    const target = field(page, 'Bản dịch');
    await target.fill((await target.inputValue()).replace('Kiếm khách', '剑客'));
    const typed = await target.inputValue();
    // Typed text is locked against tools until it is unlocked.
    await page.getByText('Song song', { exact: true }).click();
    await press(page, 'Đoạn 3: Còn chữ Hán, đã sửa, đã khóa. Thao tác');
    await page.getByRole('menuitem', { name: 'Mở khóa đoạn này' }).click();
    await page.getByRole('button', { name: 'Đoạn 3: Còn chữ Hán, đã sửa. Thao tác' }).waitFor();
    await page.getByText('Soạn thảo', { exact: true }).click();
    const replaceLeftovers = async (): Promise<void> => {
      await press(page, 'Quét chữ Hán còn sót');
      await press(page.getByRole('dialog', { name: 'Chữ Hán còn sót' }), 'Thay thế tất cả (1 chỗ)');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await replaceLeftovers();
    await target.press('Control+z');
    expect(await target.inputValue()).toBe(typed);
    await replaceLeftovers();
    const made = 'Tuyết lớn trút suốt một đêm.\nCụ già nhóm ngọn đèn.\nKiếm khách bước vào sân.';
    await page.getByText('Đã áp dụng. Bạn có thể hoàn tác.').last().waitFor();
    expect(await target.inputValue()).toBe(made);

    await press(page, 'Lưu thay đổi');
    const address = `/api/chapters/${chapter.id}`;
    await waitFor(
      'the text is saved',
      async () => (await ask(chapterSchema, 'GET', address, { token })).translated_content === made,
    );
    const versions = await ask(chapterVersionListSchema, 'GET', `${address}/versions`, { token });
    expect(versions).not.toEqual([]);
    await press(page, 'Các phiên bản');
    const history = page.getByRole('dialog', { name: 'Các phiên bản' });
    await history.getByRole('button', { name: /^Bản 1 / }).click();
    await history.getByText('Ông lão thắp đèn.').first().waitFor();
    await visitor.leave();
  });

  it.each([
    ['a tablet', TABLET],
    ['a phone', PHONE],
  ])(
    'works from the drawer on %s, where what was typed is still there after it was closed',
    async (_device, viewport) => {
      const { visitor } = await openEditor(viewport);
      const { page } = visitor;
      const openTools = () => press(page, 'Mở công cụ dịch');
      await openTools();
      await page.getByRole('tab', { name: 'Biên tập' }).click();
      await fill(page, { 'Đoạn cần dịch lại': 'Ông lão thắp đèn.' });
      expect(await graveBarriers(page)).toEqual([]);
      await press(page, 'Đóng công cụ');
      await openTools();
      await press(page, 'Dịch lại');
      expect(await field(page, 'Kết quả').inputValue()).toBe('Ông lão thắp đèn.*');
      await press(page, 'Áp dụng vào bản dịch');
      expect(await sidewaysScroll(page)).toBe(0);
      await press(page, 'Đóng công cụ');
      await page.getByText('Ông lão thắp đèn.*').waitFor();
      await visitor.leave();
    },
  );
});

/** Selects a paragraph of the translation with the pointer, as people do. */
async function dragOver(page: Page, text: string): Promise<void> {
  const box = await page.getByRole('listitem').getByText(text, { exact: true }).boundingBox();
  if (!box) throw new Error(`${text} is not on screen.`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, y, { steps: 4 });
  await page.mouse.up();
}
