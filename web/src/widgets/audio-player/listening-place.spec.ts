import { waitFor } from '@testing-library/react';
import { sessionToken } from '../../api/session-token';
import { FakeApi, NO_ANSWER, ok, type FakeAnswer } from '../../testing/fake-api';
import { installFakeAudio } from '../../testing/fake-audio';
import { aTrack } from '../../testing/listening-factories';
import { AudioPlayer } from './audio-player';
import { keepListeningPlace, recallPlace } from './listening-place';

const ROUTE = '/api/tts/position/1';
const currentAudio = installFakeAudio();
const recall = () => recallPlace(1, new AbortController().signal);

function listening(isMember: boolean) {
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  sessionToken.set(isMember ? 'token-of-test' : null);
  const api = new FakeApi()
    .on(`PUT ${ROUTE}`, ok({ success: true, message: 'Đã lưu' }))
    .on(`GET ${ROUTE}`, ok({ success: true, position: null }))
    .install();
  const player = new AudioPlayer();
  player.setQueue([aTrack(1), aTrack(2)]);
  const disconnect = keepListeningPlace(player, 1);
  player.playTrack(aTrack(1));
  const sent = () => api.callsTo(`PUT ${ROUTE}`).map(({ body }) => body);
  return { api, player, audio: currentAudio(), disconnect, sent };
}

describe('the place of listening', () => {
  it('is remembered in this browser at once, and by the account every ten seconds and at a pause', async () => {
    const { player, audio, sent, disconnect } = listening(true);
    const atStart = sent().length;
    audio.playTo(4);
    expect(await recall()).toMatchObject({ chapterId: 10, seconds: 4, playbackRate: 1 });
    expect(sent().length).toBe(atStart);
    audio.playTo(11);
    await waitFor(() => expect(sent().at(-1)).toEqual({ chapterId: 10, seconds: 11, playbackRate: 1 }));
    audio.playTo(13);
    expect(sent().length).toBe(atStart + 1);
    player.pause();
    await waitFor(() => expect(sent().at(-1)).toEqual({ chapterId: 10, seconds: 13, playbackRate: 1 }));
    disconnect();
  });

  it('is not overtaken by an older one that was under way to the account', async () => {
    const { api, player, audio, sent, disconnect } = listening(true);
    const seconds = () => sent().map((body) => (body as { readonly seconds: number }).seconds);
    await waitFor(() => expect(seconds()).toEqual([0]));
    let answer = () => undefined as void;
    const late = new Promise<FakeAnswer>((resolve) => {
      answer = () => resolve(ok({ success: true, message: 'Đã lưu' }));
    });
    api.on(`PUT ${ROUTE}`, () => late);
    audio.playTo(10);
    audio.playTo(20);
    audio.playTo(27);
    player.pause();
    expect(seconds()).toEqual([0, 10]);
    answer();
    await waitFor(() => expect(seconds()).toEqual([0, 10, 27]));
    disconnect();
  });

  it('goes to the account when the page is left', () => {
    const { audio, sent, disconnect } = listening(true);
    audio.playTo(3);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent().at(-1)).toMatchObject({ seconds: 3 });
    audio.playTo(5);
    disconnect();
    expect(sent().at(-1)).toMatchObject({ seconds: 5 });
  });

  it('of a guest stays in his browser', async () => {
    const { api, audio, disconnect } = listening(false);
    audio.playTo(40);
    disconnect();
    expect(await recall()).toMatchObject({ seconds: 40 });
    expect(api.calls).toEqual([]);
  });

  it('is the newer one of browser and account', async () => {
    const { api, audio, disconnect } = listening(true);
    audio.playTo(40);
    disconnect();
    const account = (updated_at: string) =>
      ok({ success: true, position: { chapterId: 20, seconds: 7, playbackRate: 1.5, updated_at } });
    api.on(`GET ${ROUTE}`, account('2020-01-01T00:00:00.000Z'));
    expect(await recall()).toMatchObject({ chapterId: 10, seconds: 40 });
    api.on(`GET ${ROUTE}`, account('2099-01-01T00:00:00.000Z'));
    expect(await recall()).toMatchObject({ chapterId: 20, seconds: 7, playbackRate: 1.5 });
    api.on(`GET ${ROUTE}`, NO_ANSWER);
    expect(await recall()).toMatchObject({ chapterId: 10 });
  });
});
