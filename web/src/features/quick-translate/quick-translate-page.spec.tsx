import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, refusal, silentAfter } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import {
  answerQuestion,
  chooseEngine,
  forgetBetweenTests,
  openQuickTranslate,
  RESULT,
  SOURCE,
  textOf,
  translated,
} from '../../testing/open-quick-translate';

forgetBetweenTests();

// Tests have no workers: like a browser that cannot run the offline engine, the page asks the server.
describe('quick translate', () => {
  it('translates for a guest without a key, offline, and stores nothing anywhere on the server', async () => {
    const { api } = await openQuickTranslate(
      new FakeApi().on('POST /api/translate/hanviet', translated('Tuyết dạ\nThạch đăng')),
    );
    type(SOURCE, '雪夜\n石灯');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết dạ\nThạch đăng'));
    screen.getByText('19 ký tự');
    screen.getByText('Đã dịch xong.');
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/translate/hanviet']);
    expect(api.sent()[0]?.headers).not.toHaveProperty('x-auth-token');
    expect(api.sent()[0]?.body).toMatchObject({ text: '雪夜\n石灯', apiKey: '' });
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
    await openQuickTranslate(new FakeApi().on('POST /api/translate/hanviet', silentAfter('Tuyết rơi.')));
    type(SOURCE, '雪。\n灯。');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết rơi.\n'));
    await screen.findByText('Đang dịch… 1/2 dòng');
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
    await openQuickTranslate(api);
    type(SOURCE, '雪。\n灯。\n鹭。');
    press('Dịch');
    await screen.findByText('Dòng 2: Nhà cung cấp từ chối.');
    api.on('POST /api/translate/hanviet', translated('Đèn.'));
    press('Dịch lại 1 dòng này');
    await waitFor(() => expect(textOf(RESULT)).toBe('Tuyết.\nĐèn.\nCò trắng.'));
    expect(api.sent()[1]?.body).toMatchObject({ text: '灯。' });
    expect(screen.queryByText(/chưa dịch được/)).toBeNull();
    press('Hoàn tác');
    expect(textOf(RESULT)).toBe('Tuyết.\n\nCò trắng.');
  });

  it('offers no second try where the offline engine would read the same again', async () => {
    await openQuickTranslate(
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
    await openQuickTranslate(new FakeApi().on('POST /api/translate/hanviet', answer));
    type(SOURCE, '雪');
    press('Dịch');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(textOf(SOURCE)).toBe('雪');
  });

  it.each(['translation.provider_rate_limited', 'translation.model_unavailable'])(
    'offers another try and the offline draft after %s',
    async (code) => {
      const api = new FakeApi().on('POST /api/translate/hanviet', refusal(429, code, 'x'));
      await openQuickTranslate(api);
      type(SOURCE, '雪');
      press('Dịch');
      await pressSoon('Thử lại');
      await waitFor(() => expect(api.callsTo('POST /api/translate/hanviet')).toHaveLength(2));
      await pressSoon('Dùng bản nháp Hán-Việt');
      await waitFor(() => expect(api.callsTo('POST /api/translate/hanviet')).toHaveLength(3));
    },
  );

  it('counts the seconds to another try, and offers the successor', async () => {
    const body = { limit: { period: 'minute', retryAfterSeconds: 500 }, successor: 'gemini-next' };
    const limited = refusal(429, 'translation.provider_rate_limited', 'x', body);
    await openQuickTranslate(new FakeApi().on('POST /api/translate/hanviet', limited));
    type(SOURCE, '雪');
    press('Dịch');
    const again = await screen.findByRole('button', { name: /^Thử lại sau \d+ giây$/ });
    expect(again).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: 'Dùng gemini-next' });
  });

  it('waits 120 seconds and then says that time is over', async () => {
    await openQuickTranslate(new FakeApi().on('POST /api/translate/hanviet', silentAfter()));
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
    const { api } = await openQuickTranslate();
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
    expect(api.sent()).toEqual([]);
    expect(textOf(SOURCE)).toHaveLength(50_001);
  });

  it('asks for a source and for the key of an engine that needs one', async () => {
    const { api } = await openQuickTranslate();
    press('Dịch');
    await screen.findByText('Vui lòng dán nội dung gốc.');
    type(SOURCE, '雪');
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    press('Dịch');
    expect((await screen.findAllByText('Vui lòng cấu hình API Key cho OPENAI!')).length).toBe(2);
    expect(document.activeElement).toBe(screen.getByLabelText('API Key', { selector: 'input' }));
    expect(api.sent()).toEqual([]);
  });

  it('says of a blank source nothing but that, and no longer once there is one', async () => {
    await openQuickTranslate(new FakeApi().on('POST /api/translate/hanviet', translated('Hóa thần')));
    type(SOURCE, '化神');
    press('Dịch');
    await screen.findByText('Đã dịch xong.');
    type(SOURCE, ' \n ');
    press('Dịch');
    expect(screen.getByRole('alert').textContent).toBe('Vui lòng dán nội dung gốc.');
    expect(screen.queryByText('Đã dịch xong.')).toBeNull();
    type(SOURCE, '雪');
    expect(screen.queryByText('Vui lòng dán nội dung gốc.')).toBeNull();
  });

  it('keeps its texts in the session of the browser', async () => {
    await openQuickTranslate();
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
    await openQuickTranslate();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tải TXT' });
    expect(button().disabled).toBe(true);
    type(RESULT, 'Tuyết.');
    fireEvent.click(button());
    expect(names).toEqual([expect.stringMatching(/^quick-translate-\d{13}\.txt$/)]);
    click.mockRestore();
  });

  it('clears everything after a question', async () => {
    await openQuickTranslate();
    type(SOURCE, '雪');
    type(RESULT, 'Tuyết.');
    press('Xóa tất cả');
    await answerQuestion('Hủy');
    expect(textOf(RESULT)).toBe('Tuyết.');
    press('Xóa tất cả');
    await answerQuestion('Xóa tất cả');
    await waitFor(() => expect(textOf(RESULT)).toBe(''));
    expect(textOf(SOURCE)).toBe('');
    expect(window.sessionStorage.getItem('quickTranslateTexts')).toBeNull();
  });

  it('explains itself, tells where keys are sold and where they stay, and leads on', async () => {
    await openQuickTranslate();
    for (const name of ['Hướng dẫn sử dụng', 'Lưu ý', 'Tính năng']) screen.getByRole('heading', { name });
    expect(screen.getByRole('link', { name: 'OpenAI Platform' }).getAttribute('href')).toMatch(/^https:/);
    const main = within(screen.getByRole('main'));
    const hrefs = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/', '/dashboard']));
    await chooseEngine('Google AI (Gemini)');
    screen.getByText(/^API Key chỉ nằm trong trình duyệt này/);
  });

  it('offers the way to the top of a long page', async () => {
    await openQuickTranslate(new FakeApi(), 390);
    expect(screen.queryByRole('button', { name: 'Lên đầu trang' })).toBeNull();
    Object.assign(window, { scrollY: 900, pageYOffset: 900 });
    fireEvent.scroll(window);
    await screen.findByRole('button', { name: 'Lên đầu trang' });
    Object.assign(window, { scrollY: 0, pageYOffset: 0 });
  });
});
