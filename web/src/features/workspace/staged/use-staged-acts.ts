import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings } from '../../../settings/ai-settings';
import { addStaged, refreshProject } from './add-staged';
import type { StagedStore } from './staged-store';
import { doWork } from './staged-work';
import { stagedTexts } from './texts';
import { translateStaged } from './translate-staged';

export interface StagedActs {
  /** Translates the chapters in this tab, one after the other; stops at the first that fails. */
  translate(ids: readonly number[]): void;
  /** Makes chapters of the project out of them. */
  add(ids: readonly number[]): void;
}

export function useStagedActs(store: StagedStore, stylePrompt: string): StagedActs {
  const [settings] = useAiSettings();
  const queryClient = useQueryClient();

  const translate = async (ids: readonly number[]): Promise<void> => {
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
      if (!isReady(settings)) {
        toasts.error(stagedTexts.keyMissing(settings.engine.toUpperCase()));
        return setAiPanel(true);
      }
      void translate(ids);
    },
    add: (ids) => void add(ids),
  };
}
