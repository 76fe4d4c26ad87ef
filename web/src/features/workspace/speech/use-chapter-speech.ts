import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { useJobHints } from '../../../api/live/use-job-hints';
import { voiceOf } from '../../../api/speech/speaking';
import {
  cancelSpeechJob,
  chapterAudioKey,
  chapterAudioQuery,
  deleteSpeechJob,
  isOpenSpeechJob,
  startChapterAudio,
  type ChapterAudioJob,
  type ChapterAudioRequest,
} from '../../../api/speech/speech-jobs';
import { useActionKey } from '../../../api/use-action-key';
import { useOneMutation } from '../../../api/use-one-mutation';
import { tellJobStarted } from '../../../lib/started-jobs';
import { toasts } from '../../../lib/toasts';
import type { SpeechSettings } from '../../../settings/speech-settings';
import { refreshAudio } from './history.mutations';
import type { Making, MakingRun } from '../../../widgets/speech/making';
import { jobFailure, speechFailure } from '../../../widgets/speech/speech-failure';
import { speechTexts } from '../../../widgets/speech/texts';
import { isMeant, type SpeechSubject } from '../../../widgets/speech/is-meant';

/** As live hints and the tracker call these jobs. */
const KIND = 'batch-audio';
const ALREADY_RUNNING = 'tts.job_already_running';
const ENDED = 'tts.job_ended';

interface ChapterSpeechSubject extends SpeechSubject {
  readonly projectId: number;
  readonly chapterId: number;
}

/** Generates speech of a chapter by a job of the server, visible on every page of its owner. */
export function useChapterSpeech({ projectId, chapterId, ...subject }: ChapterSpeechSubject): Making {
  const queryClient = useQueryClient();
  const latest = useQuery(chapterAudioQuery(chapterId)).data ?? null;
  const [dismissed, setDismissed] = useState<string | null>(null);
  const lookAgain = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: chapterAudioKey(chapterId) });
  useJobHints(({ kind }) => {
    if (kind === KIND) void lookAgain();
  });
  useMadeAudio(latest, () => void refreshAudio(queryClient, projectId, chapterId));

  const key = useActionKey();
  const starting = useOneMutation({
    mutationFn: (order: ChapterAudioRequest) => startChapterAudio(order, key.of(order)),
    onSuccess: ({ jobId }) => {
      key.done();
      tellJobStarted({ kind: KIND, id: jobId, projectId, total: 1 });
      return lookAgain();
    },
    // Another page has started a job already: that one is shown.
    onError: (error) => (isCode(error, ALREADY_RUNNING) ? lookAgain() : undefined),
  });
  const stopping = useMutation({
    mutationFn: cancelSpeechJob,
    onSuccess: () => toasts.info(speechTexts.stopped),
    onError: (error) => {
      if (!isCode(error, ENDED)) toasts.error(speechTexts.stopFailure);
    },
    onSettled: lookAgain,
  });

  const make = async (settings: SpeechSettings): Promise<void> => {
    const meant = isMeant(subject, settings);
    if (meant !== true && !(await meant)) return;
    starting.mutate({ chapterId, text: subject.text, voice: voiceOf(settings, subject.access) });
  };
  return {
    run: starting.isPending
      ? making(starting.submittedAt, subject.text, true)
      : shownRun(latest, starting.error, { dismissed, text: subject.text }),
    start: (settings) => void make(settings),
    stop: () => {
      if (latest && isOpenSpeechJob(latest.job)) stopping.mutate(latest.job.id);
    },
    dismiss: () => {
      starting.reset();
      if (latest?.job.status !== 'failed') return;
      setDismissed(latest.job.id);
      // Deletes the failed job so that other pages do not show it either; on failure only this one hides it.
      void deleteSpeechJob(latest.job.id).catch(() => undefined);
    },
  };
}

function shownRun(
  latest: ChapterAudioJob | null,
  error: Error | null,
  { dismissed, text }: { dismissed: string | null; text: string },
): MakingRun | null {
  if (latest && isOpenSpeechJob(latest.job)) {
    const { startTime, status } = latest.job;
    return making(Date.parse(startTime), text, status === 'queued');
  }
  if (error && !isCode(error, ALREADY_RUNNING)) return { kind: 'failed', failure: speechFailure(error) };
  const isShown = latest?.job.status === 'failed' && latest.job.id !== dismissed;
  return isShown ? { kind: 'failed', failure: jobFailure(latest) } : null;
}

function making(since: number, text: string, isWaiting: boolean): MakingRun {
  return { kind: 'making', since, length: text.length, isJob: true, isWaiting };
}

/** Reports each job that ended with audio once, also one that ended while no page was open. */
function useMadeAudio(latest: ChapterAudioJob | null, onMade: () => void): void {
  const made = latest?.job.status === 'completed' ? latest.job.id : null;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (made === null || made === told.current) return;
    told.current = made;
    onMade();
  }, [made, onMade]);
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;
