import '../../testing/structured-clone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, silentAfter } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import {
  chooseEngine,
  forgetBetweenTests,
  openQuickTranslate,
  RESULT,
  SOURCE,
  textOf,
  unfoldConfig,
  withKey,
} from '../../testing/open-quick-translate';

jest.mock('../../hanviet/start-worker', () =>
  jest.requireActual<object>('../../hanviet/testing/worker-in-node'),
);

forgetBetweenTests();

const TEXT = '孙悟空突然笑了。\n\n“你来了？”';

async function drafted(text = TEXT): Promise<void> {
  type(SOURCE, text);
  press('Dịch');
  await screen.findByText('Đã dịch xong.');
}

async function choose(field: string, option: string): Promise<void> {
  unfoldConfig();
  fireEvent.click(screen.getByLabelText(field, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

const look = (name: string): boolean => fireEvent.click(screen.getByRole('radio', { name }));
const lines = (): HTMLElement => screen.getByRole('group', { name: RESULT });

describe('quick translate by the offline engine', () => {
  it('drafts in the browser and asks the server nothing', async () => {
    const { api } = await openQuickTranslate();
    await drafted();
    expect(textOf(RESULT).split('\n')).toHaveLength(3);
    expect(textOf(RESULT)).toMatch(/^Tôn Ngộ Không đột nhiên cười/);
    expect(api.sent()).toEqual([]);
  });

  it('tells word by word what the draft came from', async () => {
    await openQuickTranslate();
    await drafted();
    look('Từng từ');
    expect(screen.queryByLabelText(RESULT, { selector: 'textarea' })).toBeNull();
    fireEvent.click(within(lines()).getByText('Ngươi'));
    screen.getByText('你');
    screen.getByText('Cụm từ');
    screen.getByText(/^Nghĩa khác: anh/);
    look('Văn bản');
    expect(textOf(RESULT)).toMatch(/^Tôn Ngộ Không đột nhiên/);
  });

  it('gives its text away by the clipboard in every view', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
    await openQuickTranslate();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sao chép' }).disabled).toBe(true);
    await drafted('化神');
    press('Sao chép');
    await screen.findByText('Đã chép.');
    look('Từng từ');
    press('Sao chép');
    await waitFor(() => expect(written).toEqual(['Hóa thần', 'Hóa thần']));
  });

  it('says where the browser lets nothing be copied', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    await openQuickTranslate();
    await drafted('化神');
    press('Sao chép');
    await screen.findByText('Trình duyệt không cho sao chép. Hãy chọn chữ trong bản dịch rồi tự chép.');
  });

  it('shows source, reading and draft line by line once that is chosen, and follows the choice at once', async () => {
    await openQuickTranslate();
    await drafted();
    await choose('Cách dịch', 'Song song');
    await screen.findByRole('radio', { name: 'Song song' });
    within(lines()).getByText('孙悟空突然笑了。');
    within(lines()).getByText('Tôn Ngộ Không đột nhiên tiếu liễu.');
    await choose('Cách dịch', 'Hán-Việt (từng chữ)');
    await waitFor(() => expect(textOf(RESULT)).toMatch(/^Tôn Ngộ Không đột nhiên tiếu liễu\./));
    expect(JSON.parse(window.localStorage.getItem('hanvietConfig') ?? '')).toEqual({
      mode: 'reading',
      tonePlacement: 'old',
    });
  });

  it('shows what another engine has brought in place of the draft, also when that broke off', async () => {
    const { api } = await openQuickTranslate();
    await choose('Cách dịch', 'Song song');
    await drafted();
    expect(screen.queryByLabelText(RESULT, { selector: 'textarea' })).toBeNull();
    api.on('POST /api/translate/openai', silentAfter('Ngộ Không bật cười.'));
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    await withKey();
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toMatch(/^Ngộ Không bật cười/));
    press('Dừng');
    await screen.findByText('Đã dừng dịch.');
    expect(textOf(RESULT)).toMatch(/^Ngộ Không bật cười/);
  });

  it('shows the result that a tool has made of the draft, and the draft again when that is taken back', async () => {
    const { api } = await openQuickTranslate();
    await choose('Cách dịch', 'Song song');
    await drafted('化神');
    api.on('POST /api/translate/openai', ok({ success: true, translatedText: 'Hóa thành thần' }));
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    await withKey();
    press('Làm mượt bản convert');
    await pressSoon('Áp dụng');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hóa thành thần'));
    look('Song song');
    screen.getByText('Đây là bản nháp của máy, trước khi bạn sửa.');
    look('Văn bản');
    press('Hoàn tác');
    expect(textOf(RESULT)).toBe('Hóa thần');
  });

  it('places tone marks as the person likes', async () => {
    await openQuickTranslate();
    await drafted('化神');
    expect(textOf(RESULT)).toBe('Hóa thần');
    await choose('Cách bỏ dấu', 'hoà, thuỷ (kiểu mới)');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hoá thần'));
  });

  it('runs by itself when a text is pasted, but never over what a person has edited', async () => {
    await openQuickTranslate();
    const paste = (value: string): void => {
      fireEvent.input(screen.getByLabelText(SOURCE), { target: { value }, inputType: 'insertFromPaste' });
    };
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Từng từ' }).disabled).toBe(true);
    paste('雪夜');
    await screen.findByText('Đã dịch xong.');
    expect(textOf(RESULT)).toBe('Tuyết đêm');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Từng từ' }).disabled).toBe(false);
    type(RESULT, 'Đêm tuyết');
    paste('化神');
    expect(screen.queryByRole('button', { name: 'Đang dịch…' })).toBeNull();
    expect(textOf(RESULT)).toBe('Đêm tuyết');
  });

  it('follows the source while it is typed, but never over what a person has edited', async () => {
    await openQuickTranslate();
    type(SOURCE, '雪夜');
    expect(textOf(RESULT)).toBe('');
    await drafted('雪夜');
    type(SOURCE, '化神');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hóa thần'));
    type(RESULT, 'Thành thần');
    jest.useFakeTimers();
    try {
      type(SOURCE, '雪夜');
      await act(() => jest.advanceTimersByTimeAsync(10_000));
    } finally {
      jest.useRealTimers();
    }
    expect(textOf(RESULT)).toBe('Thành thần');
    look('Từng từ');
    screen.getByText('Đây là bản nháp của máy, trước khi bạn sửa.');
  });

  it('puts a box for a character nobody can read, and lists such characters', async () => {
    await openQuickTranslate();
    await drafted('𰻞面很香。\n好。');
    expect(textOf(RESULT)).toMatch(/^□/);
    screen.getByText('Dòng 1: Có chữ hiếm chưa rõ âm Hán-Việt (𰻞), tạm thay bằng □.');
    screen.getByText('Chữ chưa rõ âm đọc: 𰻞');
    expect(screen.queryByRole('button', { name: /^Dịch lại/ })).toBeNull();
  });

  it('writes a member’s own words before the built-in ones', async () => {
    const own = {
      success: true,
      key: 'k1',
      names: ['突然=bất thình lình'],
      phrases: [],
      rules: [],
      gaps: [],
    };
    const api = new FakeApi().on('GET /api/hanviet/own', ok(own));
    renderRoute('/quick-translate', { api, user: aUser() });
    await screen.findByLabelText(SOURCE);
    await waitFor(() => expect(api.callsTo('GET /api/hanviet/own')).toHaveLength(1));
    await drafted();
    await waitFor(() => expect(textOf(RESULT)).toMatch(/bất thình lình/));
  });

  it('is offered at once to somebody whose engine lacks its key', async () => {
    const { api } = await openQuickTranslate();
    type(SOURCE, '化神');
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    press('Dịch ngay bằng Hán-Việt, không cần khóa');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hóa thần'));
    expect(api.sent()).toEqual([]);
    await withKey();
    expect(screen.queryByText('Bạn chưa nhập API Key.')).toBeNull();
  });
});
