import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { hasHan, toLines } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { askConfirm } from '../../../ui/ask-confirm';
import { NO_LINES, type LinePlaces } from '../../../widgets/text-tools/locked-lines';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { choiceOfModel, isReady, useAiSettings, type AiSettings } from '../../../settings/ai-settings';
import { useLockLines } from '../chapter.mutations';
import { chapterOf } from '../model/draft-store';
import {
  isTranslating,
  LockedLinesError,
  runTranslation,
  stopTranslation,
  useTranslationRun,
  type TranslationRun,
} from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import type { DraftedChapter } from './use-drafted-chapter';

export interface Translating {
  readonly run: TranslationRun | null;
  /** Error of the last translation; cleared when another starts. */
  readonly failure: unknown;
  /** The engine left lines out: its message about them. */
  readonly warning: string | null;
  /** Translates the whole text, or only the given lines of the source. */
  start(lines?: readonly number[]): void;
  /**
   * Translates the whole text with the engine that needs no key, which becomes the selected one; null when the selected
   * one has its key.
   */
  readonly startWithoutKey: (() => void) | null;
  /** Translates again what failed, with a change of the settings for this translation. */
  readonly again: (change?: Partial<AiSettings>) => void;
  /** Chooses the model of the selected engine, and translates again what failed. */
  readonly againWithModel: (model: string) => void;
  stop(): void;
}

/** Translates the editor's text with the selected engine. @param onDone shows the result beside the buttons */
export function useTranslating(
  { key, draft, isDirty, lines: { locked } }: DraftedChapter,
  stylePrompt: string,
  onDone: (words: string) => void,
): Translating {
  const [chosen, changeSettings] = useAiSettings();
  const queryClient = useQueryClient();
  const unlocking = useLockLines();
  const run = useTranslationRun(key);
  const [failure, setFailure] = useState<unknown>(null);
  /** Lines of the last translation; null: the whole text. */
  const [lastLines, setLastLines] = useState<readonly number[] | null>(null);
  const [warning, setWarning] = useState<string | null>(null);

  const translate = async (
    settings: AiSettings,
    lines: readonly number[] | null,
    locked: LinePlaces,
  ): Promise<void> => {
    setFailure(null);
    setWarning(null);
    setLastLines(lines);
    try {
      const withTitle = lines === null && hasHan(draft.title);
      const hasTypedLines = isDirty && draft.origin === null && locked.size > 0;
      const order = { key, settings, stylePrompt, draft, lines, withTitle, locked, hasTypedLines };
      const result = await runTranslation(order);
      if (result === null) return onDone(workspaceTexts.stopped);
      setWarning(result.warning);
      onDone([workspaceTexts.translated, ...keptWords(result.keptLocked)].join(' '));
    } catch (error) {
      if (error instanceof LockedLinesError) {
        return toasts.error(workspaceTexts.lockedMisplaced(formatNumber(error.count)));
      }
      setFailure(error);
      toasts.error(messageOf(error, workspaceTexts.translateFailure));
    }
  };

  /** Locked lines without a counterpart in the new text are replaced only after a confirmation. */
  const unlockFirst = async (settings: AiSettings): Promise<void> => {
    const agreed = await askConfirm({
      title: workspaceTexts.unlockQuestion,
      text: workspaceTexts.unlockText(formatNumber(locked.size)),
      confirm: workspaceTexts.unlockAndTranslate,
    });
    if (!agreed) return;
    try {
      const saved = queryClient.getQueryData(chapterQuery(chapterOf(key) ?? 0).queryKey);
      if (saved?.locked_lines?.length) {
        const { id, version, locked_lines: lines } = saved;
        await unlocking.mutateAsync({ id, version, lines, locked: false });
      }
      await translate(settings, null, NO_LINES);
    } catch (error) {
      toasts.error(messageOf(error, workspaceTexts.lockFailure));
    }
  };

  const start = (settings: AiSettings, lines: readonly number[] | null): void => {
    if (isTranslating(key)) return;
    if (draft.source.trim() === '') return toasts.error(commonTexts.pasteSource);
    if (!isReady(settings)) {
      toasts.error(workspaceTexts.keyMissing(settings.engine.toUpperCase()));
      return setAiPanel(true);
    }
    const open = lines?.filter((line) => !locked.has(line)) ?? null;
    if (open?.length === 0) return toasts.info(workspaceTexts.allLocked);
    if (open === null && locked.size > 0 && !isLineByLine(draft)) return void unlockFirst(settings);
    void translate(settings, open, locked);
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
    again: (part) => start({ ...chosen, ...part }, lastLines),
    againWithModel: (model) => {
      const choice = choiceOfModel(chosen.engine, model);
      changeSettings(choice);
      start({ ...chosen, ...choice }, lastLines);
    },
    startWithoutKey: isReady(chosen) ? null : startWithoutKey,
    stop: () => stopTranslation(key),
  };
}

function keptWords(count: number): string[] {
  return count === 0 ? [] : [workspaceTexts.keptLocked(formatNumber(count))];
}

function isLineByLine({ source, target }: DraftedChapter['draft']): boolean {
  return toLines(source).length === toLines(target).length;
}
