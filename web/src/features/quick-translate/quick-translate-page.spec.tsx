import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { aFile, FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import { clearQuickTexts, getQuickTexts } from './model/quick-desk';
import { forgetQuickEnd } from './model/quick-run';

const SOURCE = 'Văn bản tiếng Trung';
const RESULT = 'Bản dịch';

const translated = (translatedText: string, more: object = {}): FakeAnswer =>
  ok({ success: true, translatedText, ...more });

async function open(api = new FakeApi(), width = 1280) {
  const page = renderRoute('/quick-translate', { api, width });
  await screen.findByLabelText(SOURCE);
  return page;
}

function textOf(label: string): string {
  return screen.getByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' }).value;
}

async function chooseEngine(name: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('Công cụ AI', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

async function withKey(): Promise<void> {
  await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
  type('API Key', 'sk-test');
}

function saved(): Record<string, string> | null {
  return JSON.parse(window.localStorage.getItem('quickTranslateConfig') ?? 'null') as Record<
    string,
    string
  > | null;
}

/** A server that has begun to answer and says no more after these lines. */
function silentAfter(...texts: readonly string[]): FakeAnswer {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    const event = `event: lines\ndata: ${JSON.stringify({ from: 0, lines: texts })}\n\n`;
    if (texts.length > 0) yield new TextEncoder().encode(event);
    await new Promise(() => undefined);
  };
  return aFile(pieces(), { 'content-type': 'text/event-stream' });
}

async function agree(name: string): Promise<void> {
  await pressSoon(name, await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => {
  window.sessionStorage.clear();
  clearQuickTexts();
  forgetQuickEnd();
});
// Texts and notes outlive a page: no test reads those of the one before.
afterEach(() => act(() => notifications.clean()));

describe('quick translate', () => {
  it('translates for a guest without a key, offline, and stores nothing anywhere on the server', async () => {
    const { api } = await open(
      new FakeApi().on('POST /api/translate/hanviet', translated('Tuyết dạ\nThạch đăng')),
    );
    type(SOURCE, '雪夜\n石灯');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết dạ\nThạch đăng'));
    screen.getByText('19 ký tự');
    screen.getByText('Đã dịch xong.');
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/translate/hanviet']);
    expect(api.calls[0]?.headers).not.toHaveProperty('x-auth-token');
    expect(api.calls[0]?.body).toMatchObject({ text: '雪夜\n石灯', apiKey: '' });
    type(RESULT, 'Đêm tuyết\nĐèn đá');
    expect(textOf(RESULT)).toBe('Đêm tuyết\nĐèn đá');
  });

  it('works for a member too, with the engine of the side panel where that has a key', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Tuyết.'));
    renderRoute('/quick-translate', { api, user: aUser() });
    act(() => {
      window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'openai', openAIKey: 'sk-mine' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
    });
    await screen.findByLabelText(SOURCE);
    type(SOURCE, '雪');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết.'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({ apiKey: 'sk-mine' });
  });

  it('shows lines as they come, and keeps them when it is stopped', async () => {
    await open(new FakeApi().on('POST /api/translate/hanviet', silentAfter('Tuyết rơi.')));
    type(SOURCE, '雪。\n灯。');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết rơi.\n'));
    screen.getByText('Đang dịch… 1/2 dòng');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Đang dịch…' }).disabled).toBe(true);
    press('Dừng');
    await screen.findByText('Dòng 2: Chưa dịch tới dòng này.');
    screen.getByText('Đã dừng dịch.');
    expect(textOf(RESULT)).toBe('Tuyết rơi.\n');
    screen.getByRole('button', { name: 'Dịch' });
  });

  it('names the lines that failed and translates only those again', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      translated('Tuyết.\n\nCò trắng.', { failedLines: [{ line: 1, reason: 'Nhà cung cấp từ chối.' }] }),
    );
    await open(api);
    type(SOURCE, '雪。\n灯。\n鹭。');
    press('Dịch');
    await screen.findByText('Dòng 2: Nhà cung cấp từ chối.');
    api.on('POST /api/translate/hanviet', translated('Đèn.'));
    press('Dịch lại 1 dòng này');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết.\nĐèn.\nCò trắng.'));
    expect(api.calls[1]?.body).toMatchObject({ text: '灯。' });
    expect(screen.queryByText(/chưa dịch được/)).toBeNull();
    press('Hoàn tác');
    expect(textOf(RESULT)).toBe('Tuyết.\n\nCò trắng.');
  });

  it('offers no second try where the offline engine would read the same again', async () => {
    await open(
      new FakeApi().on(
        'POST /api/translate/hanviet',
        translated('□', { failedLines: [{ line: 0, reason: 'Có chữ hiếm.' }] }),
      ),
    );
    type(SOURCE, '𪚥');
    press('Dịch');
    await screen.findByText('Dòng 1: Có chữ hiếm.');
    expect(screen.queryByRole('button', { name: /^Dịch lại/ })).toBeNull();
    await chooseEngine('Google AI (Gemini)');
    await screen.findByRole('button', { name: 'Dịch lại 1 dòng này' });
  });

  it.each([
    ['401', refusal(401, 'translation.invalid_api_key', 'x'), 'API Key không hợp lệ'],
    ['429', refusal(429, 'translation.provider_rate_limited', 'x'), 'Đã vượt quá giới hạn API'],
    ['504', refusal(504, 'translation.provider_timeout', 'x'), /^Hết thời gian chờ dịch/],
    ['anything else', refusal(502, 'translation.failed', 'x'), 'Lỗi dịch thuật'],
    ['no answer', NO_ANSWER, 'Lỗi dịch thuật'],
  ])('says after %s what is wrong, and loses no text', async (_what, answer, words) => {
    await open(new FakeApi().on('POST /api/translate/hanviet', answer));
    type(SOURCE, '雪');
    press('Dịch');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(textOf(SOURCE)).toBe('雪');
  });

  it('waits 120 seconds and then says that time is over', async () => {
    await open(new FakeApi().on('POST /api/translate/hanviet', silentAfter()));
    type(SOURCE, '雪');
    jest.useFakeTimers();
    try {
      press('Dịch');
      await act(() => jest.advanceTimersByTimeAsync(119_999));
      screen.getByText('Đang dịch… 0/1 dòng');
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(screen.getAllByText(/^Hết thời gian chờ dịch/).length).toBeGreaterThan(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('counts the source, in red above 40,000, and does not send more than 50,000', async () => {
    const { api } = await open();
    const isRed = (count: string): boolean =>
      screen.getByText(`${count}/50.000 ký tự`).hasAttribute('data-warning');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Dịch' });
    type(SOURCE, '雪'.repeat(40_000));
    expect(isRed('40.000')).toBe(false);
    type(SOURCE, '雪'.repeat(40_001));
    expect(isRed('40.001')).toBe(true);
    expect(button().disabled).toBe(false);
    type(SOURCE, '雪'.repeat(50_001));
    screen.getByText('Văn bản dài quá 50.000 ký tự, vui lòng chia nhỏ rồi dịch.');
    expect(button().disabled).toBe(true);
    fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true });
    expect(api.calls).toEqual([]);
    expect(textOf(SOURCE)).toHaveLength(50_001);
  });

  it('asks for a source and for the key of an engine that needs one', async () => {
    const { api } = await open();
    press('Dịch');
    await screen.findByText('Vui lòng dán nội dung gốc.');
    type(SOURCE, '雪');
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    press('Dịch');
    expect((await screen.findAllByText('Vui lòng cấu hình API Key cho OPENAI!')).length).toBe(2);
    expect(document.activeElement).toBe(screen.getByLabelText('API Key', { selector: 'input' }));
    expect(api.calls).toEqual([]);
  });

  it('keeps its texts in the session of the browser', async () => {
    await open();
    type(SOURCE, '雪');
    type('Prompt dịch', 'Giọng cổ phong.');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(window.sessionStorage.getItem('quickTranslateTexts') ?? '')).toMatchObject({
      source: '雪',
      prompt: 'Giọng cổ phong.',
    });
  });

  it('saves the result as a file named after the moment', async () => {
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tải TXT' });
    expect(button().disabled).toBe(true);
    type(RESULT, 'Tuyết.');
    fireEvent.click(button());
    expect(names).toEqual([expect.stringMatching(/^quick-translate-\d{13}\.txt$/)]);
    click.mockRestore();
  });

  it('clears everything after a question', async () => {
    await open();
    type(SOURCE, '雪');
    type(RESULT, 'Tuyết.');
    press('Xóa tất cả');
    await agree('Hủy');
    expect(textOf(RESULT)).toBe('Tuyết.');
    press('Xóa tất cả');
    await agree('Xóa tất cả');
    await waitFor(() => expect(textOf(RESULT)).toBe(''));
    expect(textOf(SOURCE)).toBe('');
    expect(window.sessionStorage.getItem('quickTranslateTexts')).toBeNull();
  });

  it('explains itself, tells where keys are sold and where they stay, and leads on', async () => {
    await open();
    for (const name of ['Hướng dẫn sử dụng', 'Lưu ý', 'Tính năng']) screen.getByRole('heading', { name });
    expect(screen.getByRole('link', { name: 'OpenAI Platform' }).getAttribute('href')).toMatch(/^https:/);
    const main = within(screen.getByRole('main'));
    const hrefs = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/dashboard']));
    await chooseEngine('Google AI (Gemini)');
    screen.getByText(/^API Key chỉ nằm trong trình duyệt này/);
  });

  it('offers the way to the top of a long page', async () => {
    await open(new FakeApi(), 390);
    expect(screen.queryByRole('button', { name: 'Lên đầu trang' })).toBeNull();
    Object.assign(window, { scrollY: 900, pageYOffset: 900 });
    fireEvent.scroll(window);
    await screen.findByRole('button', { name: 'Lên đầu trang' });
    Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  });
});

describe('the settings of quick translate', () => {
  it('are kept under quickTranslateConfig once the person has agreed, and forgotten the same way', async () => {
    await open();
    await withKey();
    expect(saved()).toBeNull();
    press('Lưu cấu hình');
    await agree('Hủy');
    expect(saved()).toBeNull();
    press('Lưu cấu hình');
    await agree('Lưu cấu hình');
    await waitFor(() => expect(saved()).toMatchObject({ engine: 'openai', openAIKey: 'sk-test' }));
    await screen.findByRole('button', { name: 'Đã lưu cấu hình' });
    press('Xóa cấu hình đã lưu');
    await agree('Xóa cấu hình');
    await waitFor(() => expect(saved()).toBeNull());
    expect(window.sessionStorage.getItem('quickTranslateConfig.unsaved')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Công cụ AI', { selector: 'input' }).value).toMatch(
      /^Hán-Việt/,
    );
  });

  it('have the models of this page', async () => {
    await open();
    const offered = async (): Promise<(string | null)[]> => {
      fireEvent.click(screen.getByLabelText('Mô hình', { selector: 'input' }));
      const options = within(await screen.findByRole('listbox', { name: 'Mô hình' }));
      return options.getAllByRole('option').map(({ textContent }) => textContent);
    };
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    expect(await offered()).toEqual([
      'gpt-4o-mini',
      'gpt-3.5-turbo',
      'gpt-4',
      'gpt-4-turbo',
      'Mô hình khác…',
    ]);
    await chooseEngine('Google AI (Gemini)');
    const model = screen.getByLabelText<HTMLInputElement>('Mô hình', { selector: 'input' });
    expect(model.value).toBe('gemini-2.0-flash-exp');
    expect(await offered()).toEqual([
      'gemini-2.5-pro',
      'gemini-2.5-flash',
      'gemini-2.0-flash',
      'gemini-2.0-flash-exp',
      'gemini-2.0-pro',
      'gemini-1.5-flash',
      'gemini-1.5-pro',
      'Mô hình khác…',
    ]);
  });

  it('go with each call as its engine takes them', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Một.'))
      .on('POST /api/translate/googleai', translated('Hai.'))
      .on('POST /api/translate/check-connection', ok({ success: true, msg: 'Kết nối thành công!' }));
    await open(api);
    type(SOURCE, '雪');
    type('Prompt dịch', 'Giọng cổ phong.');
    await withKey();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    press('Kiểm tra kết nối');
    await screen.findByText('✅ Kết nối thành công!');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Một.'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toEqual({
      text: '雪',
      stylePrompt: 'Giọng cổ phong.',
      apiKey: 'sk-test',
      model: 'gpt-4o-mini',
      baseUrl: 'https://api.openai.com/v1',
    });
    await chooseEngine('Google AI (Gemini)');
    type('Nhiều API Key (mỗi dòng một khoá)', 'AIza1\nAIza2');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hai.'));
    expect(api.callsTo('POST /api/translate/googleai')[0]?.body).toEqual({
      text: '雪',
      stylePrompt: 'Giọng cổ phong.',
      apiKey: 'AIza1',
      model: 'gemini-2.0-flash-exp',
      googleAIKeyList: ['AIza1', 'AIza2'],
    });
  });
});

describe('the tools on a quick translation', () => {
  const preview = () => screen.findByRole('dialog');

  it.each([
    ['Cải thiện từ vựng', /từ ngữ/],
    ['Sửa chính tả, ngữ pháp', /chính tả/],
    ['Cải thiện văn phong tiểu thuyết', /tiểu thuyết/],
    ['Tối ưu đối thoại', /lời thoại/],
  ])('do the task %s, shown before it is applied and taken back after', async (name, instruction) => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Tuyết bay.\nĐèn đá.'));
    await open(api);
    await withKey();
    type(RESULT, 'Tuyết rơi.\nĐèn đá.');
    press(name);
    const dialog = await preview();
    within(dialog).getByText('1/2 đoạn thay đổi');
    expect(textOf(RESULT)).toBe('Tuyết rơi.\nĐèn đá.');
    press('Áp dụng', dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết bay.\nĐèn đá.'));
    expect(api.calls[0]?.body).toMatchObject({
      text: 'Tuyết rơi.\nĐèn đá.',
      stylePrompt: expect.stringMatching(instruction) as string,
    });
    await pressSoon('Hoàn tác');
    expect(textOf(RESULT)).toBe('Tuyết rơi.\nĐèn đá.');
    press('Làm lại');
    expect(textOf(RESULT)).toBe('Tuyết bay.\nĐèn đá.');
  });

  it('follow an instruction of one’s own and never lose a line that did not come back', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/openai',
      translated('Anh đi.\n', { failedLines: [{ line: 1, reason: 'Bị cắt.' }] }),
    );
    await open(api);
    await withKey();
    type(RESULT, 'Ta đi.\nNgươi ở.');
    press('Xử lý theo yêu cầu');
    await screen.findByText('Vui lòng nhập yêu cầu xử lý.');
    type('Yêu cầu riêng', 'Đổi xưng hô.');
    press('Xử lý theo yêu cầu');
    const dialog = await preview();
    within(dialog).getByText('1 đoạn chưa xử lý được, giữ nguyên như cũ.');
    press('Áp dụng', dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Anh đi.\nNgươi ở.'));
    expect(api.calls[0]?.body).toMatchObject({ stylePrompt: 'Đổi xưng hô.' });
  });

  it.each([
    [401, 'translation.invalid_api_key', 'API Key không hợp lệ.'],
    [429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API.'],
    [502, 'translation.failed', 'Lỗi xử lý: Lỗi dịch thuật'],
  ])('say after %i what is wrong and change nothing', async (status, code, words) => {
    await open(new FakeApi().on('POST /api/translate/openai', refusal(status, code, 'Lỗi dịch thuật')));
    await withKey();
    type(RESULT, 'Tuyết rơi.');
    press('Tối ưu đối thoại');
    await screen.findByText(words);
    expect(textOf(RESULT)).toBe('Tuyết rơi.');
  });

  it('take sixty seconds, and offer what has come by then', async () => {
    await open(new FakeApi().on('POST /api/translate/openai', silentAfter('Anh đi.')));
    await withKey();
    type(RESULT, 'Ta đi.\nNgươi ở.');
    jest.useFakeTimers();
    try {
      press('Tối ưu đối thoại');
      await act(() => jest.advanceTimersByTimeAsync(59_999));
      screen.getByText('Tối ưu đối thoại: Đang xử lý…');
      await act(() => jest.advanceTimersByTimeAsync(1));
    } finally {
      jest.useRealTimers();
    }
    const dialog = await preview();
    within(dialog).getByText(/^Hết thời gian chờ xử lý.* 1 đoạn chưa xử lý được/);
    press('Áp dụng', dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Anh đi.\nNgươi ở.'));
  });

  it('can be stopped, and change nothing then', async () => {
    await open(new FakeApi().on('POST /api/translate/openai', silentAfter('Anh đi.')));
    await withKey();
    type(RESULT, 'Ta đi.\nNgươi ở.');
    press('Tối ưu đối thoại');
    await pressSoon('Hủy');
    await screen.findByText('Đã hủy xử lý.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(textOf(RESULT)).toBe('Ta đi.\nNgươi ở.');
  });

  it.each([
    [
      'OpenAI (hoặc máy chủ tương thích)',
      '',
      { apiKey: 'sk-test', model: 'gpt-4o-mini', baseUrl: 'https://api.openai.com/v1' },
    ],
    [
      'Google AI (Gemini)',
      '-googleai',
      { apiKey: 'sk-test', model: 'gemini-2.0-flash-exp', googleAIKeyList: [] },
    ],
  ])('scan with %s for thirty seconds at most', async (engine, ending, access) => {
    const clock = jest.spyOn(AbortSignal, 'timeout');
    const api = new FakeApi().on(
      `POST /api/translate/find-remnants${ending}`,
      ok({ success: true, msg: 'x', results: { 雪: 'tuyết' }, offline: true }),
    );
    await open(api);
    await chooseEngine(engine);
    type('API Key', 'sk-test');
    type(RESULT, 'Trời 雪.');
    press('Quét chữ Hán còn sót');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/âm Hán-Việt, vì công cụ AI không trả lời được/);
    expect(api.calls[0]?.body).toEqual({ text: 'Trời 雪.', ...access });
    expect(clock).toHaveBeenCalledWith(30_000);
    clock.mockRestore();
  });

  it('need a text, and for all but the scan an engine that can write', async () => {
    await open();
    const task = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cải thiện từ vựng' });
    expect(task().disabled).toBe(true);
    screen.getByText(/^Máy Hán-Việt không biên tập được văn/);
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    press('Cải thiện từ vựng');
    await screen.findByText('Chưa có nội dung để xử lý!');
    type(RESULT, 'Tuyết rơi.');
    screen.getByText('Vui lòng cấu hình API Key cho OPENAI!');
    press('Quét chữ Hán còn sót');
    await screen.findByText('Không tìm thấy chữ Hán nào còn sót.');
  });

  it('find Chinese left over and replace all of it at once, in the person’s own words', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/find-remnants-hanviet',
      ok({
        success: true,
        msg: 'x',
        results: { 天道: 'Thiên Đạo', 天道宗: 'Thiên Đạo Tông' },
        offline: true,
      }),
    );
    await open(api);
    type(RESULT, 'Gã đến 天道宗.\nTuyết rơi.\nGặp 天道.');
    press('Quét chữ Hán còn sót');
    const dialog = await screen.findByRole('dialog');
    expect(api.calls[0]?.body).toMatchObject({ text: 'Gã đến 天道宗.\nGặp 天道.' });
    fireEvent.change(within(dialog).getByLabelText('Thay 天道宗 bằng'), {
      target: { value: 'phái Thiên Đạo' },
    });
    press(/^Thay thế tất cả/, dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Gã đến phái Thiên Đạo.\nTuyết rơi.\nGặp Thiên Đạo.'));
    await pressSoon('Hoàn tác');
    expect(getQuickTexts().result).toBe('Gã đến 天道宗.\nTuyết rơi.\nGặp 天道.');
  });
});
