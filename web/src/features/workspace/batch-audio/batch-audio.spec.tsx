import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../../testing/fake-api';
import {
  aBook,
  BOOK_START,
  engines,
  ENGINES,
  JOBS,
  openDialog,
  openProject,
  START,
  started,
  submit,
} from '../testing/open-batch-audio';
import { bodySent, choose, expectOpen, expectUpgrade, MAY_START, NOT_PRO } from '../testing/pro-dialog';

const startButton = (): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Bắt đầu tạo' });

/** A number field of the dialog; the editor has fields with that name too. */
const numberField = (name: string): HTMLInputElement =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name);

const skipThem = (): Promise<void> => pressSoon('Bỏ qua và tiếp tục');

describe('the way to batch audio', () => {
  it.each(NOT_PRO)(
    'is greyed and bears a Pro badge for %s, which is alerted and led to /upgrade',
    async (_who, user) =>
      expectUpgrade(await openProject({ user }), 'Tạo audio hàng loạt chỉ dành cho tài khoản Pro.'),
  );

  it.each(MAY_START)('is open to %s', async (_who, user) => expectOpen(await openDialog({ user })));

  it('leads to /upgrade as well when the term has ended since the page was opened', async () => {
    const api = new FakeApi().on(START, refusal(403, 'platform.pro_only', 'Chỉ dành cho Pro.'));
    const { address } = await openDialog({ api });
    submit();
    await skipThem();
    await waitFor(() => expect(address()).toBe('/upgrade'));
  });
});

describe('the chapters of batch audio', () => {
  it('are those without audio, summed up; the untranslated are left out after a question', async () => {
    const { api } = await openDialog();
    screen.getByText(/^2 chương · 3\.000 ký tự · khoảng 2 phút · 1 chương chưa có bản dịch sẽ bị bỏ qua\./);
    submit();
    const question = await screen.findByRole('dialog', { name: '1 chương chưa có bản dịch' });
    within(question).getByText(/chỉ tạo audio cho 2 chương còn lại/);
    await pressSoon('Hủy', question);
    await waitFor(() => expect(screen.queryByText('1 chương chưa có bản dịch')).toBeNull());
    expect(api.callsTo(START)).toEqual([]);
    submit();
    await skipThem();
    expect(await bodySent(api, START)).toMatchObject({ projectId: 1, chapterIds: [12, 14] });
  });

  it('are a range from 1 to the count, refused in words where it is none', async () => {
    const { api } = await openDialog();
    choose('Khoảng chương');
    const from = numberField('Từ chương');
    const to = numberField('Đến chương');
    expect([from.value, to.value]).toEqual(['1', '4']);
    fireEvent.change(to, { target: { value: '5' } });
    expect(screen.getAllByText('Khoảng chương không hợp lệ...').length).toBeGreaterThan(0);
    expect(startButton().disabled).toBe(true);
    fireEvent.change(to, { target: { value: '2' } });
    submit();
    expect(await bodySent(api, START)).toMatchObject({ chapterIds: [11, 12] });
  });

  it('are marked by hand', async () => {
    const { api, dialog } = await openDialog();
    choose('Tự chọn');
    screen.getByText('Hãy chọn ít nhất một chương.');
    expect(startButton().disabled).toBe(true);
    const list = within(await within(dialog).findByRole('group', { name: 'Các chương của dự án' }));
    fireEvent.click(list.getByRole('checkbox', { name: /Bến đò/ }));
    submit();
    expect(await bodySent(api, START)).toMatchObject({ chapterIds: [14] });
  });

  it('can be none, which is said', async () => {
    await openDialog({ chapters: [{ id: 11, has_translation: true, audio_url: 'files/audio/1/a.mp3' }] });
    screen.getByText('Chương nào cũng đã có audio.');
    expect(startButton().disabled).toBe(true);
  });
});

describe('the voice of batch audio', () => {
  it('is edge with its first voice at the usual speed', async () => {
    const { api } = await openDialog();
    submit();
    await skipThem();
    expect(await bodySent(api, START)).toMatchObject({
      ttsConfig: { engine: 'edge', speed: 1, apiKey: '', baseUrl: '', model: '' },
    });
    expect(screen.queryByText('API Key của OpenAI')).toBeNull();
  });

  it('can be another, at another speed', async () => {
    const { api } = await openDialog();
    fireEvent.click(screen.getByLabelText('Giọng đọc', { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Nam Minh' }));
    const speed = screen.getByRole('slider', { name: 'Tốc độ đọc' });
    expect(
      ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => speed.getAttribute(name)),
    ).toEqual(['0.5', '2', '1']);
    fireEvent.keyDown(speed, { key: 'ArrowRight', code: 'ArrowRight' });
    submit();
    await skipThem();
    expect(await bodySent(api, START)).toMatchObject({
      ttsConfig: { voice: 'vi-VN-NamMinhNeural', speed: 1.05 },
    });
  });

  it('of OpenAI needs a key, which can be typed on the spot', async () => {
    const { api } = await openDialog();
    fireEvent.click(screen.getByLabelText('Bộ giọng đọc', { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: 'OpenAI' }));
    screen.getByText('Vui lòng cấu hình API Key OpenAI để tạo audio!');
    submit();
    await waitFor(() =>
      expect(screen.getAllByText('Vui lòng cấu hình API Key OpenAI để tạo audio!')).toHaveLength(2),
    );
    expect(api.callsTo(START)).toEqual([]);
    type('API Key của OpenAI', 'sk-moi');
    submit();
    await skipThem();
    expect(await bodySent(api, START)).toMatchObject({
      ttsConfig: { engine: 'openai', apiKey: 'sk-moi', model: 'tts-1', baseUrl: 'https://api.openai.com/v1' },
    });
  });
});

describe('starting batch audio', () => {
  it('warns when MP3 files are deleted, in the days of this server', async () => {
    await openDialog({ api: new FakeApi().on(ENGINES, engines(3)) });
    screen.getByText(/^File MP3 tự động bị xóa sau 3 ngày\./);
  });

  it('says what the server said, and closes the dialog', async () => {
    await openDialog();
    submit();
    await skipThem();
    await screen.findByText('Đã bắt đầu tạo audio cho 2 chương trong nền.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tạo audio hàng loạt' })).toBeNull());
  });

  it('that fails says "Lỗi: {msg}", and keeps what was chosen', async () => {
    const api = new FakeApi().on(START, refusal(409, 'tts.job_already_running', 'Đợt này đang chạy.'));
    await openDialog({ api });
    choose('Khoảng chương');
    fireEvent.change(numberField('Đến chương'), { target: { value: '2' } });
    submit();
    await screen.findByText('Lỗi: Đợt này đang chạy.');
    expect(numberField('Đến chương').value).toBe('2');
  });

  it('again after no answer came begins no second job: the key is the same, until another choice is made', async () => {
    const api = new FakeApi().on(START, NO_ANSWER);
    await openDialog({ api });
    choose('Khoảng chương');
    fireEvent.change(numberField('Đến chương'), { target: { value: '2' } });
    submit();
    await screen.findByText(/^Lỗi: Không kết nối được/);
    submit();
    await bodySent(api, START, 2);
    fireEvent.change(numberField('Đến chương'), { target: { value: '1' } });
    await waitFor(() => expect(startButton().hasAttribute('data-loading')).toBe(false));
    api.on(START, started());
    submit();
    await bodySent(api, START, 3);
    const keys = api.callsTo(START).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('the audiobook', () => {
  const part = () => within(screen.getByRole('region', { name: 'Sách nói M4B' }));
  const button = () => part().getByRole<HTMLButtonElement>('button', { name: 'Ghép sách nói' });

  it('is started, and can be downloaded when it is done', async () => {
    const { api } = await openDialog();
    await waitFor(() => expect(button().disabled).toBe(false));
    api.on(JOBS, ok({ success: true, jobs: [aBook({ status: 'processing', file_url: null })] }));
    press('Ghép sách nói');
    await screen.findByText('Đã bắt đầu ghép audio của 1 chương thành sách nói.');
    expect(api.callsTo(BOOK_START)[0]?.body).toEqual({ projectId: 1 });
    expect(api.callsTo(BOOK_START)[0]?.headers['idempotency-key']).toMatch(/./);
    await part().findByText('Đang ghép sách nói…');
    expect(button().disabled).toBe(true);
    api.on(JOBS, ok({ success: true, jobs: [aBook()] }));
    const link = await part().findByRole('link', { name: /^Tải sách nói/ });
    expect(link.getAttribute('href')).toBe('/files/audio/1/book.m4b?download=1');
  });

  it('is offered only where the server can make it, which is said', async () => {
    const message = 'Máy chủ chưa cài ffmpeg nên chưa xuất được sách nói M4B.';
    await openDialog({ api: new FakeApi().on(ENGINES, engines(3, { available: false, message })) });
    part().getByText(message);
    expect(button().disabled).toBe(true);
  });

  it('that failed says why', async () => {
    const failed = aBook({ status: 'failed', file_url: null, error_message: 'Hết chỗ.' });
    const others = [aBook({ project_id: 2, projectId: 2 }), aBook({ kind: 'batch-audio' })];
    await openDialog({ api: new FakeApi().on(JOBS, ok({ success: true, jobs: [...others, failed] })) });
    await part().findByText('Lần ghép gần nhất thất bại: Hết chỗ.');
    expect(part().queryByRole('link')).toBeNull();
  });
});
