import { Button, Progress, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commonTexts } from '../../../frequent.texts';
import { JobStateBadge } from '../../../ui/job-state-badge';
import { formatNumber } from '../../../lib/format/format';
import { formatClock } from '../../../lib/format/format-time';
import { timeInWords } from '../../../lib/format/remaining-time';
import { askConfirm } from '../../../ui/ask-confirm';
import { toasts } from '../../../lib/toasts';
import { isActive, mayCancel, mayRemove, type TrackedJob, type JobSource, sourceOf } from './tracked-job';
import { trackerTexts } from './texts';
import { trackerKeys } from './tracker.queries';
import layout from '../../../styles/layout.module.css';
import styles from './job-tracker.module.css';

interface TrackedJobCardProps {
  readonly job: TrackedJob;
  readonly kindName: string;
  readonly projectName: string;
  readonly onRemoved: () => void;
}

/** One job: name, progress, failures and actions. */
export function TrackedJobCard({ job, kindName, projectName, onRemoved }: TrackedJobCardProps) {
  const { isBusy, cancel, remove } = useJobActs(job, onRemoved);
  const { status, total, done, failures } = job;
  return (
    <li className={styles.job}>
      <div className={styles.jobHead}>
        <Text size="sm" fw={600} className={styles.name} title={projectName}>
          {kindName} · {projectName}
        </Text>
        <JobStateBadge state={status} size="md" />
      </div>
      <Text size="xs" c="dimmed" className={layout.breakAnywhere}>
        {factsOf(job).join(' · ')}
      </Text>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        color={failures.length > 0 ? 'hoPhach' : 'reu'}
        animated={isActive(status)}
        aria-label={trackerTexts.progressLabel(kindName, projectName)}
      />
      {job.message !== null && (
        <Text size="xs" c={status === 'waiting_quota' ? undefined : 'var(--lt-danger)'}>
          {job.message}
        </Text>
      )}
      <div className={styles.acts}>
        {mayCancel(status) && (
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            aria-label={trackerTexts.cancelLabel(kindName, projectName)}
            onClick={cancel}
          >
            {commonTexts.cancel}
          </Button>
        )}
        {mayRemove(status) && (
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            aria-label={trackerTexts.removeLabel(kindName, projectName)}
            onClick={remove}
          >
            {commonTexts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function factsOf(job: TrackedJob): string[] {
  const { status, total, done, currentTitle, secondsLeft, failures, lockedLines, resumesAt } = job;
  const runs = isActive(status);
  return [
    trackerTexts.progress(formatNumber(done), formatNumber(total)),
    failures.length > 0 ? trackerTexts.failedCount(formatNumber(failures.length)) : null,
    lockedLines > 0 ? trackerTexts.keptLocked(formatNumber(lockedLines)) : null,
    resumesAt === null ? null : trackerTexts.resumesAt(formatClock(resumesAt, new Date())),
    runs && currentTitle !== null ? trackerTexts.current(currentTitle) : null,
    runs && secondsLeft !== null ? trackerTexts.remaining(timeInWords(secondsLeft)) : null,
  ].filter((fact) => fact !== null);
}

interface JobActs {
  readonly isBusy: boolean;
  /** Asks for confirmation. Finished chapters stay. */
  cancel(): void;
  remove(): void;
}

/** @param onRemoved called when the server has deleted the job */
function useJobActs(job: TrackedJob, onRemoved: () => void): JobActs {
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => known(job.kind).cancel(job.id),
    onError: () => toasts.error(trackerTexts.cancelFailure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trackerKeys.job(job.kind, job.id) }),
  });
  const removing = useMutation({
    mutationFn: async () => {
      // A poll that arrives after the deletion would be answered by 404.
      await queryClient.cancelQueries({ queryKey: trackerKeys.job(job.kind, job.id) });
      await known(job.kind).remove(job.id);
    },
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
