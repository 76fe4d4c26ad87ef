import { fireEvent, waitFor } from '@testing-library/react';
import { installFakeAudio } from '../../testing/fake-audio';
import { aTrack } from '../../testing/listening-factories';
import { AudioPlayer } from './audio-player';
import { connectMediaSession } from './media-session';
import { warnBeforeLeaving, connectKeys, keepScreenOn } from './use-player';

const currentAudio = installFakeAudio();
const ALBUM = { name: 'Tây Du Ký', author: 'Ngô Thừa Ân', cover: '/files/posters/1/bia.webp' };

function playing() {
  const player = new AudioPlayer();
  player.setQueue([aTrack(1), aTrack(2)]);
  player.playTrack(aTrack(1));
  return { player, audio: currentAudio() };
}

describe('the lock screen', () => {
  type Handler = (details: { seekTime?: number; seekOffset?: number }) => void;
  const handlers = new Map<string, Handler | null>();
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: Handler | null) => void handlers.set(action, handler),
    setPositionState: jest.fn(),
  };

  beforeEach(() => {
    Object.assign(navigator, { mediaSession: session });
    Object.assign(window, {
      MediaMetadata: class {
        constructor(facts: object) {
          Object.assign(this, facts);
        }
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaSession'));

  it('shows chapter, book and cover, and whether it plays', () => {
    const { player } = playing();
    const disconnect = connectMediaSession(player, ALBUM);
    expect(session.metadata).toMatchObject({
      title: 'Chương 1',
      artist: 'Ngô Thừa Ân',
      album: 'Tây Du Ký',
      artwork: [{ src: 'http://localhost/files/posters/1/bia.webp' }],
    });
    expect(session.playbackState).toBe('playing');
    player.pause();
    expect(session.playbackState).toBe('paused');
    disconnect();
    expect([session.metadata, session.playbackState]).toEqual([null, 'none']);
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
  });

  it('plays, pauses, seeks and changes the track, and offers no way that there is not', () => {
    const { player, audio } = playing();
    connectMediaSession(player, ALBUM);
    expect(handlers.get('previoustrack')).toBeNull();
    handlers.get('pause')?.({});
    expect(player.getState().status).toBe('paused');
    handlers.get('play')?.({});
    handlers.get('seekto')?.({ seekTime: 50 });
    handlers.get('seekforward')?.({});
    handlers.get('seekbackward')?.({ seekOffset: 5 });
    expect(audio.element.currentTime).toBe(60);
    handlers.get('nexttrack')?.({});
    expect(session.metadata).toMatchObject({ title: 'Chương 2' });
    expect(handlers.get('nexttrack')).toBeNull();
    handlers.get('previoustrack')?.({});
    expect(player.getState().track?.id).toBe(10);
  });

  it('is told where the track is after a seek and at another speed, and counts on by itself meanwhile', () => {
    const { player, audio } = playing();
    connectMediaSession(player, ALBUM);
    session.setPositionState.mockClear();
    audio.playTo(0.5);
    expect(session.setPositionState).not.toHaveBeenCalled();
    player.seekTo(40);
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 100,
      playbackRate: 1,
      position: 40,
    });
    player.setRate(2);
    expect(session.setPositionState).toHaveBeenLastCalledWith({
      duration: 100,
      playbackRate: 2,
      position: 40,
    });
  });
});

describe('the screen of a phone', () => {
  const release = jest.fn(() => Promise.resolve());
  const ask = jest.fn(() => Promise.resolve({ release }));
  const show = (visibilityState: string): void => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    fireEvent(document, new Event('visibilitychange'));
  };

  beforeEach(() => {
    Object.assign(navigator, { wakeLock: { request: ask } });
    window.innerWidth = 390;
    ask.mockClear();
    release.mockClear();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    window.innerWidth = 1280;
  });

  it('stays on while something plays, again after the page was hidden, and may go dark at a pause', async () => {
    const { player } = playing();
    keepScreenOn(player);
    player.play();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith('screen');
    show('hidden');
    show('visible');
    expect(ask).toHaveBeenCalledTimes(2);
    player.pause();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2));
  });

  it('is left alone on a computer', () => {
    window.innerWidth = 1280;
    const { player } = playing();
    keepScreenOn(player);
    player.play();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('leaving the page', () => {
  it('is warned of while something plays, and only then', () => {
    const { player } = playing();
    const disconnect = warnBeforeLeaving(player);
    const leave = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    player.pause();
    expect(leave()).toBe(true);
    disconnect();
  });
});

describe('the keys of the player', () => {
  it('play and pause, move by five seconds, and with shift by a track', () => {
    const { player, audio } = playing();
    const disconnect = connectKeys(player);
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey });
    press(' ');
    expect(player.getState().status).toBe('paused');
    press(' ');
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowLeft');
    expect(audio.element.currentTime).toBe(5);
    press('ArrowRight', true);
    expect(player.getState().track?.id).toBe(20);
    press('ArrowLeft', true);
    expect(player.getState().track?.id).toBe(10);
    disconnect();
  });

  it('are left to fields, and the space bar to buttons', () => {
    const { player, audio } = playing();
    const disconnect = connectKeys(player);
    const field = document.body.appendChild(document.createElement('input'));
    const button = document.body.appendChild(document.createElement('button'));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    fireEvent.keyDown(button, { key: ' ' });
    expect([audio.element.currentTime, player.getState().status]).toEqual([0, 'playing']);
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    expect(audio.element.currentTime).toBe(5);
    field.remove();
    button.remove();
    disconnect();
  });

  it('leave the arrows to a page that turns with them', () => {
    const { player, audio } = playing();
    const disconnect = connectKeys(player, false);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true);
    expect(audio.element.currentTime).toBe(0);
    disconnect();
  });
});
