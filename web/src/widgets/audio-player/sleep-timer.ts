/** When to fall silent: after some minutes of listening, or at the end of the n-th chapter from here. */
export type SleepTimer =
  | { readonly kind: 'minutes'; readonly chosen: number; readonly secondsLeft: number }
  | { readonly kind: 'chapters'; readonly chosen: number; readonly chaptersLeft: number };

/** What can be chosen; 1 chapter is the end of the one that plays. */
export const SLEEP_MINUTES = [10, 15, 30, 45, 60, 90] as const;
export const SLEEP_CHAPTERS = [1, 2, 3, 5] as const;

/** The voice becomes softer over so many seconds before it falls silent. */
export const FADE_SECONDS = 20;

/** Longer steps between two ticks were no listening: the machine slept, or the page stood still. */
const LONGEST_STEP_SECONDS = 5;

export function sleepAfterMinutes(minutes: number): SleepTimer {
  return { kind: 'minutes', chosen: minutes, secondsLeft: minutes * 60 };
}

export function sleepAfterChapters(chapters: number): SleepTimer {
  return { kind: 'chapters', chosen: chapters, chaptersLeft: chapters };
}

/** The timer after so many more seconds of listening. */
export function tick(timer: SleepTimer, seconds: number): SleepTimer {
  if (timer.kind === 'chapters') return timer;
  const step = Math.min(Math.max(0, seconds), LONGEST_STEP_SECONDS);
  return { ...timer, secondsLeft: Math.max(0, timer.secondsLeft - step) };
}

/** The timer after a chapter has ended; null when it is time to fall silent. */
export function afterChapter(timer: SleepTimer): SleepTimer | null {
  if (timer.kind === 'minutes') return timer;
  return timer.chaptersLeft <= 1 ? null : { ...timer, chaptersLeft: timer.chaptersLeft - 1 };
}

/** How loud the voice is, 0 to 1. @param secondsToEnd of listening until the chapter ends */
export function loudnessOf(timer: SleepTimer | null, secondsToEnd: number): number {
  const left = secondsUntilSilence(timer, secondsToEnd);
  return left === null ? 1 : Math.min(1, Math.max(0, left / FADE_SECONDS));
}

function secondsUntilSilence(timer: SleepTimer | null, secondsToEnd: number): number | null {
  if (timer?.kind === 'minutes') return timer.secondsLeft;
  return timer?.chaptersLeft === 1 ? secondsToEnd : null;
}

/** A timer as the value of a list of choices, and back. */
export function sleepValue(timer: SleepTimer | null): string {
  return timer === null ? '' : `${timer.kind}-${timer.chosen}`;
}

export function sleepOf(value: string): SleepTimer | null {
  const [kind, count] = value.split('-');
  if (kind === 'minutes') return sleepAfterMinutes(Number(count));
  return kind === 'chapters' ? sleepAfterChapters(Number(count)) : null;
}
