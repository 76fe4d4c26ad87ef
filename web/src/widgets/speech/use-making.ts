import { voiceOf } from '../../api/speech/speaking';
import { toasts } from '../../lib/toasts';
import type { SpeechSettings } from '../../settings/speech-settings';
import type { Making, MakingRun } from './making';
import { speechFailure } from './speech-failure';
import { forgetSpeech, makeSpeech, stopSpeech, useSpeechRun, type SpeechRun } from './speech-runs';
import { speechTexts } from './texts';
import { isMeant, type SpeechSubject } from './is-meant';

interface MakingSubject extends SpeechSubject {
  /** Key of the speech while the page is open. */
  readonly key: string;
}

/** Generates speech of a text that is not a chapter; it lasts as long as the page. */
export function useMaking({ key, ...subject }: MakingSubject): Making {
  const run = useSpeechRun(key);
  const make = async (settings: SpeechSettings): Promise<void> => {
    const meant = isMeant(subject, settings);
    if (meant !== true && !(await meant)) return;
    const speech = await makeSpeech(key, { text: subject.text, voice: voiceOf(settings, subject.access) });
    if (speech) toasts.success(speechTexts.made);
  };
  return {
    run: shownRun(run),
    start: (settings) => void make(settings),
    stop: () => {
      stopSpeech(key);
      toasts.info(speechTexts.stopped);
    },
    dismiss: () => forgetSpeech(key),
  };
}

function shownRun(run: SpeechRun | null): MakingRun | null {
  if (run?.kind === 'failed') return { kind: 'failed', failure: speechFailure(run.error) };
  if (run?.kind !== 'making') return null;
  const { since, length } = run;
  return { kind: 'making', since, length, isJob: false, isWaiting: false };
}
