import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChapterSummary } from '@lacthu/contracts';
import { press } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { FAKE_DURATION, installFakeAudio } from '../../testing/fake-audio';
import { aUser } from '../../testing/factories';
import { spokenLinesOf } from '../../testing/listening-factories';
import { aChapter, aSummary, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const TEXT = 'Tuyết rơi.\n\nĐèn sáng.';
const currentAudio = installFakeAudio();

function chapters(count: number, part: (order: number) => Partial<ChapterSummary> = () => ({})) {
  return Array.from({ length: count }, (_, place) => {
    const order = place + 1;
    const audio = { audio_url: `files/audio/1/am-${order}.mp3`, audio_duration_ms: FAKE_DURATION * 1000 };
    return aSummary({ id: order, title: `Chương ${order}`, display_order: order, ...audio, ...part(order) });
  });
}

function open(list: ChapterSummary[], options: { api?: FakeApi; address?: string; width?: number } = {}) {
  const { api = new FakeApi(), address = '/audio-playlist/1', width } = options;
  api.otherwise('GET /api/projects/1', ok(aWholeProject({ author: 'Ngô Thừa Ân' })));
  api.otherwise('GET /api/chapters', ok(list));
  api.otherwise('GET /api/tts/position/1', ok({ success: true, position: null }));
  api.otherwise('PUT /api/tts/position/1', ok({ success: true, message: 'Đã lưu' }));
  for (const { id, title } of list) {
    api.otherwise(`GET /api/chapters/${id}`, ok(aChapter({ id, title, translated_content: TEXT })));
    api.otherwise(`GET /files/audio/1/am-${id}.json`, ok(spokenLinesOf(TEXT)));
  }
  return renderRoute(address, { user: aUser(), api, ...(width === undefined ? {} : { width }) });
}

const player = () => screen.findByRole('region', { name: 'Trình phát' });
const currentTitle = () =>
  screen.getAllByRole('button', { name: /Chương/ }).find((row) => row.getAttribute('aria-current'))
    ?.textContent;
/** Waits until the player is at the stored position. */
const ready = () => waitFor(() => expect(currentTitle()).toBeDefined());
const slider = (name: string) => screen.getByRole('slider', { name });
const pageButtons = () =>
  within(screen.getByRole('navigation', { name: 'Các trang của danh sách phát' }))
    .getAllByRole('button', { name: /^Đến trang/ })
    .map((button) => Number(button.textContent));

describe('the audio playlist', () => {
  it('tells how many audios and chapters there are, and which one is put on', async () => {
    open(chapters(3, (order) => (order === 2 ? { audio_url: null } : order === 3 ? { audio_url: '' } : {})));
    await ready();
    const stats = within(await screen.findByLabelText('Tổng quan'));
    expect(stats.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '1',
      '3',
      'Chương 1',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Danh sách phát' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });

  it('plays what is chosen at once, and the next one when it ends', async () => {
    open(chapters(3));
    await ready();
    fireEvent.click(screen.getByRole('button', { name: /^2 ?Chương 2/ }));
    press('Tạm dừng', await player());
    press('Phát', await player());
    expect(currentAudio().element.getAttribute('src')).toBe('/files/audio/1/am-2.mp3');
    currentAudio().finish();
    expect(currentTitle()).toContain('Chương 3');
    within(await player()).getByRole('button', { name: 'Tạm dừng' });
    expect(
      within(await player()).getByRole<HTMLButtonElement>('button', { name: 'Chương sau' }).disabled,
    ).toBe(true);
    press('Chương trước', await player());
    expect(currentTitle()).toContain('Chương 2');
  });

  it('begins at full volume, and remembers another one', async () => {
    open(chapters(1));
    await ready();
    expect(slider('Âm lượng').getAttribute('aria-valuetext')).toBe('100%');
    expect(currentAudio().element.volume).toBe(1);
    fireEvent.keyDown(slider('Âm lượng'), { key: 'ArrowLeft' });
    expect(currentAudio().element.volume).toBe(0.99);
    expect(window.localStorage.getItem('listening-volume')).toBe('0.99');
  });

  it('seeks', async () => {
    open(chapters(1));
    await ready();
    press('Phát', await player());
    fireEvent.keyDown(slider('Vị trí phát'), { key: 'End' });
    expect(currentAudio().element.currentTime).toBe(FAKE_DURATION);
    expect(slider('Vị trí phát').getAttribute('aria-valuetext')).toBe('1:40 trên 1:40');
    press('Lùi 15 giây', await player());
    expect(currentAudio().element.currentTime).toBe(FAKE_DURATION - 15);
  });

  it('shows twenty tracks a page and five page buttons, and turns to the page of the track that plays', async () => {
    const { address } = open(chapters(130));
    await ready();
    const rows = () =>
      within(screen.getByRole('region', { name: 'Danh sách phát' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(20);
    expect(pageButtons()).toEqual([1, 2, 3, 4, 5]);
    fireEvent.click(screen.getByRole('button', { name: /^20 ?Chương 20/ }));
    currentAudio().finish();
    await screen.findByRole('button', { name: /^21 ?Chương 21/, current: true });
    expect(address()).toBe('/audio-playlist/1?page=2');
    press('Trang cuối');
    await waitFor(() => expect(pageButtons()).toEqual([3, 4, 5, 6, 7]));
    expect(rows()).toHaveLength(10);
  });

  it('has three page buttons on a phone, and the text behind a switch', async () => {
    open(chapters(130), { width: 390 });
    await ready();
    expect(pageButtons()).toEqual([1, 2, 3]);
    expect(screen.queryByRole('region', { name: 'Lời của chương đang nghe' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Đọc theo'));
    await screen.findByText('Tuyết rơi.');
  });

  it('without audio leads to the workspace', async () => {
    open(chapters(2, () => ({ audio_url: null })));
    await screen.findByText('Chưa có audio nào để nghe');
    expect(screen.getByRole('link', { name: 'Tới bàn dịch của dự án' }).getAttribute('href')).toBe(
      '/project/1',
    );
    expect(screen.queryByRole('region', { name: 'Trình phát' })).toBeNull();
  });

  it('goes on where the account says that the person stopped, at his speed', async () => {
    const position = {
      chapterId: 25,
      seconds: 42,
      playbackRate: 1.5,
      updated_at: '2026-01-05T08:00:00.000Z',
    };
    const api = new FakeApi().on('GET /api/tts/position/1', ok({ success: true, position }));
    const { address } = open(chapters(30), { api });
    await screen.findByRole('button', { name: /^25 ?Chương 25/, current: true });
    expect(address()).toBe('/audio-playlist/1?page=2');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tốc độ nghe' }).value).toBe('1.5');
    press('Phát', await player());
    expect(currentAudio().element.currentTime).toBe(42);
  });

  it('changes the speed and sets the sleep timer', async () => {
    open(chapters(2));
    await ready();
    press('Phát', await player());
    fireEvent.change(screen.getByLabelText('Tốc độ nghe'), { target: { value: '2' } });
    expect(currentAudio().element.playbackRate).toBe(2);
    fireEvent.change(screen.getByLabelText('Hẹn giờ tắt'), { target: { value: 'chapters-1' } });
    within(await player()).getByText('Tự tắt khi hết chương này');
    currentAudio().finish();
    within(await player()).getByRole('button', { name: 'Phát' });
    expect(currentTitle()).toContain('Chương 2');
  });

  it('marks the paragraph that is heard, and plays from one that is tapped', async () => {
    open(chapters(1));
    await ready();
    press('Phát', await player());
    const second = await screen.findByRole('button', { name: 'Đèn sáng.' });
    currentAudio().playTo(3);
    screen.getByRole('button', { name: 'Tuyết rơi.', current: true });
    fireEvent.click(second);
    expect(currentAudio().element.currentTime).toBe(10);
    screen.getByRole('button', { name: 'Đèn sáng.', current: true });
  });

  it('lets go of a file that the server has deleted, and plays the next one', async () => {
    const api = new FakeApi().on(
      'HEAD /files/audio/1/am-1.mp3',
      refusal(404, 'platform.not_found', 'Không có'),
    );
    open(chapters(2), { api });
    await ready();
    press('Phát', await player());
    currentAudio().fail();
    await screen.findByText('Audio của “Chương 1” đã hết hạn và bị xóa.');
    expect(currentTitle()).toContain('Chương 2');
    within(await player()).getByRole('button', { name: 'Tạm dừng' });
  });

  it('says when the file of a chapter cannot be saved', async () => {
    const api = new FakeApi().on(
      'GET /files/audio/1/am-1.mp3',
      refusal(404, 'platform.not_found', 'Không có'),
    );
    open(chapters(1), { api });
    await ready();
    press('Tải MP3 của Chương 1');
    await screen.findByText('Lỗi khi tải file');
  });

  it.each([
    [401, 'auth.whatever', 'Bạn cần đăng nhập để xem playlist này.'],
    [403, 'platform.forbidden', 'Bạn không có quyền truy cập dự án này.'],
    [404, 'projects.project_not_found', 'Lời của máy chủ.'],
  ])('says in its own words why it does not open: %d', async (status, code, words) => {
    open([], { api: new FakeApi().on('GET /api/projects/1', refusal(status, code, 'Lời của máy chủ.')) });
    await screen.findByText(words);
    screen.getByRole('button', { name: 'Thử lại' });
  });

  it('has a sentence for an answer without one', async () => {
    open([], { api: new FakeApi().on('GET /api/chapters', { status: 400, body: 'hỏng' }) });
    await screen.findByText('Không thể tải dữ liệu playlist.');
  });

  it('knows an address without a project', async () => {
    open([], { address: '/audio-playlist/khong-co' });
    await screen.findByText('Không tìm thấy ID dự án.');
  });

  it('is for people who are logged in', async () => {
    const { address } = renderRoute('/audio-playlist/1');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
