import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { press, pressSoon, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, ok, refusal, silentAfter, type FakeAnswer } from '../../testing/fake-api';
import { aChapter, aSummary, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

// Drafts outlive a page: every test has a project of its own.
let projectId = 900;
beforeEach(() => {
  projectId += 1;
});
afterEach(() => act(() => notifications.clean()));

const translated = (translatedText: string): FakeAnswer => ok({ success: true, translatedText });

interface Opening {
  readonly target?: string;
  readonly engine?: 'openai' | 'googleai' | 'hanviet';
  readonly apiKey?: string;
  readonly width?: number;
  /** Where in the workspace; a chapter where nothing is said. */
  readonly search?: string;
}

/** A chapter on the desk as plain text, with the tools beside it. */
async function openTools(api = new FakeApi(), opening: Opening = {}): Promise<void> {
  const page = await openTab(api, opening);
  fireEvent.click(await page.findByLabelText('Soạn thảo'));
  await page.findByText('Công cụ hậu kỳ');
}

/** The workspace with the tab of the tools. */
async function openTab(api: FakeApi, opening: Opening): Promise<typeof screen> {
  const { target = 'Đêm tuyết\nĐèn đá', engine = 'openai', apiKey = 'sk-test', width = 1500 } = opening;
  const chapter = { project_id: projectId, original_content: '雪夜\n石灯', translated_content: target };
  const list = [aSummary({ id: 11, project_id: projectId }), aSummary({ id: 12, project_id: projectId })];
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 2 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise(leftoversAt(), allowed())
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok(list))
    .otherwise('GET /api/chapters/11', ok(aChapter({ id: 11, ...chapter })))
    .otherwise('GET /api/chapters/12', ok(aChapter({ id: 12, ...chapter })));
  renderRoute(`/project/${projectId}?${opening.search ?? 'chapter=11'}`, { user: aUser(), api, width });
  const models = { openAIModel: 'gpt-4o-mini', googleAIModel: 'gemini-2.0-flash-exp' };
  window.localStorage.setItem(
    'aiConfig',
    JSON.stringify({ engine, openAIKey: apiKey, googleAIKey: apiKey, ...models }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByRole('link', { name: 'Dashboard' });
  if (width < 1400) await pressSoon('Mở công cụ dịch');
  fireEvent.click(await screen.findByRole('tab', { name: 'Hậu kỳ' }));
  return screen;
}

const leftoversAt = (): string => `GET /api/projects/${projectId}/leftovers`;
const allowed = (...runs: string[]): FakeAnswer =>
  ok({
    success: true,
    total: 0,
    chapters: 0,
    fixable: { lines: 0, chapters: 0 },
    leftovers: [],
    allowed: runs,
  });
const goTo = (chapter: 'Chương trước' | 'Chương sau') => pressSoon(chapter);
const retranslateButton = () => screen.getByRole('button', { name: 'Dịch lại' });

/** Text selected with the pointer where paragraphs stand side by side. */
function drag(from: Element, to: Element): void {
  window.getSelection()?.setBaseAndExtent(from, 0, to, 0);
  fireEvent(document, new Event('selectionchange'));
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Bản dịch', { selector: 'textarea' });

function select(from: number, to: number): void {
  field().focus();
  field().setSelectionRange(from, to);
  fireEvent.select(field());
}

describe('post-processing at the desk', () => {
  it('shows engine and model, and says when the API key is missing', async () => {
    await openTools(new FakeApi(), { apiKey: '' });
    screen.getByText('OpenAI · gpt-4o-mini');
    screen.getByText('Vui lòng cấu hình API Key cho OPENAI!');
  });

  it.each([
    ['openai', 'OPENAI'],
    ['googleai', 'GOOGLEAI'],
  ] as const)('refuses every tool with %s while its key is missing', async (engine, name) => {
    const api = new FakeApi();
    await openTools(api, { engine, apiKey: '', target: 'Đêm tuyết\nĐèn 石' });
    select(11, 13);
    type('Đoạn cần dịch lại', '石灯');
    type('Yêu cầu riêng', 'Rõ hơn.');
    // The panel says it once, by itself.
    let told = 1;
    const tools = ['Cải thiện từ vựng', 'Xử lý theo yêu cầu', 'Quét chữ Hán còn sót', 'Dịch lại'];
    for (const tool of tools) {
      press(tool);
      told += 1;
      await waitFor(() =>
        expect(screen.getAllByText(`Vui lòng cấu hình API Key cho ${name}!`)).toHaveLength(told),
      );
    }
    press('Dịch lại đoạn đã chọn');
    press('Dịch lại', await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(screen.getAllByText(`Vui lòng cấu hình API Key cho ${name}!`)).toHaveLength(told + 1),
    );
    expect(api.calls.filter(({ path }) => path.startsWith('/api/translate'))).toEqual([]);
  });

  it.each([
    ['Cải thiện từ vựng', /từ ngữ/],
    ['Sửa chính tả, ngữ pháp', /chính tả/],
    ['Cải thiện văn phong tiểu thuyết', /tiểu thuyết/],
    ['Tối ưu đối thoại', /lời thoại/],
  ])('does the task %s after a preview, as an edit that can be undone', async (name, instruction) => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đêm tuyết rơi\nĐèn đá'));
    await openTools(api);
    press(name);
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('1/2 đoạn thay đổi');
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
    press('Áp dụng', dialog);
    await waitFor(() => expect(field().value).toBe('Đêm tuyết rơi\nĐèn đá'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({
      text: 'Đêm tuyết\nĐèn đá',
      stylePrompt: expect.stringMatching(instruction) as string,
    });
    await pressSoon('Hoàn tác bản dịch');
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
  });

  it('follows a free instruction', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đêm tuyết\nĐèn bằng đá'));
    await openTools(api);
    type('Yêu cầu riêng', 'Rõ hơn.');
    press('Xử lý theo yêu cầu');
    press('Áp dụng', await screen.findByRole('dialog'));
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn bằng đá'));
  });

  it('keeps the place of a keyboard: while it works, after the preview, after a dialog and a passage', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Đêm tuyết rơi\nĐèn đá'))
      .on('POST /api/translate/openai', translated('Đèn lồng đá'));
    await openTools(api);
    const goTo = (name: string): HTMLElement => {
      const button = screen.getByRole('button', { name });
      button.focus();
      press(name);
      return button;
    };
    const task = goTo('Cải thiện từ vựng');
    expect(task).toHaveProperty('disabled', false);
    expect(task.getAttribute('aria-disabled')).toBe('true');
    press('Áp dụng', await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(task));

    select(11, 13);
    const selection = goTo('Dịch lại đoạn đã chọn');
    press('Hủy', await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(selection));

    type('Đoạn cần dịch lại', '石灯');
    goTo('Dịch lại');
    await screen.findByLabelText('Kết quả');
    goTo('Áp dụng vào bản dịch');
    await waitFor(() => expect(document.activeElement).toBe(retranslateButton()));
    expect(api.callsTo('POST /api/translate/openai')).toHaveLength(2);
  });

  it('needs a translation', async () => {
    await openTools(new FakeApi(), { target: '' });
    press('Cải thiện từ vựng');
    await screen.findByText('Chưa có nội dung để xử lý!');
  });

  it('applies an answer only to the text that it was made for', async () => {
    await openTools(new FakeApi().on('POST /api/translate/openai', translated('Đêm tuyết rơi\nĐèn đá')));
    press('Cải thiện từ vựng');
    fireEvent.change(field(), { target: { value: 'Của tôi\nĐèn đá' } });
    press('Áp dụng', await screen.findByRole('dialog'));
    await screen.findByText(/^Bản dịch đã thay đổi sau khi công cụ bắt đầu/);
    expect(field().value).toBe('Của tôi\nĐèn đá');
  });

  it('translates the selected passage again from its source, with an optional instruction', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá'));
    await openTools(api);
    press('Dịch lại đoạn đã chọn');
    await screen.findByText('Vui lòng bôi đen đoạn văn bản cần dịch lại!');
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    expect(within(modal).getByLabelText<HTMLTextAreaElement>('Văn bản gốc tương ứng').value).toBe('石灯');
    type(/Yêu cầu thêm/, 'Rõ hơn.');
    press('Dịch lại', modal);
    press('Áp dụng', await preview());
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn lồng đá'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({
      text: '石灯',
      stylePrompt: 'Giọng cổ phong.\n\nRõ hơn.',
    });
  });

  it('translates a pasted passage again, shows the result and puts it in its place', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Đèn 石'))
      .on('POST /api/translate/find-remnants', refusal(502, 'translation.failed', 'Lỗi'));
    await openTools(api);
    const part = () => screen.getByRole('button', { name: 'Dịch lại' });
    fireEvent.click(part());
    await screen.findByText('Vui lòng dán đoạn văn bản cần dịch lại.');
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(part());
    // The scan that failed is not told, and the text stays as it came.
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Đèn 石');
    expect(screen.queryByText('Rà soát thất bại')).toBeNull();
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
    press('Áp dụng vào bản dịch');
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn 石'));
  });

  it('gives a passage and what is left in Chinese after it sixty seconds in all, and takes what has come', async () => {
    const clock = jest.spyOn(AbortSignal, 'timeout');
    const later = (ms: number, answer: FakeAnswer) => () =>
      new Promise<FakeAnswer>((resolve) => setTimeout(() => resolve(answer), ms));
    const api = new FakeApi()
      .on('POST /api/translate/openai', later(45_000, translated('Đèn 石')))
      .on('POST /api/translate/find-remnants', later(15_000, NO_ANSWER));
    await openTools(api);
    type('Đoạn cần dịch lại', '石灯');
    jest.useFakeTimers();
    try {
      fireEvent.click(retranslateButton());
      await act(() => jest.advanceTimersByTimeAsync(45_000));
      expect(clock).toHaveBeenLastCalledWith(15_000);
      expect(screen.queryByLabelText('Kết quả')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(15_000));
    } finally {
      jest.useRealTimers();
      clock.mockRestore();
    }
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Đèn 石');
  });

  it('offers after sixty seconds what has come of a passage, and asks for no scan any more', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', silentAfter('Đêm 雪'));
    await openTools(api);
    select(0, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    jest.useFakeTimers();
    try {
      press('Dịch lại', modal);
      await act(() => jest.advanceTimersByTimeAsync(59_999));
      screen.getByText('Dịch lại đoạn đã chọn: Đang xử lý…');
      await act(() => jest.advanceTimersByTimeAsync(1));
    } finally {
      jest.useRealTimers();
    }
    const dialog = await preview();
    within(dialog).getByText(/^Hết thời gian chờ xử lý.* 1 đoạn chưa xử lý được, giữ nguyên như cũ\.$/);
    press('Áp dụng', dialog);
    await waitFor(() => expect(field().value).toBe('Đêm 雪\nĐèn đá'));
    expect(api.callsTo('POST /api/translate/find-remnants')).toEqual([]);
  });

  it('offers nothing when it is stopped during the scan that follows', async () => {
    const held: (() => void)[] = [];
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Đèn 石'))
      .on(
        'POST /api/translate/find-remnants',
        () => new Promise<FakeAnswer>((resolve) => held.push(() => resolve(NO_ANSWER))),
      );
    const stopDuringScan = async (begin: () => void): Promise<void> => {
      begin();
      await waitFor(() => expect(held).toHaveLength(1));
      press('Hủy', (await screen.findByText(/(Đang xử lý…|Đang dịch lại…)$/)).parentElement ?? undefined);
      held.pop()?.();
      await screen.findByText('Đã hủy xử lý.');
      act(() => notifications.clean());
    };
    await openTools(api);
    await stopDuringScan(() => {
      type('Đoạn cần dịch lại', '石灯');
      fireEvent.click(retranslateButton());
    });
    expect(screen.queryByLabelText('Kết quả')).toBeNull();
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    await stopDuringScan(() => press('Dịch lại', modal));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
  });

  it('keeps what was typed and what has come of it while another chapter is looked at', async () => {
    await openTools(new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá')));
    const value = (label: string) =>
      screen.queryByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' })?.value;
    type('Yêu cầu riêng', 'Rõ hơn.');
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(retranslateButton());
    await screen.findByLabelText('Kết quả');
    await goTo('Chương sau');
    await waitFor(() => expect(value('Đoạn cần dịch lại')).toBe(''));
    expect([value('Kết quả'), value('Yêu cầu riêng')]).toEqual([undefined, 'Rõ hơn.']);
    await goTo('Chương trước');
    await waitFor(() => expect(value('Đoạn cần dịch lại')).toBe('石灯'));
    expect(value('Kết quả')).toBe('Đèn lồng đá');
    expect(window.sessionStorage.getItem('post-processing-words')).toContain('Đèn lồng đá');
  });

  it('keeps what is to be observed when the dialog of the selection is closed', async () => {
    await openTools();
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    await screen.findByRole('dialog');
    type(/Yêu cầu thêm/, 'Rõ hơn.');
    press('Hủy', await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Dịch lại đoạn đã chọn');
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Yêu cầu thêm/)).value).toBe('Rõ hơn.');
  });

  it('is stopped, and says so, when another chapter is opened', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', silentAfter('Đêm tuyết rơi'));
    await openTools(api);
    press('Cải thiện từ vựng');
    await screen.findByText('Cải thiện từ vựng: Đang xử lý…');
    await goTo('Chương sau');
    await screen.findByText('Đã hủy xử lý.');
    await goTo('Chương trước');
    await screen.findByRole('button', { name: 'Cải thiện từ vựng' });
    expect(screen.queryByText('Cải thiện từ vựng: Đang xử lý…')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
  });

  it('works on paragraphs side by side as well', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá'));
    await openTab(api, {});
    fireEvent.click(await screen.findByLabelText('Song song'));
    const first = await screen.findByText('Đêm tuyết');
    const row = () => screen.getByText(/^Đèn (lồng )?đá$/);
    await screen.findByText('Công cụ hậu kỳ');
    // A triple click ends at the beginning of what comes next.
    drag(first, screen.getByText('石灯'));
    press('Dịch lại đoạn đã chọn');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Đoạn đang chọn').value).toBe('Đêm tuyết');
    press('Hủy', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(row());
    const editor = await screen.findByLabelText<HTMLTextAreaElement>('Bản dịch đoạn 2');
    editor.focus();
    editor.setSelectionRange(0, 3);
    fireEvent.select(editor);
    press('Dịch lại đoạn đã chọn');
    press('Dịch lại', await screen.findByRole('dialog'));
    press('Áp dụng', await preview());
    await waitFor(() => expect(row().textContent).toBe('Đèn lồng đá'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({ text: '石灯' });
  });

  it('has nothing to do with a text that is hidden behind files and staged chapters', async () => {
    await openTab(new FakeApi(), { search: 'chapter=new&tab=staged' });
    await screen.findByText(/^Công cụ hậu kỳ làm việc với chương đã lưu hoặc văn bản đang dán\./);
    expect(screen.queryByRole('button', { name: 'Cải thiện từ vựng' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
    await screen.findByRole('button', { name: 'Cải thiện từ vựng' });
  });

  it('refuses kindly to rewrite with the offline engine, which reads only Chinese', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Thạch đăng'));
    await openTools(api, { engine: 'hanviet' });
    type('Đoạn cần dịch lại', 'Đèn đá');
    fireEvent.click(retranslateButton());
    await screen.findByText(/^Máy Hán-Việt chỉ đọc được chữ Hán/);
    expect(api.callsTo('POST /api/translate/hanviet')).toEqual([]);
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(retranslateButton());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Thạch đăng');
  });

  it('says that a pasted passage could not be translated', async () => {
    await openTools(
      new FakeApi().on('POST /api/translate/openai', refusal(502, 'translation.failed', 'Lỗi dịch thuật')),
    );
    type('Đoạn cần dịch lại', '石灯');
    press('Dịch lại');
    await screen.findByText('Dịch lại thất bại.');
  });

  it('finds leftover Chinese and replaces all of it', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/find-remnants',
      ok({ success: true, msg: 'x', results: { 石: 'đá' }, offline: false }),
    );
    await openTools(api, { target: 'Đêm tuyết\nĐèn 石' });
    press('Quét chữ Hán còn sót');
    press(/^Thay thế tất cả/, await screen.findByRole('dialog'));
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn đá'));
  });

  it.each(['openai', 'googleai'] as const)('needs a text to scan with %s', async (engine) => {
    await openTools(new FakeApi(), { engine, target: '' });
    press('Quét chữ Hán còn sót');
    await screen.findByText('Chưa có nội dung để xử lý!');
  });

  it('scans with the offline engine, which needs no key', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/find-remnants-hanviet',
      ok({ success: true, msg: 'x', results: { 石: 'thạch' }, offline: true }),
    );
    await openTools(api, { engine: 'hanviet', target: 'Đêm tuyết\nĐèn 石' });
    press('Quét chữ Hán còn sót');
    press(/^Thay thế tất cả/, await screen.findByRole('dialog'));
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn thạch'));
  });

  it('leaves alone the Chinese that the project permits', async () => {
    const api = new FakeApi().on(leftoversAt(), allowed('石'));
    await openTools(api, { target: 'Đêm tuyết\nĐèn 石' });
    await waitFor(() => expect(api.callsTo(leftoversAt())).not.toEqual([]));
    press('Quét chữ Hán còn sót');
    await screen.findByText('Không tìm thấy chữ Hán nào còn sót.');
    expect(api.callsTo('POST /api/translate/find-remnants')).toEqual([]);
  });

  it('reports that no Chinese was found', async () => {
    await openTools();
    press('Quét chữ Hán còn sót');
    await screen.findByText('Không tìm thấy chữ Hán nào còn sót.');
  });

  it.each([
    [502, 'translation.failed', 'Rà soát thất bại'],
    [504, 'translation.timeout', 'Timeout khi xử lý. Thử với text ngắn hơn.'],
    [401, 'translation.invalid_api_key', 'API Key không hợp lệ.'],
    [429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API.'],
  ])('says after a scan that ended with %i what went wrong', async (status, code, words) => {
    const api = new FakeApi().on('POST /api/translate/find-remnants', refusal(status, code, 'Lỗi'));
    await openTools(api, { target: 'Đèn 石\nĐá' });
    press('Quét chữ Hán còn sót');
    await screen.findByText(words);
    expect(field().value).toBe('Đèn 石\nĐá');
  });
});

/** The dialog that shows the new text beside the old one takes the place of the one that asked. */
async function preview(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Áp dụng' });
  const dialog = button.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The preview is no dialog.');
  return dialog;
}
