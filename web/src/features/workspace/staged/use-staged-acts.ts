import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings, type AiSettings } from '../../../settings/ai-settings';
import { addStaged, refreshProject } from './add-staged';
import type { StagedStore } from './staged-store';
import { doWork } from './staged-work';
import { stagedTexts } from './texts';
import { translateStaged } from './translate-staged';

export interface StagedActs {
  /** Translates the chapters in this tab, one after the other; stops at the first failure. */
  translate(ids: readonly number[]): void;
  /**
   * The same with the engine that needs no key, which becomes the selected one; null when the selected one has its key.
   */
  readonly translateWithoutKey: ((ids: readonly number[]) => void) | null;
  /** Adds them to the project as chapters. */
  add(ids: readonly number[]): void;
}

export function useStagedActs(store: StagedStore, stylePrompt: string): StagedActs {
  const [chosen, changeSettings] = useAiSettings();
  const queryClient = useQueryClient();

  const translate = async (settings: AiSettings, ids: readonly number[]): Promise<void> => {
    const outcome = await doWork(store, {
      kind: 'translate',
      ids,
      step: (chapter, signal) => translateStaged(store, chapter, { settings, stylePrompt }, signal),
    });
    if (!outcome) return;
    const done = formatNumber(outcome.done);
    const [failure] = outcome.failures;
    if (failure) toasts.error(stagedTexts.stoppedAt(formatNumber(failure.place), failure.title));
    else if (outcome.wasStopped) toasts.info(stagedTexts.translateStopped(done));
    else toasts.success(stagedTexts.translateDone(done));
  };

  const add = async (ids: readonly number[]): Promise<void> => {
    const outcome = await doWork(store, {
      kind: 'add',
      ids,
      step: (chapter) => addStaged(store, queryClient, chapter),
    });
    if (!outcome) return;
    if (outcome.done > 0) toasts.success(stagedTexts.added(formatNumber(outcome.done)));
    if (outcome.failures.length > 0) {
      toasts.error(stagedTexts.notAdded(formatNumber(outcome.failures.length)));
    }
    await refreshProject(queryClient, store.scope.placeId);
  };

  return {
    translate: (ids) => {
      if (!isReady(chosen)) {
        toasts.error(stagedTexts.keyMissing(chosen.engine.toUpperCase()));
        return setAiPanel(true);
      }
      void translate(chosen, ids);
    },
    translateWithoutKey: isReady(chosen)
      ? null
      : (ids) => {
          changeSettings({ engine: 'hanviet' });
          void translate({ ...chosen, engine: 'hanviet' }, ids);
        },
    add: (ids) => void add(ids),
  };
}
