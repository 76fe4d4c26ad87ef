import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AiAnalytics, AiMemory } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../../testing/fake-api';
import { openMemory } from '../testing/open-memory';

let projectId = 7_100;
beforeEach(() => {
  projectId += 1;
});

const PROMPT = 'Nội dung Master Prompt';
const promptField = () => screen.getByLabelText<HTMLTextAreaElement>(PROMPT);

const MEMORY: AiMemory = {
  project_name: 'Tây Du Ký',
  narrative_style: 'Cổ phong',
  characters: [
    { name: 'Đường Tăng', relationship: 'Sư phụ', address: 'bần tăng', description: 'Sang Tây Thiên' },
  ],
  relationship_summary: 'Thầy trò',
  master_prompt: 'Giọng cổ phong, xưng hô bần tăng.',
};

const answersMemory = (): FakeApi =>
  new FakeApi()
    .on('POST /api/ai/update-prompt', ok({ success: true, updatedMemory: MEMORY }))
    .on(`PUT /api/projects/${projectId}/update-memory`, ok({ success: true }))
    .on(`PUT /api/projects/${projectId}/update-prompt`, ok({ success: true }));

describe('the master prompt', () => {
  it('is edited and saved', async () => {
    const { api } = await openMemory({ projectId, api: answersMemory() });
    expect(promptField().value).toBe('Giọng cổ phong.');
    type(PROMPT, 'Giọng hiện đại.');
    press('Lưu prompt');
    await screen.findByText('Đã lưu Master Prompt.');
    expect(api.callsTo(`PUT /api/projects/${projectId}/update-prompt`)[0]?.body).toEqual({
      master_prompt: 'Giọng hiện đại.',
    });
  });

  it('that is not saved outlives the tab, and can be given up', async () => {
    await openMemory({ projectId });
    type(PROMPT, 'Đang viết dở');
    fireEvent.click(screen.getByRole('tab', { name: 'Dịch' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Bộ nhớ' }));
    await waitFor(() => expect(promptField().value).toBe('Đang viết dở'));
    press('Bỏ thay đổi');
    await pressSoon('Bỏ thay đổi', await screen.findByRole('dialog'));
    await waitFor(() => expect(promptField().value).toBe('Giọng cổ phong.'));
  });

  it('stays in the editor, with the reason, when saving fails', async () => {
    const api = new FakeApi().on(
      `PUT /api/projects/${projectId}/update-prompt`,
      refusal(503, 'platform.unavailable', 'Máy chủ đang bận.'),
    );
    await openMemory({ projectId, api });
    type(PROMPT, 'Giọng hiện đại.');
    press('Lưu prompt');
    await screen.findByText('Máy chủ đang bận.');
    expect(promptField().value).toBe('Giọng hiện đại.');
  });

  it('counts as advanced above 1,000 characters', async () => {
    await openMemory({ projectId });
    type(PROMPT, 'a'.repeat(1000));
    expect(screen.queryByText(/^Prompt nâng cao/)).toBeNull();
    type(PROMPT, 'a'.repeat(1001));
    await screen.findByText(/^Prompt nâng cao/);
  });

  it('is used or not, as in the tab of translating', async () => {
    await openMemory({ projectId });
    fireEvent.click(screen.getByLabelText('Dùng Master Prompt của dự án'));
    fireEvent.click(screen.getByRole('tab', { name: 'Dịch' }));
    const box = await screen.findByLabelText<HTMLInputElement>('Dùng Master Prompt của dự án');
    expect(box.checked).toBe(false);
  });
});

describe('the AI memory', () => {
  const chapter = { translated_content: 'Đêm tuyết\nĐèn đá' };

  it('is brought up to date by the chapter, shown, and saved with its prompt', async () => {
    const { api } = await openMemory({
      projectId,
      chapter,
      api: answersMemory(),
      project: { project_config: { chapters_processed: 4 } },
    });
    press('Cập nhật từ chương đang mở');
    const dialog = await screen.findByRole('dialog', { name: 'Bộ nhớ sau khi cập nhật' });
    within(dialog).getByText(/Đường Tăng/);
    expect(api.callsTo('POST /api/ai/update-prompt')[0]?.body).toMatchObject({
      engine: 'openai',
      apiKey: 'sk-test',
      chapter_text: 'Đêm tuyết\nĐèn đá',
      current_memory: { master_prompt: 'Giọng cổ phong.' },
    });
    expect(api.callsTo(`PUT /api/projects/${projectId}/update-memory`)).toEqual([]);
    press('Lưu bộ nhớ', dialog);
    await screen.findByText('Đã lưu bộ nhớ AI.');
    expect(api.callsTo(`PUT /api/projects/${projectId}/update-memory`)[0]?.body).toEqual({
      ai_memory: MEMORY,
      chapters_processed: 5,
    });
    await waitFor(() =>
      expect(api.callsTo(`PUT /api/projects/${projectId}/update-prompt`)[0]?.body).toEqual({
        master_prompt: MEMORY.master_prompt,
      }),
    );
  });

  it('leaves the prompt alone where the person wants it so', async () => {
    const { api } = await openMemory({ projectId, chapter, api: answersMemory() });
    press('Cập nhật từ chương đang mở');
    const dialog = await screen.findByRole('dialog', { name: 'Bộ nhớ sau khi cập nhật' });
    fireEvent.click(within(dialog).getByLabelText('Đổi luôn Master Prompt của dự án'));
    press('Lưu bộ nhớ', dialog);
    await screen.findByText('Đã lưu bộ nhớ AI.');
    expect(api.callsTo(`PUT /api/projects/${projectId}/update-prompt`)).toEqual([]);
  });

  it('needs a translation to read', async () => {
    const { api } = await openMemory({ projectId, api: answersMemory() });
    press('Cập nhật từ chương đang mở');
    await screen.findByText('Chưa có nội dung để xử lý!');
    expect(api.callsTo('POST /api/ai/update-prompt')).toEqual([]);
  });

  it.each([
    [{ engine: 'openai' }, 'Vui lòng cấu hình API Key cho OPENAI!'],
    [{ engine: 'googleai' }, 'Vui lòng cấu hình API Key cho GOOGLEAI!'],
    [{ engine: 'hanviet' }, /^Bộ dịch Hán-Việt không làm được việc này/],
  ])('needs a key: %j', async (ai, words) => {
    const { api } = await openMemory({ projectId, chapter, api: answersMemory(), ai });
    press('Cập nhật từ chương đang mở');
    await screen.findByText(words);
    expect(api.callsTo('POST /api/ai/update-prompt')).toEqual([]);
  });

  it('asks before it reads more than 10,000 characters', async () => {
    const { api } = await openMemory({
      projectId,
      chapter: { translated_content: 'a'.repeat(10_001) },
      api: answersMemory(),
    });
    press('Cập nhật từ chương đang mở');
    const question = await screen.findByRole('dialog', { name: 'Chương này khá dài' });
    expect(api.callsTo('POST /api/ai/update-prompt')).toEqual([]);
    press('Cập nhật', question);
    await waitFor(() => expect(api.callsTo('POST /api/ai/update-prompt')).toHaveLength(1));
  });

  it('tells what the server says when it fails', async () => {
    const api = new FakeApi().on(
      'POST /api/ai/update-prompt',
      refusal(422, 'translation.ai_answer_unusable', 'AI trả lời không đúng dạng.'),
    );
    await openMemory({ projectId, chapter, api });
    press('Cập nhật từ chương đang mở');
    await screen.findByText('AI trả lời không đúng dạng.');
  });

  it('warns that it is updated but not saved, keeps it, and saves it later', async () => {
    const api = answersMemory().on(`PUT /api/projects/${projectId}/update-memory`, NO_ANSWER);
    await openMemory({ projectId, chapter, api });
    press('Cập nhật từ chương đang mở');
    const dialog = await screen.findByRole('dialog', { name: 'Bộ nhớ sau khi cập nhật' });
    press('Lưu bộ nhớ', dialog);
    const words = /^Bộ nhớ đã được cập nhật nhưng chưa lưu được vào cơ sở dữ liệu\./;
    expect((await within(dialog).findByText(words)).textContent).toMatch(/Không kết nối được/);
    press('Đóng', within(dialog).getByText('Lưu bộ nhớ').closest('button')?.parentElement ?? dialog);
    api.on(`PUT /api/projects/${projectId}/update-memory`, ok({ success: true }));
    await pressSoon('Xem và lưu');
    press('Lưu bộ nhớ', await screen.findByRole('dialog', { name: 'Bộ nhớ sau khi cập nhật' }));
    await screen.findByText('Đã lưu bộ nhớ AI.');
    expect(api.callsTo('POST /api/ai/update-prompt')).toHaveLength(1);
  });
});

describe('the AI analytics', () => {
  const ANALYTICS: AiAnalytics = {
    success: true,
    isInitialized: true,
    totalChapters: 1200,
    chaptersProcessed: 37,
    characters: MEMORY.characters,
    narrativeStyle: 'Cổ phong',
    masterPromptLength: 1500,
    taskType: 'Dịch và Biên tập',
    lastMemoryUpdate: null,
    relationshipSummary: 'Thầy trò',
  };

  it('show every fact of the memory', async () => {
    const api = new FakeApi().on(`GET /api/projects/${projectId}/ai-analytics`, ok(ANALYTICS));
    await openMemory({ projectId, api });
    press('Phân tích AI');
    const dialog = within(await screen.findByRole('dialog', { name: 'Phân tích AI' }));
    for (const fact of [
      'Đã khởi tạo',
      '37/1.200 chương',
      '1.500 ký tự',
      'Dịch và Biên tập',
      'Chưa lần nào',
      'Cổ phong',
      'Thầy trò',
      'Đường Tăng',
    ]) {
      await dialog.findByText(fact);
    }
  });

  it('say that the project is not there or not accessible', async () => {
    const words = 'Không tìm thấy dự án hoặc bạn không có quyền truy cập.';
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}/ai-analytics`,
      refusal(404, 'projects.project_not_accessible', words),
    );
    await openMemory({ projectId, api });
    press('Phân tích AI');
    await screen.findByText(words);
  });
});

describe('the card of a character file', () => {
  const FOUND = {
    success: true,
    characters: MEMORY.characters,
    engine: 'openai',
    filename: 'nhan-vat.xlsx',
    rawContentLength: 120,
  };
  const READ = 'POST /api/ai/extract-character-data-smart';
  const WRITE = 'POST /api/ai/update-prompt-with-smart-characters';

  const pick = (name: string): void => {
    const file = new File(['x'], name);
    fireEvent.change(screen.getByLabelText('File hồ sơ nhân vật'), { target: { files: [file] } });
  };

  it.each(['nhan-vat.pdf', 'nhan-vat.txt', 'nhan-vat'])('refuses %s', async (name) => {
    await openMemory({ projectId });
    pick(name);
    await screen.findByText('Chỉ hỗ trợ file Excel (.xlsx, .xls) và Word (.docx, .doc)');
    press('Phân tích bằng AI');
    await screen.findByText('Vui lòng chọn file nhân vật.');
  });

  it('reads a file, shows its characters, and updates the prompt after a look at it', async () => {
    const api = answersMemory()
      .on(READ, ok(FOUND))
      .on(WRITE, ok({ success: true, updatedPrompt: 'Giọng cổ phong. Đường Tăng.', engine: 'openai' }));
    await openMemory({ projectId, api });
    pick('nhan-vat.XLSX');
    press('Phân tích bằng AI');
    await screen.findByText('1 nhân vật từ “nhan-vat.xlsx”');
    screen.getByText('Đường Tăng');
    const form = api.callsTo(READ)[0]?.body as FormData;
    expect([form.get('apiKey'), form.get('engine'), (form.get('characterFile') as File).name]).toEqual([
      'sk-test',
      'openai',
      'nhan-vat.XLSX',
    ]);
    press('Cập nhật Master Prompt');
    const dialog = await screen.findByRole('dialog', { name: 'Master Prompt có hồ sơ nhân vật' });
    expect(api.callsTo(WRITE)[0]?.body).toMatchObject({
      current_master_prompt: 'Giọng cổ phong.',
      character_data: MEMORY.characters,
    });
    press('Lưu prompt', dialog);
    await waitFor(() =>
      expect(api.callsTo(`PUT /api/projects/${projectId}/update-prompt`)[0]?.body).toEqual({
        master_prompt: 'Giọng cổ phong. Đường Tăng.',
      }),
    );
  });

  it('needs a key to read the file', async () => {
    const { api } = await openMemory({ projectId, ai: { engine: 'openai' } });
    pick('nhan-vat.docx');
    press('Phân tích bằng AI');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    expect(api.callsTo(READ)).toEqual([]);
  });

  it('needs a key to update the prompt', async () => {
    const api = new FakeApi().on(READ, ok(FOUND));
    await openMemory({ projectId, api });
    pick('nhan-vat.doc');
    press('Phân tích bằng AI');
    await screen.findByText('1 nhân vật từ “nhan-vat.xlsx”');
    window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'openai' }));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    press('Cập nhật Master Prompt');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    expect(api.callsTo(WRITE)).toEqual([]);
  });
});

describe("a project's dictionaries of the offline engine", () => {
  it('are one link away', async () => {
    await openMemory({ projectId });
    const link = screen.getByRole('link', { name: 'Mở từ điển' });
    expect(link.getAttribute('href')).toBe(`/dictionaries?project=${projectId}`);
  });
});
