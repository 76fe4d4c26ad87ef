import { startPostProcess, type PostProcessRequest } from '../../../api/translation/post-process';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { isReady } from '../../../settings/ai-settings';
import { useBatchStart, type BatchStartEvents } from '../hooks/use-batch-start';
import { postProcessTexts } from './texts';

export interface PostProcessStart {
  readonly isStarting: boolean;
  /** Requires a key for the engine, and the user's confirmation that texts may be overwritten. */
  start(request: PostProcessRequest): void;
}

/** Starts a job and announces it to the tracker. */
export function usePostProcessStart(events: BatchStartEvents): PostProcessStart {
  const starting = useBatchStart({
    ...events,
    kind: 'post-process',
    start: startPostProcess,
    failure: postProcessTexts.failure,
  });
  const askAndStart = async (request: PostProcessRequest): Promise<void> => {
    const agreed = await askConfirm({
      title: postProcessTexts.question(formatNumber(request.chapterIds.length)),
      text: postProcessTexts.explanation,
      confirm: postProcessTexts.confirm,
      isDangerous: true,
    });
    if (agreed) starting.mutate(request);
  };
  return {
    isStarting: starting.isPending,
    start: (request) => {
      const { settings } = request;
      if (isReady(settings)) void askAndStart(request);
      else toasts.error(postProcessTexts.keyMissing(settings.engine.toUpperCase()));
    },
  };
}
