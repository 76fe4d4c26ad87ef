import type { StartBatchAudioResponse, StartPostProcessResponse } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { ApiError, messageOf } from '../../../api/api-error';
import { useOneMutation } from '../../../api/use-one-mutation';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';

const NOT_PRO = 'platform.pro_only';

interface BatchRequest {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
}

export interface BatchStartEvents {
  readonly onStarted: () => void;
  /** Pro has ended meanwhile. */
  readonly onNotPro: () => void;
}

interface BatchStartOptions<Request> extends BatchStartEvents {
  /** Kind of the jobs in live hints and the tracker. */
  readonly kind: string;
  readonly start: (request: Request) => Promise<StartBatchAudioResponse | StartPostProcessResponse>;
  readonly failure: (reason: string) => string;
}

/** Starts a background job over chapters and announces it to the tracker. */
export function useBatchStart<Request extends BatchRequest>(options: BatchStartOptions<Request>) {
  const { kind, start, failure, onStarted, onNotPro } = options;
  return useOneMutation({
    mutationFn: start,
    onSuccess: ({ jobId, message }, { projectId, chapterIds }) => {
      toasts.success(message);
      tellJobStarted({ kind, id: jobId, projectId, total: chapterIds.length });
      onStarted();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NOT_PRO) onNotPro();
      else toasts.error(failure(messageOf(error, commonTexts.unknownCause)));
    },
  });
}
