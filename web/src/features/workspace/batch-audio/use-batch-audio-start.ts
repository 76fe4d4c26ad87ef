import { commonTexts } from '../../../common.texts';
import { ApiError, messageOf } from '../../../api/api-error';
import { startBatchAudio, type BatchAudioRequest } from '../../../api/speech/speech-jobs';
import { useActionKey } from '../../../api/use-action-key';
import { useOneMutation } from '../../../api/use-one-mutation';
import { askConfirm } from '../../../ui/ask-confirm';
import { voiceTexts } from '../../../widgets/voice-fields/voice-fields.texts';
import { formatNumber } from '../../../lib/format/format';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';
import { batchAudioTexts } from './texts';

/** Kind of these jobs in live hints and the tracker. */
const KIND = 'batch-audio';
const NOT_PRO = 'platform.pro_only';

interface Endings {
  readonly onStarted: () => void;
  readonly onNotPro: () => void;
}

export interface BatchAudioStart {
  readonly isStarting: boolean;
  /** Asks first when chapters are skipped. @param skipped chosen chapters without a translation */
  start(order: BatchAudioRequest, skipped: number): void;
}

/** Starts a job and announces it to the tracker; a retry after a lost response starts no second job. */
export function useBatchAudioStart({ onStarted, onNotPro }: Endings): BatchAudioStart {
  const key = useActionKey();
  const starting = useOneMutation({
    mutationFn: (order: BatchAudioRequest) => startBatchAudio(order, key.of(order)),
    onSuccess: ({ jobId, message }, { projectId, chapterIds }) => {
      key.done();
      toasts.success(message);
      tellJobStarted({ kind: KIND, id: jobId, projectId, total: chapterIds.length });
      onStarted();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NOT_PRO) onNotPro();
      else toasts.error(batchAudioTexts.failure(messageOf(error, commonTexts.unknownCause)));
    },
  });
  const askAndStart = async (order: BatchAudioRequest, skipped: number): Promise<void> => {
    const isAgreed =
      skipped === 0 ||
      (await askConfirm({
        title: batchAudioTexts.skipQuestion(formatNumber(skipped)),
        text: batchAudioTexts.skipText(formatNumber(order.chapterIds.length)),
        confirm: batchAudioTexts.skipConfirm,
      }));
    if (isAgreed) starting.mutate(order);
  };
  return {
    isStarting: starting.isPending,
    start: (order, skipped) => {
      const { engine, apiKey } = order.voice;
      if (engine === 'openai' && apiKey === '') return toasts.error(voiceTexts.keyMissing);
      void askAndStart(order, skipped);
    },
  };
}
