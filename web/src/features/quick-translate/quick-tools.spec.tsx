import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok, refusal, silentAfter } from '../../testing/fake-api';
import { getQuickTexts } from './model/quick-translate-store';
import {
  chooseEngine,
  forgetBetweenTests,
  openQuickTranslate,
  RESULT,
  textOf,
  translated,
  withKey,
} from '../../testing/open-quick-translate';

forgetBetweenTests();

describe('the tools on a quick translation', () => {
  const preview = () => screen.findByRole('dialog');

  it.each([
    ['Cải thiện từ vựng', /từ ngữ/],
    ['Sửa chính tả, ngữ pháp', /chính tả/],
    ['Cải thiện văn phong tiểu thuyết', /tiểu thuyết/],
    ['Tối ưu đối thoại', /lời thoại/],
  ])('do the task %s, shown before it is applied and taken back after', async (name, instruction) => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Tuyết bay.\nĐèn đá.'));
    await openQuickTranslate(api);
    await withKey();
    type(RESULT, 'Tuyết rơi.\nĐèn đá.');
    press(name);
    const dialog = await preview();
    within(dialog).getByText('1/2 đoạn thay đổi');
    expect(textOf(RESULT)).toBe('Tuyết rơi.\nĐèn đá.');
    press('Áp dụng', dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết bay.\nĐèn đá.'));
    expect(api.sent()[0]?.body).toMatchObject({
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
    await openQuickTranslate(api);
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
    expect(api.sent()[0]?.body).toMatchObject({ stylePrompt: 'Đổi xưng hô.' });
  });

  it.each([
    [401, 'translation.invalid_api_key', 'API Key không hợp lệ.'],
    [429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API.'],
    [502, 'translation.failed', 'Lỗi xử lý: Lỗi dịch thuật. Nhà cung cấp AI đang gián đoạn.'],
  ])('say after %i what is wrong and change nothing', async (status, code, words) => {
    const reason = { error: 'Nhà cung cấp AI đang gián đoạn.' };
    await openQuickTranslate(
      new FakeApi().on('POST /api/translate/openai', refusal(status, code, 'Lỗi dịch thuật', reason)),
    );
    await withKey();
    type(RESULT, 'Tuyết rơi.');
    press('Tối ưu đối thoại');
    await screen.findByText(words);
    expect(textOf(RESULT)).toBe('Tuyết rơi.');
  });

  it('take sixty seconds, and offer what has come by then', async () => {
    await openQuickTranslate(new FakeApi().on('POST /api/translate/openai', silentAfter('Anh đi.')));
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
    await openQuickTranslate(new FakeApi().on('POST /api/translate/openai', silentAfter('Anh đi.')));
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
    await openQuickTranslate(api);
    await chooseEngine(engine);
    type('API Key', 'sk-test');
    type(RESULT, 'Trời 雪.');
    press('Quét chữ Hán còn sót');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/âm Hán-Việt, vì công cụ AI không trả lời được/);
    expect(api.sent()[0]?.body).toEqual({ text: 'Trời 雪.', ...access });
    expect(clock).toHaveBeenCalledWith(30_000);
    clock.mockRestore();
  });

  it('need a text, and for all but the scan an engine that can write', async () => {
    await openQuickTranslate();
    const task = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cải thiện từ vựng' });
    expect(task().disabled).toBe(true);
    screen.getByText(/^Bộ dịch Hán-Việt không biên tập được văn/);
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
    await openQuickTranslate(api);
    type(RESULT, 'Gã đến 天道宗.\nTuyết rơi.\nGặp 天道.');
    press('Quét chữ Hán còn sót');
    const dialog = await screen.findByRole('dialog');
    expect(api.sent()[0]?.body).toMatchObject({ text: 'Gã đến 天道宗.\nGặp 天道.' });
    fireEvent.change(within(dialog).getByLabelText('Thay 天道宗 bằng'), {
      target: { value: 'phái Thiên Đạo' },
    });
    press(/^Thay thế tất cả/, dialog);
    await waitFor(() => expect(textOf(RESULT)).toBe('Gã đến phái Thiên Đạo.\nTuyết rơi.\nGặp Thiên Đạo.'));
    await pressSoon('Hoàn tác');
    expect(getQuickTexts().result).toBe('Gã đến 天道宗.\nTuyết rơi.\nGặp 天道.');
  });
});
