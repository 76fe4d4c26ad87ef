import { commonTexts } from '../../../common.texts';
import { ApiError, messageOf } from '../../../api/api-error';
import { startPostProcess, type PostProcessRequest } from '../../../api/translation/post-process';
import { useOneMutation } from '../../../api/use-one-mutation';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';
import { isReady } from '../../../settings/ai-settings';
import { postProcessTexts } from './texts';

/** As live hints and the tracker call these jobs. */
const KIND = 'post-process';
const NOT_PRO = 'platform.pro_only';

interface Endings {
  readonly onStarted: () => void;
  readonly onNotPro: () => void;
}

export interface PostProcessStart {
  readonly isStarting: boolean;
  /** Requires a key for the engine, and the user's confirmation that texts may be overwritten. */
  start(order: PostProcessRequest): void;
}

/** Starts a job and announces it to the tracker. */
export function usePostProcessStart({ onStarted, onNotPro }: Endings): PostProcessStart {
  const starting = useOneMutation({
    mutationFn: startPostProcess,
    onSuccess: ({ jobId, message }, { projectId, chapterIds }) => {
      toasts.success(message);
      tellJobStarted({ kind: KIND, id: jobId, projectId, total: chapterIds.length });
      onStarted();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NOT_PRO) onNotPro();
      else toasts.error(postProcessTexts.failure(messageOf(error, commonTexts.unknownCause)));
    },
  });
  const askAndStart = async (order: PostProcessRequest): Promise<void> => {
    const agreed = await askConfirm({
      title: postProcessTexts.question(formatNumber(order.chapterIds.length)),
      text: postProcessTexts.explanation,
      confirm: postProcessTexts.confirm,
      isDangerous: true,
    });
    if (agreed) starting.mutate(order);
  };
  return {
    isStarting: starting.isPending,
    start: (order) => {
      const { settings } = order;
      if (isReady(settings)) void askAndStart(order);
      else toasts.error(postProcessTexts.keyMissing(settings.engine.toUpperCase()));
    },
  };
}
