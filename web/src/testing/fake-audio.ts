import { act } from '@testing-library/react';

/** Audio functions that jsdom lacks: load, play, and report the current time. */
export interface FakeAudio {
  readonly element: HTMLAudioElement;
  /** Marks the audio as loaded enough to play. */
  arrive(): void;
  /** Plays until this second. */
  playTo(seconds: number): void;
  finish(): void;
  /** Makes the requested audio fail. */
  fail(): void;
}

/** Duration of every audio in seconds. */
export const FAKE_DURATION = 100;

interface Sound {
  currentTime: number;
  paused: boolean;
  ended: boolean;
  hasArrived: boolean;
}

let refusal: DOMException | null = null;

/** Blocks autoplay of the next audio until the user clicks. */
export function refuseAutoplay(isRefused: boolean): void {
  refusal = isRefused ? new DOMException('no gesture', 'NotAllowedError') : null;
}

/** Replaces every `new Audio()` of the specs around the call by a fake. @returns the latest one */
export function installFakeAudio(): () => FakeAudio {
  let last: FakeAudio | null = null;
  const make = function Audio(): HTMLAudioElement {
    const element = document.createElement('audio');
    last = fakeOn(element);
    return element;
  };
  beforeAll(() => {
    window.Audio = make as unknown as typeof Audio;
    refuseAutoplay(false);
  });
  return () => {
    if (!last) throw new Error('nobody has made an audio element');
    return last;
  };
}

function fakeOn(element: HTMLAudioElement): FakeAudio {
  const sound: Sound = { currentTime: 0, paused: true, ended: false, hasArrived: false };
  const tell = (type: string): void => void element.dispatchEvent(new Event(type));
  const arrive = (): void => {
    if (sound.hasArrived) return;
    sound.hasArrived = true;
    tell('durationchange');
    tell('loadedmetadata');
  };
  Object.defineProperties(element, {
    currentTime: {
      get: () => sound.currentTime,
      set: (seconds: number) => {
        sound.currentTime = seconds;
        sound.ended = false;
        if (sound.hasArrived) tell('seeked');
      },
    },
    duration: { get: () => (sound.hasArrived ? FAKE_DURATION : Number.NaN) },
    paused: { get: () => sound.paused },
    ended: { get: () => sound.ended },
  });
  Object.assign(element, {
    load: () => Object.assign(sound, { currentTime: 0, paused: true, ended: false, hasArrived: false }),
    play: async () => {
      if (refusal) throw refusal;
      arrive();
      sound.paused = false;
      tell('playing');
    },
    pause: () => {
      if (sound.paused) return;
      sound.paused = true;
      tell('pause');
    },
  });
  return {
    element,
    arrive: () => act(arrive),
    playTo: (seconds) =>
      act(() => {
        sound.currentTime = seconds;
        tell('timeupdate');
      }),
    finish: () =>
      act(() => {
        Object.assign(sound, { currentTime: FAKE_DURATION, ended: true, paused: true });
        for (const type of ['timeupdate', 'pause', 'ended']) tell(type);
      }),
    fail: () => act(() => tell('error')),
  };
}
