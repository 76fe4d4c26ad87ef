import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askConfirm } from '../../../ui/ask-confirm';
import { toasts } from '../../../lib/toasts';
import { trackerKeys } from './tracker.queries';
import type { JobSource, TrackedJob } from './tracked-job';
import { sourceOf } from './job-sources';
import { trackerTexts } from './texts';

export interface JobActs {
  readonly isBusy: boolean;
  /** Asks for confirmation. Finished chapters stay. */
  cancel(): void;
  remove(): void;
}

/** @param onRemoved called when the server has deleted the job */
export function useJobActs(job: TrackedJob, onRemoved: () => void): JobActs {
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => known(job.kind).cancel(job.id),
    onError: () => toasts.error(trackerTexts.cancelFailure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trackerKeys.job(job.kind, job.id) }),
  });
  const removing = useMutation({
    mutationFn: () => known(job.kind).remove(job.id),
    onSuccess: onRemoved,
    onError: () => toasts.error(trackerTexts.removeFailure),
  });
  const askAndCancel = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: trackerTexts.cancelQuestion,
      text: trackerTexts.cancelExplanation,
      confirm: trackerTexts.cancelConfirm,
      dismiss: trackerTexts.keepGoing,
      isDangerous: true,
    });
    if (agreed) cancelling.mutate();
  };
  return {
    isBusy: cancelling.isPending || removing.isPending,
    cancel: () => void askAndCancel(),
    remove: () => removing.mutate(),
  };
}

function known(kind: string): JobSource {
  const source = sourceOf(kind);
  if (!source) throw new Error(`No source of jobs of the kind ${kind}`);
  return source;
}
