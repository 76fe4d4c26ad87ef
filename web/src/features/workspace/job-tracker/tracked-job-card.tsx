import { commonTexts } from '../../../common.texts';
import { Button, Progress, Text } from '@mantine/core';
import { JobStateBadge } from '../../../ui/job-state-badge';
import { formatNumber } from '../../../lib/format/format';
import { timeInWords } from '../../../lib/format/remaining-time';
import { useJobActs } from './use-job-acts';
import { isActive, mayCancel, mayRemove, type TrackedJob } from './tracked-job';
import { trackerTexts } from './texts';
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
      <Text size="xs" c="dimmed" className={styles.facts}>
        {factsOf(job).join(' · ')}
      </Text>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        color={failures.length > 0 ? 'hoPhach' : 'reu'}
        animated={isActive(status)}
        aria-label={trackerTexts.progressLabel(kindName, projectName)}
      />
      {job.message !== null && (
        <Text size="xs" c="var(--lt-danger)">
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
  const { status, total, done, currentTitle, secondsLeft, failures, lockedLines } = job;
  const runs = isActive(status);
  return [
    trackerTexts.progress(formatNumber(done), formatNumber(total)),
    failures.length > 0 ? trackerTexts.failedCount(formatNumber(failures.length)) : null,
    lockedLines > 0 ? trackerTexts.keptLocked(formatNumber(lockedLines)) : null,
    runs && currentTitle !== null ? trackerTexts.current(currentTitle) : null,
    runs && secondsLeft !== null ? trackerTexts.remaining(timeInWords(secondsLeft)) : null,
  ].filter((fact) => fact !== null);
}
