import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aChapter } from '../../testing/novel-factories';
import { editorIsSaved, openEditor, savedAs, TITLE, translated } from './testing/open-editor';
import { editorShows } from './testing/open-workspace';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 100;
beforeEach(() => {
  projectId += 1;
});

function paragraphs() {
  return within(screen.getByRole('list', { name: 'Các đoạn văn' })).getAllByRole('listitem');
}

async function openThreeLines(translated_content: string): Promise<void> {
  openEditor({ projectId, chapter: { original_content: '雪夜\n石灯\n白鹭', translated_content } });
  await editorShows(TITLE);
}

/** Translates the two lines of a chapter; the server saves them. */
async function translateBoth(): Promise<FakeApi> {
  const api = new FakeApi()
    .on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'))
    .on('PUT /api/chapters/11', savedAs(projectId));
  openEditor({ projectId, api });
  await editorShows(TITLE);
  press('Dịch');
  return api;
}

describe('a chapter on the desk', () => {
  it('shows source and translation side by side, with what is missing or left in Chinese', async () => {
    await openThreeLines('Đêm tuyết\nĐèn 石\n');
    screen.getByRole('button', { name: 'Đoạn 1: Đã dịch. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 2: Còn chữ Hán. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 3: Chưa dịch. Thao tác' });
    screen.getByText('1/3 đoạn đã dịch');
  });

  it('does not mark Chinese that the project permits, nor offer to translate it again', async () => {
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}/leftovers`,
      ok({
        success: true,
        total: 0,
        chapters: 0,
        fixable: { lines: 0, chapters: 0 },
        leftovers: [],
        allowed: ['石'],
      }),
    );
    openEditor({
      projectId,
      api,
      chapter: { original_content: '雪夜\n石灯\n白鹭', translated_content: 'Đêm 雪\nĐèn 石\nCò' },
    });
    await editorShows(TITLE);
    await screen.findByRole('button', { name: 'Đoạn 2: Đã dịch. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 1: Còn chữ Hán. Thao tác' });
    screen.getByText('2/3 đoạn đã dịch');
    screen.getByRole('button', { name: 'Dịch lại 1 đoạn lỗi' });
  });

  it('is translated by the chosen engine and saved with its origin and version', async () => {
    const api = await translateBoth();
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toEqual({
      text: '雪夜\n石灯',
      stylePrompt: 'Giọng cổ phong.',
      projectId,
      apiKey: '',
      hanviet: { mode: 'convert', tonePlacement: 'old' },
      waitSeconds: 310,
    });
    press('Lưu thay đổi');
    await editorIsSaved(projectId);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({
      version: 1,
      translated_content: 'Đêm tuyết\nĐèn đá',
      origin: { engine: 'hanviet' },
    });
    expect(window.localStorage.getItem(`draft:${projectId}:11`)).toBeNull();
  });

  it('has its place in the list read anew when Chinese is left in what was saved, as only the list knows whose it is', async () => {
    const saved = savedAs(projectId, { translated_content: 'Đêm tuyết\nĐèn 石', leftover_count: 1 });
    const api = new FakeApi().on('PUT /api/chapters/11', saved);
    openEditor({ projectId, api, chapter: { translated_content: 'Đêm tuyết' } });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Tuyết');
    press('Lưu thay đổi');
    await editorIsSaved(projectId);
    await waitFor(() => expect(api.callsTo('GET /api/chapters')).toHaveLength(2));
  });

  it('takes a Chinese title along and gives it its translation', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Hồi 1\nĐêm tuyết\nĐèn đá'));
    openEditor({ projectId, api, chapter: { title: '第一回' } });
    await editorShows('第一回');
    press('Dịch');
    await editorShows('Hồi 1');
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toMatchObject({ text: '第一回\n雪夜\n石灯' });
    expect(paragraphs()).toHaveLength(2);
  });

  it.each([
    ['Enter', 'Tuyết đêm'],
    ['Escape', 'Đêm tuyết'],
  ])('leaves the keyboard at the paragraph that was edited, by %s', async (key, text) => {
    openEditor({ projectId, chapter: { original_content: '雪夜', translated_content: 'Đêm tuyết' } });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Đêm tuyết'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 1');
    fireEvent.change(editor, { target: { value: 'Tuyết đêm' } });
    fireEvent.keyDown(editor, { key });
    await within(paragraphs()[0] as HTMLElement).findByText(text);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Đoạn 1: .* Thao tác$/ }));
  });

  it('is sent as a person’s text once a paragraph was edited by hand', async () => {
    const api = await translateBoth();
    fireEvent.click(await screen.findByText('Đèn đá'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 2');
    fireEvent.change(editor, { target: { value: 'Ngọn đèn đá' } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    await screen.findByText('Ngọn đèn đá');
    fireEvent.keyDown(document.documentElement, { key: 's', ctrlKey: true });
    await editorIsSaved(projectId);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({
      version: 1,
      translated_content: 'Đêm tuyết\nNgọn đèn đá',
      tool_lines: [0],
    });
  });

  it('tells which paragraphs the engine could not do and tries only those again', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      translated('Đêm tuyết\n', { warning: 'Có 1 dòng lỗi', failedLines: [{ line: 1, reason: 'Bị chặn' }] }),
    );
    openEditor({ projectId, api });
    await editorShows(TITLE);
    fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Bị chặn');
    screen.getByRole('button', { name: 'Đoạn 2: Dịch lỗi. Thao tác' });
    api.on('POST /api/translate/hanviet', translated('Đèn đá'));
    press('Dịch lại 1 đoạn lỗi');
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/hanviet').at(-1)?.body).toMatchObject({ text: '石灯' });
    screen.getByText('Đêm tuyết');
  });

  it('calls paragraphs that were never translated missing, not failed', async () => {
    await openThreeLines('Đêm\n\n');
    screen.getByRole('button', { name: 'Dịch 2 đoạn còn thiếu' });
    expect(screen.queryByRole('button', { name: /đoạn lỗi/ })).toBeNull();
  });

  it('keeps the earlier translation of a paragraph that a new one could not do, and saves it as failed', async () => {
    const api = new FakeApi()
      .on(
        'POST /api/translate/hanviet',
        translated('Mới một\n', { warning: 'Có 1 dòng lỗi', failedLines: [{ line: 1, reason: 'Bị chặn' }] }),
      )
      .on('PUT /api/chapters/11', ok(aChapter({ version: 2, translated_content: 'Mới một\nCũ hai' })));
    openEditor({ projectId, api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('Mới một');
    screen.getByText('Cũ hai');
    screen.getByRole('button', { name: 'Đoạn 2: Dịch lỗi. Thao tác' });
    screen.getByRole('button', { name: 'Dịch lại 1 đoạn lỗi' });
    fireEvent.keyDown(document.documentElement, { key: 's', ctrlKey: true });
    await editorIsSaved(projectId);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toMatchObject({
      translated_content: 'Mới một\nCũ hai',
      failed_lines: [1],
    });
  });

  it('keeps the translation that another one replaced within reach', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Mới một\nMới hai'));
    openEditor({ projectId, api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('Mới một');
    press('Hoàn tác bản dịch');
    await screen.findByText('Cũ một');
  });

  it('says why a translation failed, with the request id, and changes nothing', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      refusal(429, 'translation.rate_limited', 'Đã vượt quá giới hạn API'),
    );
    openEditor({ projectId, api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('req-test-1');
    expect(screen.getAllByText('Đã vượt quá giới hạn API').length).toBeGreaterThan(0);
    screen.getByText('Cũ một');
  });

  it('offers after a limit another model, a later try and the offline draft, which leaves the engine chosen', async () => {
    const limit = { period: 'minute', retryAfterSeconds: 30 };
    const api = new FakeApi()
      .on(
        'POST /api/translate/openai',
        refusal(429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API', { limit }),
      )
      .on('POST /api/translate/hanviet', translated('Tuyết dạ\nThạch đăng'));
    openEditor({ projectId, api, settings: { engine: 'openai', openAIKey: 'k' } });
    await editorShows(TITLE);
    press('Dịch');
    await screen.findByRole('button', { name: /^Thử lại sau \d+ giây$/ });
    screen.getByRole('button', { name: 'Chọn mô hình khác' });
    press('Dùng bản nháp Hán-Việt');
    await screen.findByText('Thạch đăng');
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '')).toMatchObject({ engine: 'openai' });
  });

  it('translates with the successor of a model that is gone at one click, and keeps it', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/openai',
      refusal(502, 'translation.model_unavailable', 'x', { successor: 'gpt-next' }),
    );
    openEditor({ projectId, api, settings: { engine: 'openai', openAIKey: 'k' } });
    await editorShows(TITLE);
    press('Dịch');
    fireEvent.click(await screen.findByRole('button', { name: 'Dùng gpt-next' }));
    await waitFor(() => expect(api.callsTo('POST /api/translate/openai')).toHaveLength(2));
    expect(api.callsTo('POST /api/translate/openai')[1]?.body).toMatchObject({ model: 'gpt-next' });
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '')).toMatchObject({
      openAIModel: 'gpt-next',
    });
  });

  it('asks for a key and opens the settings when the engine needs one', async () => {
    const { api } = openEditor({ projectId, engine: 'openai' });
    await editorShows(TITLE);
    press('Dịch');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    await screen.findByLabelText('API Key');
    expect(api.callsTo('POST /api/translate/openai')).toEqual([]);
  });

  it('offers the engine that needs no key beside those words, and translates with it at once', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'));
    openEditor({ projectId, api, engine: 'openai' });
    await editorShows(TITLE);
    press('Dịch');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    press('Dịch Hán-Việt, không cần khóa');
    await screen.findByText('Đèn đá');
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '')).toMatchObject({ engine: 'hanviet' });
    expect(screen.queryByRole('button', { name: 'Dịch Hán-Việt, không cần khóa' })).toBeNull();
  });

  it('sends model, address and key to OpenAI', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đêm tuyết\nĐèn đá'));
    openEditor({ projectId, api });
    await editorShows(TITLE);
    window.localStorage.setItem(
      'aiConfig',
      JSON.stringify({
        engine: 'openai',
        openAIKey: ' sk-1 ',
        openAIModel: 'may-nha',
        baseUrl: 'http://127.0.0.1:9/v1 ',
      }),
    );
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    press('Dịch');
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({
      apiKey: 'sk-1',
      model: 'may-nha',
      baseUrl: 'http://127.0.0.1:9/v1',
    });
  });
});
