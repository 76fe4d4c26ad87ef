import { startBatchAudio, type BatchAudioRequest } from '../../../api/speech/speech-jobs';
import { useActionKey } from '../../../api/use-action-key';
import { askConfirm } from '../../../ui/ask-confirm';
import { voiceTexts } from '../../../widgets/voice-fields/voice-fields.texts';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { useBatchStart, type BatchStartEvents } from '../hooks/use-batch-start';
import { batchAudioTexts } from './texts';

export interface BatchAudioStart {
  readonly isStarting: boolean;
  /** Asks first when chapters are skipped. @param skipped chosen chapters without a translation */
  start(request: BatchAudioRequest, skipped: number): void;
}

/** Starts a job and announces it to the tracker; a retry after a lost response starts no second job. */
export function useBatchAudioStart(events: BatchStartEvents): BatchAudioStart {
  const key = useActionKey();
  const starting = useBatchStart({
    ...events,
    kind: 'batch-audio',
    start: async (request: BatchAudioRequest) => {
      const answer = await startBatchAudio(request, key.of(request));
      key.done();
      return answer;
    },
    failure: batchAudioTexts.failure,
  });
  const askAndStart = async (request: BatchAudioRequest, skipped: number): Promise<void> => {
    const isAgreed =
      skipped === 0 ||
      (await askConfirm({
        title: batchAudioTexts.skipQuestion(formatNumber(skipped)),
        text: batchAudioTexts.skipText(formatNumber(request.chapterIds.length)),
        confirm: batchAudioTexts.skipConfirm,
      }));
    if (isAgreed) starting.mutate(request);
  };
  return {
    isStarting: starting.isPending,
    start: (request, skipped) => {
      const { engine, apiKey } = request.voice;
      if (engine === 'openai' && apiKey === '') return toasts.error(voiceTexts.keyMissing);
      void askAndStart(request, skipped);
    },
  };
}
