import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerBy, press, pressSoon, type } from '../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aChapter, aSummary } from '../../testing/novel-factories';
import {
  forgetSpeechBetweenTests,
  moveSpeed,
  offered,
  openSpeech,
  pick,
  valueOf,
} from './testing/open-speech';
import { anAudio, ENGINES, GENERATE, spoken, theEngines } from './testing/speech-answers';

forgetSpeechBetweenTests();

/** What was sent to be read aloud. */
async function sent(api: FakeApi, times = 1): Promise<object> {
  await waitFor(() => expect(api.callsTo(GENERATE)).toHaveLength(times));
  return api.callsTo(GENERATE)[times - 1]?.body as object;
}

const make = (): void => press('Tạo audio');

describe('the speech panel of a chapter', () => {
  it('reads with edge and its first voice at the usual speed, and shows the new audio', async () => {
    const { api } = await openSpeech();
    expect(valueOf('Engine giọng đọc')).toBe('Microsoft Edge');
    expect(valueOf('Giọng đọc')).toBe('Hoài My');
    screen.getByText('Chương này chưa có audio nào.');
    api.on(
      'GET /api/chapters/11',
      ok(aChapter({ id: 11, audio_url: 'files/audio/1/a.mp3', audio_history: [anAudio()] })),
    );
    make();
    expect(await sent(api)).toEqual({
      text: 'Tuyết rơi.\nĐèn đá.',
      engine: 'edge',
      rate: 1,
      apiKey: '',
      baseUrl: '',
      model: '',
      chapterId: 11,
    });
    await screen.findByText('Đã tạo audio.');
    await screen.findByText('Hoài My · 1×');
  });

  it.each([
    ['Microsoft Edge', ['Hoài My', 'Nam Minh']],
    ['OpenAI', ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']],
    ['Google', ['vi', 'en']],
  ])('offers the voices of %s', async (engine, voices) => {
    await openSpeech();
    await pick('Engine giọng đọc', engine);
    expect(await offered('Giọng đọc')).toEqual(voices);
  });

  it('sends the voice and the speed that were chosen, and keeps them for the next time', async () => {
    const { api } = await openSpeech();
    await pick('Giọng đọc', 'Nam Minh');
    moveSpeed('ArrowRight', 5);
    screen.getByText('1,25×');
    make();
    expect(await sent(api)).toMatchObject({ voice: 'vi-VN-NamMinhNeural', rate: 1.25 });
    expect(JSON.parse(window.localStorage.getItem('speechConfig') ?? '')).toMatchObject({
      voice: 'vi-VN-NamMinhNeural',
      speed: 1.25,
    });
  });

  it('has speeds from 0.5 to 2 in steps of 0.05', async () => {
    await openSpeech();
    const speed = screen.getByRole('slider', { name: 'Tốc độ đọc' });
    expect([speed.getAttribute('aria-valuemin'), speed.getAttribute('aria-valuemax')]).toEqual(['0.5', '2']);
    expect(speed.getAttribute('aria-valuenow')).toBe('1');
    moveSpeed('ArrowLeft');
    screen.getByText('0,95×');
    moveSpeed('Home');
    screen.getByText('0,5×');
    moveSpeed('End');
    moveSpeed('ArrowRight');
    screen.getByText('2×');
  });

  it('needs a key for OpenAI, which it takes from the AI settings with the address; the model is tts-1', async () => {
    const { api } = await openSpeech({ ai: { engine: 'openai', baseUrl: 'https://cua-toi.vn/v1' } });
    await pick('Engine giọng đọc', 'OpenAI');
    screen.getByText('Vui lòng cấu hình API Key OpenAI để tạo audio!');
    make();
    await waitFor(() =>
      expect(screen.getAllByText('Vui lòng cấu hình API Key OpenAI để tạo audio!')).toHaveLength(2),
    );
    expect(api.callsTo(GENERATE)).toEqual([]);
    type('API Key của OpenAI', 'sk-moi');
    make();
    expect(await sent(api)).toMatchObject({
      engine: 'openai',
      apiKey: 'sk-moi',
      baseUrl: 'https://cua-toi.vn/v1',
      model: 'tts-1',
    });
    expect(window.localStorage.getItem('aiConfig')).toContain('sk-moi');
  });

  it('says that an engine is down, and offers another in its place', async () => {
    const api = new FakeApi().on(
      ENGINES,
      theEngines({
        edge: { state: 'down', message: 'Máy chủ Microsoft từ chối kết nối.' },
        espeak: { state: 'ok' },
      }),
    );
    await openSpeech({ api });
    screen.getByText('Microsoft Edge đang không phản hồi');
    expect(valueOf('Engine giọng đọc')).toBe('Microsoft Edge');
    expect((await offered('Engine giọng đọc'))[0]).toBe('Microsoft Edge · đang gián đoạn');
    screen.getByText(/^Máy chủ Microsoft từ chối kết nối\./);
    press('Dùng eSpeak');
    expect(valueOf('Engine giọng đọc')).toBe('eSpeak');
    screen.getByText('Đang hoạt động');
    make();
    expect(await sent(api)).toMatchObject({ engine: 'espeak' });
  });

  it('needs a translation', async () => {
    await openSpeech({ chapter: { translated_content: '' } });
    screen.getByText('Chưa có nội dung để đọc. Hãy dịch chương này trước.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tạo audio' }).disabled).toBe(true);
  });

  it('reads what stands on the desk, and says that it is not saved', async () => {
    const { api } = await openSpeech({ projectId: 2 });
    fireEvent.click(screen.getByRole('radio', { name: 'Soạn thảo' }));
    type('Bản dịch', 'Tuyết đã tan.');
    await screen.findByText(/^Bản dịch có chỗ chưa lưu\./);
    make();
    expect(await sent(api)).toMatchObject({ text: 'Tuyết đã tan.' });
  });

  it('asks above 10,000 characters, with parts and minutes', async () => {
    const { api } = await openSpeech({ chapter: { translated_content: 'á'.repeat(14_000) } });
    make();
    let question = await screen.findByRole('dialog', { name: 'Văn bản dài 14.000 ký tự' });
    within(question).getByText(/khoảng 5 phần, mất khoảng 2,5 phút/);
    await pressSoon('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(GENERATE)).toEqual([]);
    make();
    question = await screen.findByRole('dialog', { name: 'Văn bản dài 14.000 ký tự' });
    await answerBy('Tiếp tục', question);
    await sent(api);
  });

  it('does not ask at 10,000 characters', async () => {
    const { api } = await openSpeech({ chapter: { translated_content: 'á'.repeat(10_000) } });
    make();
    await sent(api);
  });

  it('shows that it works, waits 600 s and a little, and is cancelled without a word of failure', async () => {
    const clock = jest.spyOn(AbortSignal, 'timeout');
    let answer: (answer: FakeAnswer) => void = () => undefined;
    const api = new FakeApi().on(GENERATE, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)));
    await openSpeech({ api });
    make();
    await screen.findByText(/^Đang tạo audio…/);
    screen.getByRole('progressbar', { name: 'Tiến độ tạo audio' });
    expect(screen.queryByRole('button', { name: 'Tạo audio' })).toBeNull();
    expect(clock.mock.calls.flat().filter((ms) => ms >= 600_000)).toEqual([610_000]);
    press('Hủy tạo audio');
    await screen.findByText('Đã hủy tạo audio.');
    screen.getByRole('button', { name: 'Tạo audio' });
    answer(spoken());
    await sent(api);
    expect(screen.queryByText('Đã tạo audio.')).toBeNull();
    clock.mockRestore();
  });
});

describe('the keyboard in the speech panel', () => {
  const at = (): string => document.activeElement?.textContent ?? '';

  it('goes on from the button that came in place of the one that was pressed', async () => {
    await openSpeech({ api: new FakeApi().on(GENERATE, () => new Promise<FakeAnswer>(() => undefined)) });
    screen.getByRole('button', { name: 'Tạo audio' }).focus();
    make();
    await waitFor(() => expect(at()).toBe('Hủy tạo audio'));
    press('Hủy tạo audio');
    await waitFor(() => expect(at()).toBe('Tạo audio'));
  });

  it('stays where it went meanwhile', async () => {
    let answer: (answer: FakeAnswer) => void = () => undefined;
    await openSpeech({
      api: new FakeApi().on(GENERATE, () => new Promise<FakeAnswer>((resolve) => (answer = resolve))),
    });
    screen.getByRole('button', { name: 'Tạo audio' }).focus();
    make();
    await screen.findByRole('button', { name: 'Hủy tạo audio' });
    const title = screen.getByLabelText('Tiêu đề chương');
    title.focus();
    answer(spoken());
    await screen.findByText('Đã tạo audio.');
    expect(document.activeElement).toBe(title);
  });
});

describe('speech that fails', () => {
  it('says why, keeps what was chosen, and can be tried again', async () => {
    const api = new FakeApi().on(GENERATE, refusal(500, 'platform.internal', 'Có lỗi xảy ra.'));
    await openSpeech({ api });
    await pick('Giọng đọc', 'Nam Minh');
    make();
    const note = within(await screen.findByRole('alert', { name: 'Lỗi máy chủ: Có lỗi xảy ra.' }));
    note.getByText('Mã yêu cầu: req-test-1');
    expect(valueOf('Giọng đọc')).toBe('Nam Minh');
    api.on(GENERATE, spoken());
    press('Thử lại');
    expect(await sent(api, 2)).toMatchObject({ voice: 'vi-VN-NamMinhNeural' });
    await screen.findByText('Đã tạo audio.');
    expect(screen.queryByText(/^Lỗi máy chủ/)).toBeNull();
  });

  it('because its engine is down goes on with another at one press', async () => {
    const api = new FakeApi().on(GENERATE, refusal(502, 'tts.engine_down', 'Engine không phản hồi.'));
    await openSpeech({ api });
    make();
    await screen.findByText('Lỗi máy chủ: Engine không phản hồi.');
    api.on(GENERATE, spoken());
    press('Dùng eSpeak');
    expect(await sent(api, 2)).toMatchObject({ engine: 'espeak' });
    expect(valueOf('Engine giọng đọc')).toBe('eSpeak');
  });
});

describe('the audio history of a chapter', () => {
  const OLD = anAudio({ url: 'files/audio/1/old.mp3', voice: 'alloy', engine: 'openai', speed: 1.5 });
  const NEW = anAudio({ url: 'files/audio/1/new.mp3' });
  const HISTORY = { audio_url: OLD.url, audio_history: [OLD, NEW] };
  const OF_NEW = 'Hoài My · 1×';
  const OF_OLD = 'alloy · 1,5×';

  const act = async (entry: string, name: string): Promise<void> => {
    press(`Thao tác với ${entry}`);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const entries = (): HTMLElement[] =>
    within(screen.getByRole('region', { name: 'Lịch sử audio' })).getAllByRole('listitem');

  it('stands newest first, with the official one marked and how long each is kept', async () => {
    await openSpeech({ chapter: HISTORY });
    const [first, second] = entries();
    within(first as HTMLElement).getByText(OF_NEW);
    within(first as HTMLElement).getByText('1 ngày trước · 1:15 · 34 KB · còn 2 ngày');
    expect(within(first as HTMLElement).queryByText('Audio chính thức')).toBeNull();
    within(second as HTMLElement).getByText(OF_OLD);
    within(second as HTMLElement).getByText('Audio chính thức');
  });

  it('plays in place, one at a time', async () => {
    await openSpeech({ chapter: HISTORY });
    press(`Nghe ${OF_NEW}`);
    expect(screen.getByLabelText(`Phát ${OF_NEW}`).getAttribute('src')).toBe('/files/audio/1/new.mp3');
    press(`Nghe ${OF_OLD}`);
    expect(screen.queryByLabelText(`Phát ${OF_NEW}`)).toBeNull();
    press(`Đóng ${OF_OLD}`);
    expect(screen.queryByLabelText(`Phát ${OF_OLD}`)).toBeNull();
  });

  it('says that an audio is gone when it cannot be played, and asks for the chapter anew', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    press(`Nghe ${OF_NEW}`);
    api.on('GET /api/chapters/11', ok(aChapter({ id: 11, audio_url: OLD.url, audio_history: [OLD] })));
    fireEvent.error(screen.getByLabelText(`Phát ${OF_NEW}`));
    await screen.findByText('Audio này không còn nữa.');
    await waitFor(() => expect(entries()).toHaveLength(1));
  });

  it('makes another one official, and the list of chapters knows', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    const changed = aChapter({ id: 11, audio_history: [OLD, NEW], audio_url: NEW.url });
    api
      .on('PUT /api/chapters/11', ok(changed))
      .on('GET /api/chapters/11', ok(changed))
      .on('GET /api/chapters', ok([aSummary({ id: 11, audio_url: NEW.url })]));
    await act(OF_NEW, 'Đặt làm audio chính thức');
    await screen.findByText('Đã đặt làm audio chính thức.');
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({ audio_url: NEW.url });
    await waitFor(() => within(entries()[0] as HTMLElement).getByText('Audio chính thức'));
  });

  it('says "Lỗi khi cập nhật audio." when that fails', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    api.on('PUT /api/chapters/11', refusal(400, 'projects.audio_not_in_history', 'Không thuộc lịch sử.'));
    await act(OF_NEW, 'Đặt làm audio chính thức');
    await screen.findByText('Lỗi khi cập nhật audio.');
  });

  it('deletes after a question, by place and address', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    const route = 'DELETE /api/tts/history/11/1';
    api.on(route, ok({ success: true, message: 'Đã xóa audio.' }));
    await act(OF_NEW, 'Xóa audio');
    let question = await screen.findByRole('dialog', { name: 'Xóa audio này?' });
    await pressSoon('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(route)).toEqual([]);
    await act(OF_NEW, 'Xóa audio');
    question = await screen.findByRole('dialog', { name: 'Xóa audio này?' });
    api.on('GET /api/chapters/11', ok(aChapter({ id: 11, audio_url: OLD.url, audio_history: [OLD] })));
    await pressSoon('Xóa audio', question);
    await screen.findByText('Đã xóa audio.');
    expect(api.callsTo(route)[0]?.path).toContain('url=files%2Faudio%2F1%2Fnew.mp3');
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(document.activeElement?.textContent).toBe(
      within(screen.getByRole('region', { name: 'Lịch sử audio' })).getByRole('heading').textContent,
    );
  });

  it('warns that the chapter will be without audio when the official one goes, and says "Lỗi khi xóa audio"', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    api.on('DELETE /api/tts/history/11/0', refusal(409, 'tts.history_changed', 'Vừa thay đổi.'));
    await act(OF_OLD, 'Xóa audio');
    const question = await screen.findByRole('dialog', { name: 'Xóa audio này?' });
    within(question).getByText(/^Đây là audio chính thức của chương\./);
    await pressSoon('Xóa audio', question);
    await screen.findByText('Lỗi khi xóa audio');
  });

  it('says "Lỗi khi tải file" when an audio cannot be downloaded', async () => {
    const { api } = await openSpeech({ chapter: HISTORY });
    api.on('GET /files/audio/1/new.mp3', refusal(404, 'platform.not_found', 'Không có.'));
    await act(OF_NEW, 'Tải .mp3');
    await screen.findByText('Lỗi khi tải file');
  });
});
