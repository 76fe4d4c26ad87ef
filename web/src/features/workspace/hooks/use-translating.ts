import { useState } from 'react';
import { hasHan } from '@lacthu/novel-text';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings, type AiSettings } from '../../../settings/ai-settings';
import {
  isTranslating,
  runTranslation,
  stopTranslation,
  useTranslationRun,
  type TranslationRun,
} from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import type { DraftedChapter } from './use-drafted-chapter';

export interface Translating {
  readonly run: TranslationRun | null;
  /** Why the last one failed; forgotten when another begins. */
  readonly failure: unknown;
  /** Lines were left out by the engine: its words about them. */
  readonly warning: string | null;
  /** Translates the whole text, or only the given lines of the source. */
  start(lines?: readonly number[]): void;
  /** Translates the whole text by the engine that needs no key, which is the chosen one from then on; null where the chosen one has its key. */
  readonly startWithoutKey: (() => void) | null;
  stop(): void;
}

/**
 * Asking the chosen engine for a translation of what is on the desk.
 * @param onDone tells the person, beside the buttons, how it went
 */
export function useTranslating(
  { key, draft }: DraftedChapter,
  stylePrompt: string,
  onDone: (words: string) => void,
): Translating {
  const [chosen, changeSettings] = useAiSettings();
  const run = useTranslationRun(key);
  const [failure, setFailure] = useState<unknown>(null);
  const [warning, setWarning] = useState<string | null>(null);

  const translate = async (settings: AiSettings, lines: readonly number[] | null): Promise<void> => {
    setFailure(null);
    setWarning(null);
    try {
      const withTitle = lines === null && hasHan(draft.title);
      const result = await runTranslation({ key, settings, stylePrompt, draft, lines, withTitle });
      if (result === null) return onDone(workspaceTexts.stopped);
      setWarning(result.warning);
      onDone(workspaceTexts.translated);
    } catch (error) {
      setFailure(error);
      toasts.error(messageOf(error, workspaceTexts.translateFailure));
    }
  };

  const start = (settings: AiSettings, lines: readonly number[] | null): void => {
    if (isTranslating(key)) return;
    if (draft.source.trim() === '') return toasts.error(workspaceTexts.sourceMissing);
    if (!isReady(settings)) {
      toasts.error(workspaceTexts.keyMissing(settings.engine.toUpperCase()));
      return setAiPanel(true);
    }
    void translate(settings, lines);
  };
  const startWithoutKey = (): void => {
    if (draft.source.trim() !== '') changeSettings({ engine: 'hanviet' });
    start({ ...chosen, engine: 'hanviet' }, null);
  };

  return {
    run,
    failure,
    warning,
    start: (lines) => start(chosen, lines ?? null),
    startWithoutKey: isReady(chosen) ? null : startWithoutKey,
    stop: () => stopTranslation(key),
  };
}
