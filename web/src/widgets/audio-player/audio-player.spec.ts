import { waitFor } from '@testing-library/react';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { installFakeAudio, refuseAutoplay } from '../../testing/fake-audio';
import { aTrack } from '../../testing/listening-factories';
import { AudioPlayer } from './audio-player';
import { sleepAfterChapters, sleepAfterMinutes } from './sleep-timer';

const QUEUE = [aTrack(1), aTrack(2), aTrack(4)];
const currentAudio = installFakeAudio();

function aPlayer() {
  const player = new AudioPlayer();
  player.setQueue(QUEUE);
  return { player, audio: currentAudio(), state: () => player.getState() };
}

function playing(order = 1) {
  const one = aPlayer();
  one.player.playTrack(aTrack(order));
  return one;
}

describe('the player', () => {
  afterEach(() => jest.restoreAllMocks());

  it('plays the chosen track from its file, and pauses', () => {
    const { player, audio, state } = playing();
    expect(audio.element.getAttribute('src')).toBe('/files/audio/1/am-10.mp3');
    expect(state()).toMatchObject({ status: 'playing', duration: 100, volume: 1, rate: 1 });
    player.toggle();
    expect([state().status, audio.element.paused]).toEqual(['paused', true]);
  });

  it('begins where it is told, once the browser knows the sound', () => {
    const { player, audio, state } = aPlayer();
    player.open(aTrack(2), 42);
    expect(state()).toMatchObject({ status: 'paused', seconds: 42 });
    audio.arrive();
    expect(audio.element.currentTime).toBe(42);
  });

  it('goes on to the next track when one ends, and over a place where one is missing', () => {
    const { audio, state } = playing(2);
    audio.finish();
    expect(state()).toMatchObject({ track: { id: 40 }, status: 'playing', seconds: 0 });
  });

  it('takes the way beyond its queue after the last track, and rests when there is none', () => {
    const { player, audio, state } = playing(4);
    const after = jest.fn();
    player.surround({ after });
    audio.finish();
    expect(after).toHaveBeenCalledTimes(1);
    player.surround({});
    player.playTrack(aTrack(4));
    audio.finish();
    expect(state().status).toBe('paused');
    expect(player.hasNext).toBe(false);
  });

  it('moves within the track and not out of it', () => {
    const { player, audio } = playing();
    player.seekBy(15);
    expect(audio.element.currentTime).toBe(15);
    player.seekBy(-60);
    expect(audio.element.currentTime).toBe(0);
    player.seekTo(900);
    expect(audio.element.currentTime).toBe(100);
  });

  it('keeps speed and volume from track to track', () => {
    const { player, audio } = playing();
    player.setRate(1.5);
    player.setVolume(0.4);
    player.next();
    expect(audio.element.defaultPlaybackRate).toBe(1.5);
    expect(audio.element.volume).toBe(0.4);
  });

  it('says that the browser waits for a press', async () => {
    refuseAutoplay(true);
    const { player, state } = playing();
    await waitFor(() => expect(state()).toMatchObject({ status: 'paused', problem: 'blocked' }));
    refuseAutoplay(false);
    player.play();
    expect(state()).toMatchObject({ status: 'playing', problem: null });
  });

  it('goes on with the next one when a file has been deleted, and tells so', async () => {
    new FakeApi()
      .on('HEAD /files/audio/1/am-10.mp3', refusal(404, 'platform.not_found', 'Không có'))
      .install();
    const { player, audio, state } = playing();
    const onGone = jest.fn();
    player.surround({ onGone });
    audio.fail();
    await waitFor(() => expect(state()).toMatchObject({ track: { id: 20 }, status: 'playing' }));
    expect(onGone).toHaveBeenCalledWith(expect.objectContaining({ id: 10 }));
    expect(player.hasPrevious).toBe(false);
  });

  it('keeps the track when only the network is away, and plays on at a press where it was', async () => {
    const api = new FakeApi().on('HEAD /files/audio/1/am-10.mp3', NO_ANSWER).install();
    const { player, audio, state } = playing();
    audio.playTo(30);
    audio.fail();
    await waitFor(() =>
      expect(state()).toMatchObject({ problem: 'failed', status: 'paused', track: { id: 10 } }),
    );
    api.on('HEAD /files/audio/1/am-10.mp3', ok(undefined));
    player.play();
    expect(state()).toMatchObject({ problem: null, status: 'playing' });
    expect(audio.element.currentTime).toBe(30);
  });

  it('falls silent after the chosen chapters, with the next one put on for tomorrow', () => {
    const { player, audio, state } = playing();
    player.setSleep(sleepAfterChapters(2));
    audio.playTo(95);
    expect(audio.element.volume).toBe(1);
    audio.finish();
    expect(state()).toMatchObject({ track: { id: 20 }, status: 'playing' });
    audio.playTo(95);
    expect(audio.element.volume).toBe(0.25);
    audio.finish();
    expect(state()).toMatchObject({ track: { id: 40 }, status: 'paused', seconds: 0, sleep: null });
    expect(audio.element.volume).toBe(1);
  });

  it('falls silent after the chosen minutes of listening, softly, and is as loud as before afterwards', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { player, audio, state } = playing();
    player.setSleep(sleepAfterMinutes(10));
    const listen = (seconds: number): void => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        audio.playTo(second % 90);
      }
    };
    listen(1);
    listen(590);
    expect(state().status).toBe('playing');
    expect(audio.element.volume).toBeCloseTo(0.5);
    listen(10);
    expect(state()).toMatchObject({ status: 'paused', sleep: null });
    expect(audio.element.volume).toBe(1);
  });
});
