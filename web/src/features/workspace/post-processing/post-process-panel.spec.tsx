import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, silentAfter } from '../../../testing/fake-api';
import {
  anotherProject,
  field,
  goTo,
  openTab,
  openTools,
  retranslateButton,
  select,
  translated,
} from '../testing/open-tools';

beforeEach(anotherProject);

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
    // The panel shows it only once.
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
    expect(api.sent().filter(({ path }) => path.startsWith('/api/translate'))).toEqual([]);
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

  it('has nothing to do with a text that is hidden behind files and staged chapters', async () => {
    await openTab(new FakeApi(), { search: 'chapter=new&tab=staged' });
    await screen.findByText(/^Công cụ biên tập làm việc với chương đã lưu hoặc văn bản đang dán\./);
    expect(screen.queryByRole('button', { name: 'Cải thiện từ vựng' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
    await screen.findByRole('button', { name: 'Cải thiện từ vựng' });
  });
});
