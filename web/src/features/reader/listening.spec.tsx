import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { installFakeAudio } from '../../testing/fake-audio';
import { aUser } from '../../testing/factories';
import { spokenLinesOf } from '../../testing/listening-factories';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const currentAudio = installFakeAudio();
const soundOf = (id: number) => ({
  url: `files/audio/3/am-${id}.mp3`,
  duration_ms: 100_000,
  expires_at: '2099-01-01T00:00:00.000Z',
});
const FIRST = aPublicChapter({ id: 31, audio: soundOf(31) });
const SECOND = aPublicChapter({ id: 32, title: 'Hồi 2: Bồ Đề', display_order: 2, audio: soundOf(32) });
const NEXT = { id: 32, title: 'Hồi 2: Bồ Đề' };

function story(second = SECOND): FakeApi {
  const api = new FakeApi()
    .on('GET /api/community/chapters/31', ok(FIRST))
    .on('GET /api/community/chapters/32', ok(second))
    .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: NEXT }))
    .on(
      'GET /api/community/chapters/32/navigation',
      ok({ prevChapter: { id: 31, title: FIRST.title }, nextChapter: null }),
    );
  for (const { id, translated_content } of [FIRST, second]) {
    api.on(`GET /files/audio/3/am-${id}.json`, ok(spokenLinesOf(translated_content)));
  }
  return api;
}

const bar = () => screen.findByRole('region', { name: 'Nghe chương này' });

async function listen(api = story()) {
  const page = renderRoute('/community/chapter/31', { api });
  await pressSoon('Nghe');
  await within(await bar()).findByRole('button', { name: 'Tạm dừng' });
  return page;
}

async function nextIsKnown(): Promise<void> {
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chương sau' });
  await waitFor(() => expect(next.disabled).toBe(false));
}

describe('listening in the reader', () => {
  it('is offered where the chapter has audio, and only there', async () => {
    renderRoute('/community/chapter/31', {
      api: story().on('GET /api/community/chapters/31', ok({ ...FIRST, audio: null })),
    });
    await screen.findByRole('heading', { level: 1, name: FIRST.title });
    expect(screen.queryByRole('button', { name: 'Nghe' })).toBeNull();
  });

  it('plays the chapter in a bar that pauses, steps, changes the speed and goes away', async () => {
    await listen();
    const { element } = currentAudio();
    expect(element.getAttribute('src')).toBe('/files/audio/3/am-31.mp3');
    press('Tới 15 giây', await bar());
    expect(element.currentTime).toBe(15);
    fireEvent.change(screen.getByLabelText('Tốc độ nghe'), { target: { value: '1.5' } });
    expect(element.playbackRate).toBe(1.5);
    press('Tạm dừng', await bar());
    expect(element.paused).toBe(true);
    press('Phát', await bar());
    press('Thôi nghe', await bar());
    expect(element.paused).toBe(true);
    expect(screen.queryByRole('region', { name: 'Nghe chương này' })).toBeNull();
  });

  it('takes the keyboard into the bar, and back to the button when the bar is closed', async () => {
    renderRoute('/community/chapter/31', { api: story() });
    const listenButton = await screen.findByRole('button', { name: 'Nghe' });
    listenButton.focus();
    press('Nghe');
    const pause = await within(await bar()).findByRole('button', { name: 'Tạm dừng' });
    expect(document.activeElement).toBe(pause);
    press('Thôi nghe', await bar());
    expect(document.activeElement).toBe(listenButton);
  });

  it('marks the paragraph that is heard, and plays from one that is tapped', async () => {
    await listen();
    const second = screen.getByText('Đoạn thứ hai.');
    await waitFor(() => expect(second.dataset['audible']).toBe('true'));
    expect(screen.getByText('Đoạn thứ nhất.').dataset['heard']).toBe('true');
    fireEvent.click(second);
    expect(currentAudio().element.currentTime).toBe(10);
    expect(second.dataset['heard']).toBe('true');
    expect(screen.getByText('Đoạn thứ nhất.').dataset['heard']).toBeUndefined();
  });

  it('turns the page at the end of a chapter and goes on with the next', async () => {
    const { address } = await listen();
    await nextIsKnown();
    currentAudio().finish();
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
    expect(address()).toBe('/community/chapter/32');
    await waitFor(() => expect(currentAudio().element.getAttribute('src')).toBe('/files/audio/3/am-32.mp3'));
    within(await bar()).getByRole('button', { name: 'Tạm dừng' });
  });

  it('stays on the page when the sleep timer ends with the chapter', async () => {
    const { address } = await listen();
    await nextIsKnown();
    fireEvent.change(screen.getByLabelText('Hẹn giờ tắt'), { target: { value: 'chapters-1' } });
    currentAudio().finish();
    within(await bar()).getByRole('button', { name: 'Phát' });
    expect(address()).toBe('/community/chapter/31');
  });

  it('ends with a word where the next chapter has no audio', async () => {
    await listen(story({ ...SECOND, audio: null }));
    await nextIsKnown();
    currentAudio().finish();
    await screen.findByText('Chương này chưa có audio, việc nghe dừng ở đây.');
    expect(screen.queryByRole('region', { name: 'Nghe chương này' })).toBeNull();
  });

  it('says that the audio has expired, and takes its button away', async () => {
    await listen(story().on('HEAD /files/audio/3/am-31.mp3', refusal(404, 'platform.not_found', 'Không có')));
    currentAudio().fail();
    await screen.findByText('Audio của chương này đã hết hạn và bị xóa.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nghe' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Nghe chương này' })).toBeNull();
  });

  it('leaves the arrow keys to the pages, and pauses with the space bar', async () => {
    const { address } = await listen();
    await nextIsKnown();
    fireEvent.keyDown(document.body, { key: ' ' });
    within(await bar()).getByRole('button', { name: 'Phát' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(address()).toBe('/community/chapter/32'));
  });

  it('goes on where a person who is logged in stopped on another device', async () => {
    const position = {
      chapterId: 31,
      seconds: 33,
      playbackRate: 1.25,
      updated_at: '2026-01-05T08:00:00.000Z',
    };
    const api = story()
      .on('GET /api/tts/position/3', ok({ success: true, position }))
      .on('PUT /api/tts/position/3', ok({ success: true, message: 'Đã lưu' }));
    renderRoute('/community/chapter/31', { api, user: aUser() });
    await pressSoon('Nghe');
    await within(await bar()).findByRole('button', { name: 'Tạm dừng' });
    expect(currentAudio().element.currentTime).toBe(33);
    expect(currentAudio().element.playbackRate).toBe(1.25);
  });
});
