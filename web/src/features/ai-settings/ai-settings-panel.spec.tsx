import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessOf } from '../../api/translation/translate-text';
import { decodeAiSettings } from '../../settings/ai-settings';
import { mainPart, press, type, typeModel } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const WIDE = 1700;

async function open(api = new FakeApi()) {
  api.otherwise('GET /api/projects', ok([]));
  const page = renderRoute('/dashboard', { user: aUser(), api, width: WIDE });
  await screen.findByLabelText('Base URL');
  return page;
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

async function chooseModel(name: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('Mô hình', { selector: 'input' }));
  fireEvent.click(await screen.findByText(name));
}

function settings(): Record<string, string> {
  return JSON.parse(window.localStorage.getItem('aiConfig') ?? '{}') as Record<string, string>;
}

describe('the AI settings', () => {
  it('of OpenAI ask for key, model and address, and tell what a key costs', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    screen.getByLabelText('Base URL');
    screen.getByText(/nạp tối thiểu \$5/);
    await chooseModel('gpt-4o');
    expect(settings()['openAIModel']).toBe('gpt-4o');
  });

  it('of Google ask for one key or many, and for no address', async () => {
    await open();
    await choose('Công cụ AI', 'Google AI (Gemini)');
    expect(settings()['engine']).toBe('googleai');
    expect(screen.queryByLabelText('Base URL')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    const keys = screen.getByLabelText<HTMLTextAreaElement>('Nhiều API Key (mỗi dòng một khóa)');
    expect(keys.tagName).toBe('TEXTAREA');
    fireEvent.change(keys, { target: { value: 'AIza1\nAIza2' } });
    expect(settings()['googleAIKeyList']).toBe('AIza1\nAIza2');
    expect(screen.queryByText(/nạp tối thiểu/)).toBeNull();
  });

  it('say how many keys they recognise in a pasted text, and send them clean', async () => {
    const { api } = await open(
      new FakeApi().on('POST /api/translate/check-connection', ok({ success: true, msg: 'Kết nối tốt' })),
    );
    type('API Key', '\u200B“sk-1”');
    expect(screen.queryByText(/^Nhận ra/)).toBeNull();
    type('API Key', '“sk-1”, Bearer sk-2; sk-1');
    screen.getByText('Nhận ra 2 API Key.');
    press('Kiểm tra kết nối');
    await screen.findByText('✅ Kết nối tốt');
    expect(api.callsTo('POST /api/translate/check-connection')[0]?.body).toMatchObject({
      apiKey: 'sk-1\nsk-2',
    });
    await choose('Công cụ AI', 'Google AI (Gemini)');
    type('Nhiều API Key (mỗi dòng một khóa)', 'AIza1, AIza2;AIza3 AIza1');
    screen.getByText(/Nhận ra 3 API Key\.$/);
  });

  it('group the Google keys of one project, of which only the ends are stored', async () => {
    await open();
    await choose('Công cụ AI', 'Google AI (Gemini)');
    type('API Key', 'AIza-first1');
    expect(screen.queryByText('Khóa nào chung một dự án?')).toBeNull();
    type('Nhiều API Key (mỗi dòng một khóa)', 'AIza-second2\nAIza-third3');
    for (const end of ['first1', 'third3']) {
      fireEvent.change(screen.getByLabelText(`Dự án của khóa …${end}`), { target: { value: '1' } });
    }
    expect(settings()['googleAIKeyProjects']).toEqual({ first1: 1, third3: 1 });
    const sent = () => accessOf(decodeAiSettings(JSON.stringify(settings())));
    expect(sent()).toMatchObject({ googleAIKeyProjects: [['AIza-first1', 'AIza-third3']] });
    fireEvent.change(screen.getByLabelText('Dự án của khóa …first1'), { target: { value: '' } });
    expect(sent()).not.toHaveProperty('googleAIKeyProjects');
  });

  it('take the calls of a day for each engine, and say which number is none', async () => {
    await open();
    const sent = () => accessOf(decodeAiSettings(JSON.stringify(settings())));
    type('Số lượt gọi mỗi ngày', '500');
    expect(sent()).toMatchObject({ dailyLimit: 500 });
    type('Số lượt gọi mỗi ngày', '0');
    screen.getByText('Hãy nhập số nguyên từ 1 đến 1.000.000, hoặc để trống.');
    expect(sent()).not.toHaveProperty('dailyLimit');
    type('Số lượt gọi mỗi ngày', '20');
    await choose('Công cụ AI', 'Google AI (Gemini)');
    expect(screen.getByLabelText<HTMLInputElement>('Số lượt gọi mỗi ngày').value).toBe('');
    expect(sent()).not.toHaveProperty('dailyLimit');
  });

  it('take any model that a compatible server may have', async () => {
    await open();
    typeModel('qwen2.5:14b');
    expect(settings()['openAIModel']).toBe('qwen2.5:14b');
  });

  it('ask for no reasoning until the person wants some', async () => {
    await open();
    expect(accessOf(decodeAiSettings(JSON.stringify(settings())))).not.toHaveProperty('reasoning');
    await choose('Suy luận của AI', 'Thấp');
    expect(settings()['reasoning']).toBe('low');
    expect(accessOf(decodeAiSettings(JSON.stringify(settings())))).toMatchObject({ reasoning: 'low' });
  });

  it('lead to where keys are sold', async () => {
    await open();
    screen.getByText('Chưa có API Key?');
    const link = screen.getByRole('link', { name: 'OpenAI Platform' });
    expect(link.getAttribute('href')).toBe('https://platform.openai.com/api-keys');
  });

  it('say that a check is under way, and colour what came of it', async () => {
    let finish: (() => void) | undefined;
    const api = new FakeApi().on('POST /api/translate/check-connection', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return ok({ success: true, msg: 'Kết nối tốt' });
    });
    await open(api);
    type('API Key', 'sk-1');
    press('Kiểm tra kết nối');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Đang kiểm tra…' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(finish).toBeDefined());
    finish?.();
    const success = await screen.findByText('✅ Kết nối tốt');
    expect(success.getAttribute('style')).toContain('--lt-success');
    screen.getByRole('button', { name: 'Kiểm tra kết nối' });
  });

  it.each([
    [
      'the server’s reason',
      refusal(429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API'),
      /^❌ Đã vượt/,
    ],
    [
      'that the answer makes no sense',
      { status: 502, body: '<html>' },
      /^❌ Máy chủ trả lời không như mong đợi/,
    ],
  ])('say in red %s', async (_what, answer, words) => {
    await open(new FakeApi().on('POST /api/translate/check-connection', answer));
    type('API Key', 'sk-1');
    press('Kiểm tra kết nối');
    const failure = await screen.findByText(words);
    expect(failure.getAttribute('style')).toContain('--lt-danger');
  });
});

describe('the list of models', () => {
  const LIST = 'POST /api/translate/models';
  const load = (): void => press('Tải danh sách từ nhà cung cấp');

  async function offered(): Promise<(string | null)[]> {
    fireEvent.click(screen.getByLabelText('Mô hình', { selector: 'input' }));
    const options = within(await screen.findByRole('listbox', { name: 'Mô hình' })).getAllByRole('option');
    return options.map(({ textContent }) => textContent);
  }

  it('has the specified models, those offered now, and those that the provider lists', async () => {
    const models = ['gpt-4o-mini', 'gpt-6-luna', 'gpt-9', 'gpt-9-mini'];
    const { api } = await open(new FakeApi().on(LIST, ok({ success: true, models })));
    type('API Key', 'sk-1');
    load();
    await screen.findByText('Nhà cung cấp liệt kê 4 mô hình.');
    expect(api.callsTo(LIST)[0]?.body).toMatchObject({ engine: 'openai', apiKey: 'sk-1' });
    expect(await offered()).toEqual([
      'gpt-6-luna0,10 USD vào · 0,50 USD ra · cửa sổ 1.1M',
      'gpt-4o-mini (khuyên dùng)sẽ ngừng 14/01/20270,15 USD vào · 0,60 USD ra',
      'gpt-4ochưa biết giá',
      'gpt-4-turbochưa biết giá',
      'gpt-3.5-turbođã ngừng 23/10/2026chưa biết giá',
      'gpt-9chưa biết giá',
      'gpt-9-minichưa biết giá',
    ]);
    fireEvent.click(screen.getByText('gpt-9'));
    expect(settings()['openAIModel']).toBe('gpt-9');
    type('API Key', 'sk-2');
    expect(screen.queryByText(/^Nhà cung cấp liệt kê/)).toBeNull();
  });

  it('is loaded once a key was typed, without a click', async () => {
    await open(new FakeApi().on(LIST, ok({ success: true, models: ['gpt-9'] })));
    type('API Key', 'sk-1');
    await screen.findByText('Nhà cung cấp liệt kê 1 mô hình.');
  });

  it('says which model is used instead of one that is over, and until when one is there', async () => {
    await open();
    await screen.findByText('gpt-4o-mini sẽ ngừng 14/01/2027, sau đó dùng gpt-6-luna.');
    await choose('Công cụ AI', 'Google AI (Gemini)');
    screen.getByText('gemini-2.0-flash đã ngừng, dùng gemini-3.5-flash-lite.');
    screen.getByText('gemini-3.5-flash-lite: 0,30 USD đầu vào, 2,50 USD đầu ra cho một triệu token.');
  });

  it('is not shown any more where the key is missing meanwhile', async () => {
    await open(new FakeApi().on(LIST, ok({ success: true, models: ['gpt-9'] })));
    type('API Key', 'sk-1');
    load();
    await screen.findByText('Nhà cung cấp liệt kê 1 mô hình.');
    type('API Key', '');
    load();
    await screen.findByText('Vui lòng nhập API Key cho OPENAI trước');
    expect(screen.queryByText(/^Nhà cung cấp liệt kê/)).toBeNull();
  });

  it('says what is wrong where it cannot be had, and lets a name be typed all the same', async () => {
    const { api } = await open(
      new FakeApi().on(LIST, refusal(401, 'translation.invalid_api_key', 'API Key không hợp lệ')),
    );
    load();
    await screen.findByText('Vui lòng nhập API Key cho OPENAI trước');
    expect(api.callsTo(LIST)).toEqual([]);
    type('API Key', 'sk-sai');
    load();
    await screen.findByText(/^Không kiểm tra được danh sách mô hình: API Key không hợp lệ/);
    typeModel('llama-4');
    expect(settings()['openAIModel']).toBe('llama-4');
  });

  it('lets nothing end at the address of another server, which may give an old name to a model of its own', async () => {
    await open();
    const note = 'gpt-4o-mini sẽ ngừng 14/01/2027, sau đó dùng gpt-6-luna.';
    await screen.findByText(note);
    type('Base URL', 'http://127.0.0.1:1234/v1');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });

  it('may be empty at the provider', async () => {
    await open(new FakeApi().on(LIST, ok({ success: true, models: [] })));
    type('API Key', 'sk-1');
    load();
    await screen.findByText(/^Nhà cung cấp không liệt kê mô hình nào/);
  });
});

describe('what the chosen model costs', () => {
  const kept = (): unknown => JSON.parse(window.localStorage.getItem('modelPrices') ?? 'null');

  async function openPrices(): Promise<HTMLElement> {
    press('Bảng giá');
    return screen.findByRole('dialog', { name: 'Bảng giá mô hình' });
  }

  it('is told with the day of the list, and can be overwritten in this browser', async () => {
    await open();
    await screen.findByText('gpt-4o-mini: 0,15 USD đầu vào, 0,60 USD đầu ra cho một triệu token.');
    const dialog = await openPrices();
    within(dialog).getByText('Giá ngày 29/11/2026');
    type('Giá đầu vào của gpt-4o-mini', '0,2');
    expect(kept()).toEqual({
      'gpt-4o-mini': { inputPerMillion: 0.2, cachedPerMillion: 0.075, outputPerMillion: 0.6 },
    });
    await screen.findByText('gpt-4o-mini: 0,20 USD đầu vào, 0,60 USD đầu ra cho một triệu token.');
    press('Bỏ giá riêng của gpt-4o-mini', dialog);
    expect(kept()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Giá đầu vào của gpt-4o-mini').value).toBe('0,15');
  });

  it('is said to be unknown until both prices are there', async () => {
    await open();
    typeModel('qwen2.5:14b');
    screen.getByText(/^Chưa biết giá của qwen2\.5:14b\./);
    const dialog = await openPrices();
    within(dialog).getByText('chưa biết giá');
    type('Giá đầu vào của qwen2.5:14b', '0');
    within(dialog).getByText('cần giá đầu vào và đầu ra');
    expect(kept()).toBeNull();
    type('Giá đầu ra của qwen2.5:14b', '0');
    expect(kept()).toEqual({ 'qwen2.5:14b': { inputPerMillion: 0, outputPerMillion: 0 } });
    within(dialog).getByText('giá của bạn');
  });

  it('can be written down for any other model', async () => {
    await open();
    const dialog = await openPrices();
    type('Thêm mô hình khác', ' deepseek-chat ');
    press('Thêm', dialog);
    type('Giá đầu vào của deepseek-chat', '0,27');
    type('Giá đầu ra của deepseek-chat', '1,1');
    expect(kept()).toEqual({ 'deepseek-chat': { inputPerMillion: 0.27, outputPerMillion: 1.1 } });
  });
});

describe('amounts of money', () => {
  /** Types character by character. */
  function typeSlowly(label: string, text: string): string {
    for (let end = 1; end <= text.length; end += 1) {
      // Each character is appended to the current value.
      const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
      type(label, (end === 1 ? '' : field.value) + text.slice(end - 1, end));
    }
    return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;
  }

  it('can be typed sign by sign, with their comma and their zeros', async () => {
    await open();
    expect(typeSlowly('Giới hạn mỗi lần dịch hàng loạt (USD)', '1,05')).toBe('1,05');
    expect(typeSlowly('Giới hạn mỗi lần dịch hàng loạt (USD)', '0,5')).toBe('0,5');
    expect(window.localStorage.getItem('batchCostLimit')).toBe('0.5');
    press('Bảng giá');
    await screen.findByRole('dialog', { name: 'Bảng giá mô hình' });
    expect(typeSlowly('Giá đầu vào của gpt-4o-mini', '0,05')).toBe('0,05');
  });

  it('stay in their rows while one of them is typed', async () => {
    const price = { inputPerMillion: 1, outputPerMillion: 2 };
    await open();
    window.localStorage.setItem('modelPrices', JSON.stringify({ 'qwen-a': price, 'qwen-b': price }));
    fireEvent(window, new StorageEvent('storage', { key: 'modelPrices' }));
    press('Bảng giá');
    const dialog = await screen.findByRole('dialog', { name: 'Bảng giá mô hình' });
    const lastRows = (): (string | null)[] =>
      within(dialog)
        .getAllByText(/^qwen-/)
        .map(({ textContent }) => textContent);
    type('Giá đầu vào của qwen-a', '');
    expect(lastRows()).toEqual(['qwen-a', 'qwen-b']);
    type('Giá đầu vào của qwen-a', '3');
    expect(lastRows()).toEqual(['qwen-a', 'qwen-b']);
  });
});

describe('how much a batch may cost', () => {
  it('is kept in this browser, and is no limit when it is empty', async () => {
    await open();
    type('Giới hạn mỗi lần dịch hàng loạt (USD)', '2,5');
    expect(window.localStorage.getItem('batchCostLimit')).toBe('2.5');
    type('Giới hạn mỗi lần dịch hàng loạt (USD)', '');
    expect(window.localStorage.getItem('batchCostLimit')).toBeNull();
    await choose('Công cụ AI', 'Hán-Việt ngoại tuyến (miễn phí)');
    expect(screen.queryByRole('region', { name: 'Chi phí' })).toBeNull();
  });
});

describe('the Google model where none was chosen', () => {
  it('is another one on the pages of projects, and stays once it was chosen', async () => {
    const model = (): string =>
      screen.getByLabelText<HTMLInputElement>('Mô hình', { selector: 'input' }).value;
    const api = new FakeApi().otherwise('GET /api/projects', ok([]));
    renderRoute('/create-project', { user: aUser(), api, width: WIDE });
    await screen.findByLabelText('Base URL');
    await choose('Công cụ AI', 'Google AI (Gemini)');
    expect(model()).toBe('Gemini 2.0 Flash exp (khuyên dùng)');
    expect(settings()).not.toHaveProperty('googleAIModel');
    fireEvent.click(within(mainPart()).getByRole('link', { name: 'Về Dashboard' }));
    await waitFor(() => expect(model()).toBe('Gemini 2.0 Flash (khuyên dùng)'));
    await chooseModel('Gemini 2.5 Flash (khuyên dùng)');
    expect(settings()['googleAIModel']).toBe('gemini-2.5-flash');
  });
});

describe('the search for models on this machine', () => {
  const SEARCH = 'POST /api/translate/local-servers';

  it('fills address and model with one click, tells window and form of a call, and needs no key', async () => {
    const servers = [
      {
        kind: 'ollama',
        label: 'Ollama (127.0.0.1:11434)',
        baseUrl: 'http://127.0.0.1:11434/v1',
        models: [
          { id: 'qwen3:8b', contextTokens: 4_096 },
          { id: 'hy-mt1.5:7b', preset: 'HY-MT1.5', hint: 'Mỗi lượt một đoạn.' },
        ],
      },
    ];
    await open(new FakeApi().on(SEARCH, ok({ success: true, servers, isAllowed: true })));
    press('Tìm mô hình trên máy này');
    await screen.findByText('Ollama (127.0.0.1:11434)');
    screen.getByText(/Cửa sổ 4\.096 token\. Cửa sổ nhỏ/);
    screen.getByText('Mô hình chuyên dịch (HY-MT1.5). Mỗi lượt một đoạn.');
    press('qwen3:8b');
    expect(settings()).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
      openAIModel: 'qwen3:8b',
      openAIKey: 'local',
    });
  });

  it('says what to do when nothing may be searched', async () => {
    const msg = 'Người vận hành mở bằng biến PROVIDER_ALLOWED_HOSTS.';
    await open(new FakeApi().on(SEARCH, ok({ success: true, servers: [], isAllowed: false, msg })));
    press('Tìm mô hình trên máy này');
    await screen.findByText(msg);
  });
});
