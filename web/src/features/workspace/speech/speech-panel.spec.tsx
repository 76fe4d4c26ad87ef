import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerBy, press, pressSoon, type } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aChapter, aSummary } from '../../../testing/novel-factories';
import {
  forgetSpeechBetweenTests,
  moveSpeed,
  offered,
  openSpeech,
  pick,
  valueOf,
} from '../../../testing/open-speech';
import {
  anAudio,
  anAudioJob,
  CANCEL,
  ENGINES,
  failedWith,
  jobsAre,
  JOB,
  JOBS,
  START,
  started,
  STATUS,
  theEngines,
} from '../../../testing/speech-answers';

forgetSpeechBetweenTests();

/** Text that was sent to be read aloud. */
async function sent(api: FakeApi, times = 1): Promise<object> {
  await waitFor(() => expect(api.callsTo(START)).toHaveLength(times));
  return api.callsTo(START)[times - 1]?.body as object;
}

const make = (): void => press('Tạo audio');

describe('the speech panel of a chapter', () => {
  it('reads with edge and its first voice at the usual speed, and shows the new audio', async () => {
    const { api } = await openSpeech();
    expect(valueOf('Bộ giọng đọc')).toBe('Microsoft Edge');
    expect(valueOf('Giọng đọc')).toBe('Hoài My');
    screen.getByText('Chương này chưa có audio nào.');
    api.on(
      'GET /api/chapters/11',
      ok(aChapter({ id: 11, audio_url: 'files/audio/1/a.mp3', audio_history: [anAudio()] })),
    );
    api.on(JOBS, jobsAre(anAudioJob({ status: 'completed' })));
    make();
    expect(await sent(api)).toEqual({
      chapterId: 11,
      text: 'Tuyết rơi.\nĐèn đá.',
      ttsConfig: { engine: 'edge', speed: 1, apiKey: '', baseUrl: '', model: '' },
    });
    await screen.findByText('Hoài My · 1×');
  });

  it.each([
    ['Microsoft Edge', ['Hoài My', 'Nam Minh']],
    ['OpenAI', ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer']],
    ['Google', ['vi', 'en']],
  ])('offers the voices of %s', async (engine, voices) => {
    await openSpeech();
    await pick('Bộ giọng đọc', engine);
    expect(await offered('Giọng đọc')).toEqual(voices);
  });

  it('sends the voice and the speed that were chosen, and keeps them for the next time', async () => {
    const { api } = await openSpeech();
    await pick('Giọng đọc', 'Nam Minh');
    moveSpeed('ArrowRight', 5);
    screen.getByText('1,25×');
    make();
    expect(await sent(api)).toMatchObject({ ttsConfig: { voice: 'vi-VN-NamMinhNeural', speed: 1.25 } });
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
    await pick('Bộ giọng đọc', 'OpenAI');
    screen.getByText('Vui lòng cấu hình API Key OpenAI để tạo audio!');
    make();
    await waitFor(() =>
      expect(screen.getAllByText('Vui lòng cấu hình API Key OpenAI để tạo audio!')).toHaveLength(2),
    );
    expect(api.callsTo(START)).toEqual([]);
    type('API Key của OpenAI', 'sk-moi');
    make();
    expect(await sent(api)).toMatchObject({
      ttsConfig: {
        engine: 'openai',
        apiKey: 'sk-moi',
        baseUrl: 'https://cua-toi.vn/v1',
        model: 'tts-1',
      },
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
    expect(valueOf('Bộ giọng đọc')).toBe('Microsoft Edge');
    expect((await offered('Bộ giọng đọc'))[0]).toBe('Microsoft Edge · đang gián đoạn');
    screen.getByText(/^Máy chủ Microsoft từ chối kết nối\./);
    press('Dùng eSpeak');
    expect(valueOf('Bộ giọng đọc')).toBe('eSpeak');
    screen.getByText('Đang hoạt động');
    make();
    expect(await sent(api)).toMatchObject({ ttsConfig: { engine: 'espeak' } });
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
    expect(api.callsTo(START)).toEqual([]);
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

  it('shows that it works, and is cancelled without a word of failure', async () => {
    const { api } = await openSpeech();
    api.on(JOBS, jobsAre(anAudioJob()));
    make();
    await screen.findByText(/^Đang tạo audio…/);
    screen.getByRole('progressbar', { name: 'Tiến độ tạo audio' });
    screen.getByText(/bạn có thể đóng trang/);
    expect(screen.queryByRole('button', { name: 'Tạo audio' })).toBeNull();
    api
      .on(CANCEL, ok({ success: true, message: 'Đã hủy.' }))
      .on(JOBS, jobsAre(anAudioJob({ status: 'cancelled' })));
    press('Hủy tạo audio');
    await screen.findByText('Đã hủy tạo audio.');
    await screen.findByRole('button', { name: 'Tạo audio' });
    expect(api.callsTo(CANCEL)).toHaveLength(1);
  });

  it('finds what is being made after a reload, in another tab and on another device', async () => {
    const api = new FakeApi().on(JOBS, jobsAre(anAudioJob({ status: 'queued' })));
    await openSpeech({ api });
    await screen.findByText('Đang chờ tới lượt tạo audio…');
    expect(screen.queryByRole('button', { name: 'Tạo audio' })).toBeNull();
  });

  it('shows nothing of the audio of other chapters, of batches, and of what has ended well', async () => {
    const api = new FakeApi().on(
      JOBS,
      jobsAre(
        anAudioJob({ id: JOB.replace('7', '8'), chapter_id: 12 }),
        anAudioJob({ id: JOB.replace('7', '9'), chapter_id: null }),
        anAudioJob({ status: 'completed' }),
        failedWith('tts.engine_down', 'Trước đó.'),
      ),
    );
    await openSpeech({ api });
    await screen.findByRole('button', { name: 'Tạo audio' });
    expect(screen.queryByText('Trước đó.')).toBeNull();
  });

  it('is started once by two clicks, and sends the same key again when no answer came', async () => {
    const { api } = await openSpeech();
    api.on(START, refusal(503, 'platform.service_unavailable', 'Đang khởi động lại.'));
    make();
    await screen.findByText('Lỗi máy chủ: Đang khởi động lại.');
    api.on(START, started()).on(JOBS, jobsAre(anAudioJob()));
    press('Thử lại');
    press('Thử lại');
    await screen.findByText(/^Đang tạo audio…/);
    const keys = api.callsTo(START).map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows what another page has started meanwhile', async () => {
    const { api } = await openSpeech();
    api.on(START, refusal(409, 'tts.job_already_running', 'Đang chạy.')).on(JOBS, jobsAre(anAudioJob()));
    make();
    await screen.findByText(/^Đang tạo audio…/);
    expect(screen.queryByText(/Đang chạy\./)).toBeNull();
  });
});

describe('the keyboard in the speech panel', () => {
  const at = (): string => document.activeElement?.textContent ?? '';

  it('goes on from the button that came in place of the one that was pressed', async () => {
    const { api } = await openSpeech();
    api.on(JOBS, jobsAre(anAudioJob())).on(CANCEL, ok({ success: true, message: 'Đã hủy.' }));
    screen.getByRole('button', { name: 'Tạo audio' }).focus();
    make();
    await waitFor(() => expect(at()).toBe('Hủy tạo audio'));
    await screen.findByText(/^Đang tạo audio…/);
    api.on(JOBS, jobsAre(anAudioJob({ status: 'cancelled' })));
    press('Hủy tạo audio');
    await waitFor(() => expect(at()).toBe('Tạo audio'));
  });
});

describe('speech that fails', () => {
  it('to begin says why, keeps what was chosen, and can be tried again', async () => {
    const api = new FakeApi().on(START, refusal(500, 'platform.internal', 'Có lỗi xảy ra.'));
    await openSpeech({ api });
    await pick('Giọng đọc', 'Nam Minh');
    make();
    const note = within(await screen.findByRole('alert', { name: 'Lỗi máy chủ: Có lỗi xảy ra.' }));
    note.getByText('Mã yêu cầu: req-test-1');
    expect(valueOf('Giọng đọc')).toBe('Nam Minh');
    api.on(START, started()).on(JOBS, jobsAre(anAudioJob()));
    press('Thử lại');
    expect(await sent(api, 2)).toMatchObject({ ttsConfig: { voice: 'vi-VN-NamMinhNeural' } });
    await screen.findByText(/^Đang tạo audio…/);
    expect(screen.queryByText(/^Lỗi máy chủ/)).toBeNull();
  });

  it('in the background says why after a reload too, and goes on with another engine at one press', async () => {
    const failed = failedWith('tts.engine_down', 'Engine không phản hồi.');
    const api = new FakeApi().on(JOBS, jobsAre(failed)).on(STATUS, ok({ success: true, ...failed }));
    await openSpeech({ api });
    await screen.findByText('Engine không phản hồi.');
    api.on(JOBS, jobsAre(anAudioJob({ id: JOB.replace('7', '8') }), failed));
    press('Dùng eSpeak');
    expect(await sent(api)).toMatchObject({ ttsConfig: { engine: 'espeak' } });
    expect(valueOf('Bộ giọng đọc')).toBe('eSpeak');
    await waitFor(() => expect(screen.queryByText('Engine không phản hồi.')).toBeNull());
  });

  it('leads to the settings where the address is the reason, and is shown no more once it was dismissed', async () => {
    const failed = failedWith('unsupported_format', 'Máy chủ giọng đọc trả về AAC.');
    const remove = `DELETE /api/tts/job/${JOB}`;
    const api = new FakeApi()
      .on(JOBS, jobsAre(failed))
      .on(STATUS, ok({ success: true, ...failed }))
      .on(remove, ok({ success: true, message: 'Đã xóa.' }));
    await openSpeech({ api });
    await screen.findByText('Máy chủ giọng đọc trả về AAC.');
    screen.getByRole('button', { name: 'Mở Cấu hình AI' });
    press('Ẩn thông báo lỗi');
    await waitFor(() => expect(screen.queryByText('Máy chủ giọng đọc trả về AAC.')).toBeNull());
    await waitFor(() => expect(api.callsTo(remove)).toHaveLength(1));
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
