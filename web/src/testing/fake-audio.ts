import { act } from '@testing-library/react';

/** What jsdom's audio elements cannot do: load, play, and know where they are. */
export interface FakeAudio {
  readonly element: HTMLAudioElement;
  /** The sound is there, as far as one can begin to play it. */
  arrive(): void;
  /** Plays on to this second. */
  playTo(seconds: number): void;
  finish(): void;
  /** What was asked for cannot be played. */
  fail(): void;
}

/** Seconds of every sound. */
export const FAKE_DURATION = 100;

interface Sound {
  currentTime: number;
  paused: boolean;
  ended: boolean;
  hasArrived: boolean;
}

let refusal: DOMException | null = null;

/** The next sounds do not begin without a press of the person. */
export function refuseAutoplay(isRefused: boolean): void {
  refusal = isRefused ? new DOMException('no gesture', 'NotAllowedError') : null;
}

/** Every `new Audio()` from here on is a fake. @returns the one made last */
export function installFakeAudio(): () => FakeAudio {
  let last: FakeAudio | null = null;
  refuseAutoplay(false);
  const make = function Audio(): HTMLAudioElement {
    const element = document.createElement('audio');
    last = fakeOn(element);
    return element;
  };
  window.Audio = make as unknown as typeof Audio;
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
