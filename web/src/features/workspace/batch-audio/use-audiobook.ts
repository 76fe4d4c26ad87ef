import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SpeechJobList } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { audiobooksQuery, startAudiobook } from '../../../api/speech/speech-jobs';
import { useActionKey } from '../../../api/use-action-key';
import { useOneMutation } from '../../../api/use-one-mutation';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';
import { batchAudioTexts } from './texts';

const KIND = 'audiobook';
const NOT_PRO = 'platform.pro_only';

export interface Audiobook {
  /** The newest one, whatever became of it. */
  readonly latest: SpeechJobList['jobs'][number] | null;
  readonly isStarting: boolean;
  start(): void;
}

/** The book of a project's audio. @param chapterCount chapters with audio */
export function useAudiobook(projectId: number, chapterCount: number, onNotPro: () => void): Audiobook {
  const queryClient = useQueryClient();
  const key = useActionKey();
  const books = useQuery(audiobooksQuery(projectId));
  const starting = useOneMutation({
    mutationFn: () => startAudiobook(projectId, key.of(projectId)),
    onSuccess: ({ jobId, message }) => {
      key.done();
      toasts.success(message);
      tellJobStarted({ kind: KIND, id: jobId, projectId, total: chapterCount });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === NOT_PRO) onNotPro();
      else toasts.error(batchAudioTexts.failure(messageOf(error, batchAudioTexts.unknown)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: audiobooksQuery(projectId).queryKey }),
  });
  return {
    latest: books.data?.[0] ?? null,
    isStarting: starting.isPending,
    start: () => starting.mutate(),
  };
}
