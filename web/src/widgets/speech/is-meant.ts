import type { OpenAiAccess } from '../../api/speech/speaking';
import { askConfirm } from '../../ui/ask-confirm';
import { voiceTexts } from '../voice-fields/voice-fields.texts';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { openAiKeyOf } from '../../settings/ai-settings';
import type { SpeechSettings } from '../../settings/speech-settings';
import { LONG_TEXT } from './speech-time';
import { speechTexts } from './texts';

export interface SpeechSubject {
  readonly text: string;
  readonly access: OpenAiAccess;
  /** Message shown before a long text is read. */
  readonly longWords: (length: number) => string;
}

/** Whether a text can and should be read: a promise when the user is asked first. Missing inputs are reported. */
export function isMeant(
  { text, access, longWords }: SpeechSubject,
  { engine }: SpeechSettings,
): boolean | Promise<boolean> {
  const lacks = lackOf(text, engine === 'openai' && openAiKeyOf(access) === '');
  if (lacks !== null) {
    toasts.error(lacks);
    return false;
  }
  if (text.length <= LONG_TEXT) return true;
  return askConfirm({
    title: speechTexts.longTitle(formatNumber(text.length)),
    text: longWords(text.length),
    confirm: speechTexts.goOn,
  });
}

function lackOf(text: string, isKeyMissing: boolean): string | null {
  if (text.trim() === '') return speechTexts.nothing;
  return isKeyMissing ? voiceTexts.keyMissing : null;
}
