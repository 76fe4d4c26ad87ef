/** When playback stops: after some minutes of listening, or at the end of the n-th chapter from now. */
export type SleepTimer =
  | { readonly kind: 'minutes'; readonly chosen: number; readonly secondsLeft: number }
  | { readonly kind: 'chapters'; readonly chosen: number; readonly chaptersLeft: number };

/** Options; 1 chapter means the end of the current one. */
export const SLEEP_MINUTES = [10, 15, 30, 45, 60, 90] as const;
export const SLEEP_CHAPTERS = [1, 2, 3, 5] as const;

/** Seconds over which the volume fades before playback stops. */
export const FADE_SECONDS = 20;

/** Longer steps between two ticks are not counted as listening: the machine slept, or the page was suspended. */
const LONGEST_STEP_SECONDS = 5;

export function sleepAfterMinutes(minutes: number): SleepTimer {
  return { kind: 'minutes', chosen: minutes, secondsLeft: minutes * 60 };
}

export function sleepAfterChapters(chapters: number): SleepTimer {
  return { kind: 'chapters', chosen: chapters, chaptersLeft: chapters };
}

/** Returns the timer after that many more seconds of listening. */
export function tick(timer: SleepTimer, seconds: number): SleepTimer {
  if (timer.kind === 'chapters') return timer;
  const step = Math.min(Math.max(0, seconds), LONGEST_STEP_SECONDS);
  return { ...timer, secondsLeft: Math.max(0, timer.secondsLeft - step) };
}

/** Returns the timer after a chapter has ended; null when playback must stop. */
export function afterChapter(timer: SleepTimer): SleepTimer | null {
  if (timer.kind === 'minutes') return timer;
  return timer.chaptersLeft <= 1 ? null : { ...timer, chaptersLeft: timer.chaptersLeft - 1 };
}

/** Returns the volume, 0 to 1. @param secondsToEnd seconds of listening until the chapter ends */
export function loudnessOf(timer: SleepTimer | null, secondsToEnd: number): number {
  const left = secondsUntilSilence(timer, secondsToEnd);
  return left === null ? 1 : Math.min(1, Math.max(0, left / FADE_SECONDS));
}

function secondsUntilSilence(timer: SleepTimer | null, secondsToEnd: number): number | null {
  if (timer?.kind === 'minutes') return timer.secondsLeft;
  return timer?.chaptersLeft === 1 ? secondsToEnd : null;
}

/** Converts a timer to the value of a select option and back. */
export function sleepValue(timer: SleepTimer | null): string {
  return timer === null ? '' : `${timer.kind}-${timer.chosen}`;
}

export function sleepOf(value: string): SleepTimer | null {
  const [kind, count] = value.split('-');
  if (kind === 'minutes') return sleepAfterMinutes(Number(count));
  return kind === 'chapters' ? sleepAfterChapters(Number(count)) : null;
}
