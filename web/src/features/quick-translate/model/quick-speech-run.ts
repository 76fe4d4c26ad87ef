import { forgetSpeech, stopSpeech } from '../../../widgets/speech/speech-runs';

/** Key of quick translate's speech while the page is open. */
export const QUICK_SPEECH_KEY = 'quick-translate';

/** The text was cleared: drops its speech, or cancels the generation. */
export function dropQuickSpeech(): void {
  stopSpeech(QUICK_SPEECH_KEY);
  forgetSpeech(QUICK_SPEECH_KEY);
}
