import { forgetSpeech, stopSpeech } from '../../../widgets/speech/speech-runs';

/** Under which the speech of quick translate stands while the page lives. */
export const QUICK_SPEECH_KEY = 'quick-translate';

/** The text is gone, and with it what was, or was being, made of it. */
export function dropQuickSpeech(): void {
  stopSpeech(QUICK_SPEECH_KEY);
  forgetSpeech(QUICK_SPEECH_KEY);
}
