import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings } from '../../../settings/ai-settings';
import { useStartBatch, type BatchChoice } from '../api/batch.mutations';
import { batchTexts } from '../texts';

interface Starting {
  readonly isStarting: boolean;
  start(choice: BatchChoice): void;
}

/** Starts a batch with the engine the person has chosen; without a key it leads to the settings. */
export function useStart(projectId: number, stylePrompt: string): Starting {
  const [settings] = useAiSettings();
  const starting = useStartBatch(projectId);
  return {
    isStarting: starting.isPending,
    start: (choice) => {
      if (!isReady(settings)) {
        toasts.error(batchTexts.keyMissing(settings.engine.toUpperCase()));
        return setAiPanel(true);
      }
      starting.mutate({ choice, settings, stylePrompt });
    },
  };
}
