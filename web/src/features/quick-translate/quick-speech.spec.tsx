import { act, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, refusal, silentAfter, type FakeAnswer } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import { forgetSpeechBetweenTests, offered, pick, valueOf } from '../../testing/open-speech';
import { ENGINES, GENERATE, spoken, theEngines } from '../../testing/speech-answers';

forgetSpeechBetweenTests();

/** Opens quick translate as a visitor with that result, and its speech section. */
async function open(result: string, api = new FakeApi()): Promise<FakeApi> {
  api.otherwise(ENGINES, theEngines()).otherwise(GENERATE, spoken());
  renderRoute('/quick-translate', { api });
  await screen.findByLabelText('Văn bản tiếng Trung');
  type('Bản dịch', result);
  await pressSoon('Nghe bản dịch');
  await screen.findByLabelText('Bộ giọng đọc', { selector: 'input' });
  return api;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('speech in quick translate', () => {
  it('is off while there is no result, and asks the server for nothing before it is wanted', async () => {
    const api = new FakeApi();
    renderRoute('/quick-translate', { api });
    await screen.findByLabelText('Văn bản tiếng Trung');
    type('Bản dịch', ' ');
    expect(button('Nghe bản dịch').disabled).toBe(true);
    type('Bản dịch', 'Tuyết rơi.');
    expect(button('Nghe bản dịch').disabled).toBe(false);
    expect(api.callsTo(ENGINES)).toEqual([]);
  });

  it('is off while a translation runs', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', silentAfter('Tuyết.'));
    await open('Tuyết rơi.', api);
    type('Văn bản tiếng Trung', '雪');
    press('Dịch');
    await waitFor(() => expect(button('Tạo audio').disabled).toBe(true));
    press('Dừng');
    await waitFor(() => expect(button('Tạo audio').disabled).toBe(false));
    type('Bản dịch', '');
    expect(button('Tạo audio').disabled).toBe(true);
  });

  it('reads the result for a guest, who hears it and takes it along; nothing goes to an account', async () => {
    const api = await open('Tuyết rơi.');
    press('Tạo audio');
    const made = within(await screen.findByRole('region', { name: 'Audio vừa tạo' }));
    expect(made.getByLabelText('Phát bản dịch').getAttribute('src')).toMatch(/^\/files\/speech\/.*\.mp3$/);
    made.getByText('1:15 · 34 KB · Máy chủ giữ file này một giờ.');
    made.getByRole('button', { name: 'Tải về' });
    const call = api.callsTo(GENERATE)[0];
    expect(call?.body).toMatchObject({ text: 'Tuyết rơi.', engine: 'edge', rate: 1 });
    expect(call?.body).not.toHaveProperty('chapterId');
    expect(call?.headers).not.toHaveProperty('x-auth-token');
  });

  it.each([
    ['was made', spoken(), () => screen.findByRole('region', { name: 'Audio vừa tạo' })],
    [
      'is being made',
      () => new Promise<FakeAnswer>(() => undefined),
      () => screen.findByRole('progressbar', { name: 'Tiến độ tạo audio' }),
    ],
  ])('%s of a text that is cleared: it goes with the text', async (_state, answer, appears) => {
    const api = new FakeApi().on(GENERATE, answer);
    await open('Tuyết rơi.', api);
    press('Tạo audio');
    const sound = await appears();
    press('Xóa tất cả');
    const question = await screen.findByRole('dialog', { name: 'Xóa tất cả?' });
    await pressSoon('Xóa tất cả', question);
    await waitFor(() => expect(sound.isConnected).toBe(false));
  });

  it('has the voices of edge and of OpenAI, whose key is that of the page', async () => {
    const api = await open('Tuyết rơi.');
    expect(await offered('Giọng đọc')).toEqual(['Hoài My', 'Nam Minh']);
    await pick('Bộ giọng đọc', 'OpenAI');
    expect(await offered('Giọng đọc')).toEqual(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']);
    type('API Key của OpenAI', 'sk-khach');
    press('Tạo audio');
    await waitFor(() => expect(api.callsTo(GENERATE)).toHaveLength(1));
    expect(api.callsTo(GENERATE)[0]?.body).toMatchObject({
      engine: 'openai',
      apiKey: 'sk-khach',
      model: 'tts-1',
    });
    expect(window.localStorage.getItem('aiConfig')).toBeNull();
  });

  it('asks above 10,000 characters with the minutes of this screen', async () => {
    await open('á'.repeat(12_001));
    press('Tạo audio');
    const question = await screen.findByRole('dialog', { name: 'Văn bản dài 12.001 ký tự' });
    within(question).getByText(/khoảng 3 phút/);
    await pressSoon('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that too much is being read, and keeps text and choice', async () => {
    const api = new FakeApi().on(GENERATE, refusal(429, 'tts.too_many_running', 'Đầy.'));
    await open('Tuyết rơi.', api);
    await pick('Giọng đọc', 'Nam Minh');
    press('Tạo audio');
    await screen.findByText(/^Đã đạt giới hạn số audio đang tạo cùng lúc\./);
    expect(valueOf('Giọng đọc')).toBe('Nam Minh');
    press('Ẩn thông báo lỗi');
    await act(async () => {});
    expect(screen.queryByText(/^Đã đạt giới hạn/)).toBeNull();
  });
});
