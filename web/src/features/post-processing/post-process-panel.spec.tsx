import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { press, pressSoon, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
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
  readonly apiKey?: string;
  readonly width?: number;
}

/** A chapter on the desk as plain text, with the tools beside it. */
async function openTools(api = new FakeApi(), opening: Opening = {}): Promise<void> {
  const { target = 'Đêm tuyết\nĐèn đá', apiKey = 'sk-test', width = 1500 } = opening;
  const chapter = { project_id: projectId, original_content: '雪夜\n石灯', translated_content: target };
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 2 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([aSummary({ id: 11, project_id: projectId })]))
    .otherwise('GET /api/chapters/11', ok(aChapter({ id: 11, ...chapter })));
  renderRoute(`/project/${projectId}?chapter=11`, { user: aUser(), api, width });
  window.localStorage.setItem(
    'aiConfig',
    JSON.stringify({ engine: 'openai', openAIKey: apiKey, openAIModel: 'gpt-4o-mini' }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByLabelText('Tiêu đề chương', {}, { timeout: 20_000 });
  fireEvent.click(screen.getByLabelText('Soạn thảo'));
  if (width < 1400) press('Mở công cụ dịch');
  fireEvent.click(await screen.findByRole('tab', { name: 'Hậu kỳ' }));
  await screen.findByText('Công cụ hậu kỳ', {}, { timeout: 20_000 });
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
