import { playerTexts } from './player.texts';
import {
  SLEEP_CHAPTERS,
  SLEEP_MINUTES,
  sleepAfterChapters,
  sleepAfterMinutes,
  sleepValue,
} from './sleep-timer';

/** Options of the sleep timer. */
export const SLEEP_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: playerTexts.sleepOff },
  ...SLEEP_MINUTES.map((minutes) => ({
    value: sleepValue(sleepAfterMinutes(minutes)),
    label: playerTexts.sleepMinutes(minutes),
  })),
  ...SLEEP_CHAPTERS.map((chapters) => ({
    value: sleepValue(sleepAfterChapters(chapters)),
    label: playerTexts.sleepChapters(chapters),
  })),
];
