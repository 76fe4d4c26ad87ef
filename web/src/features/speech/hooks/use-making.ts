import { askConfirm } from '../../../components/ask-confirm';
import type { GenerateSpeechResponse } from '@lacthu/contracts';
import { voiceOf, type OpenAiAccess } from '../../../api/speech/speaking';
import { voiceTexts } from '../../../components/voice-fields/voice-fields.texts';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { SpeechSettings } from '../../../settings/speech-settings';
import { makeSpeech, stopSpeech, useSpeechRun, type SpeechRun } from '../model/speech-runs';
import { LONG_TEXT } from '../model/speech-time';
import { speechTexts } from '../texts';

export interface MakingSubject {
  /** Under which the speech stands while the page lives. */
  readonly key: string;
  readonly text: string;
  readonly chapterId: number | null;
  readonly access: OpenAiAccess;
  /** What is said of a long text before it is read. */
  readonly longWords: (length: number) => string;
  readonly onMade?: (speech: GenerateSpeechResponse) => void;
}

export interface Making {
  readonly run: SpeechRun | null;
  /** Asks first where the text is long. @param settings those of this try */
  start(settings: SpeechSettings): void;
  stop(): void;
}

/** Having a text read aloud. */
export function useMaking({ key, text, chapterId, access, longWords, onMade }: MakingSubject): Making {
  const run = useSpeechRun(key);
  const make = async (settings: SpeechSettings): Promise<void> => {
    if (text.length > LONG_TEXT && !(await isLongTextMeant(text.length, longWords))) return;
    const speech = await makeSpeech(key, { text, chapterId, voice: voiceOf(settings, access) });
    if (!speech) return;
    toasts.success(speechTexts.made);
    onMade?.(speech);
  };
  return {
    run,
    start: (settings) => {
      if (text.trim() === '') return toasts.error(speechTexts.nothing);
      const isKeyMissing = settings.engine === 'openai' && access.openAIKey.trim() === '';
      if (isKeyMissing) return toasts.error(voiceTexts.keyMissing);
      void make(settings);
    },
    stop: () => {
      stopSpeech(key);
      toasts.info(speechTexts.stopped);
    },
  };
}

function isLongTextMeant(length: number, words: (length: number) => string): Promise<boolean> {
  return askConfirm({
    title: speechTexts.longTitle(formatNumber(length)),
    text: words(length),
    confirm: speechTexts.goOn,
  });
}
