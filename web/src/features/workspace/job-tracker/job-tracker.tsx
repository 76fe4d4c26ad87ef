import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconActivity } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFreshChapters } from '../../../api/chapters/use-fresh-chapters';
import { formatNumber } from '../../../lib/format/format';
import { reportHeight } from '../../../lib/react/report-height';
import { listenToStartedJobs } from '../../../lib/started-jobs';
import { toasts, type Toast } from '../../../lib/toasts';
import { projectListQuery } from '../../../api/projects/projects.queries';
import { TrackerPanel } from './tracker-panel';
import { useTrackedJobs } from './use-tracked-jobs';
import { trackerTexts } from './texts';
import { type TrackedJob, sourceOf } from './tracked-job';
import styles from './job-tracker.module.css';

/** Maximum number of chapters named in a notice; the rest is counted. */
const NAMED = 3;

/** Time in ms after which an open panel without jobs closes (specification 2, §9). */
const EMPTY_MS = 5000;
/** Maximum width at which the panel covers the text instead of being beside it: there it opens only on click. */
const OVER_TEXT_QUERY = '(max-width: 1399px)';
/** Content scrolled under the tracker ends above it. */
const reportSpace = reportHeight('--lt-tracker-space');

interface View {
  readonly isOpen: boolean;
  /** The clicked button is replaced by another, which gets the focus. */
  readonly isByHand: boolean;
}

/** The user's background jobs of all projects: a floating panel, or a bubble with the number of running jobs. */
export function JobTracker({ project }: { readonly project: Pick<Project, 'id' | 'name'> }) {
  const isOverText = useMediaQuery(OVER_TEXT_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const [{ isOpen, isByHand }, setView] = useState<View>({ isOpen: false, isByHand: false });
  const [hadJobs, setHadJobs] = useState(false);
  const nameOf = useProjectNames(project, hadJobs);
  const tracked = useTrackedJobs((job) => {
    const notice = endNotice(job, sourceOf(job.kind)?.name ?? '', nameOf(job.projectId));
    if (notice) toasts[notice.kind](notice.message);
  });
  const { jobs, activeCount, chaptersDone } = tracked;
  const isEmpty = jobs.length === 0;
  if (!isEmpty && !hadJobs) setHadJobs(true);
  useFreshChapters(chaptersDone, activeCount > 0);

  useEffect(() => {
    if (isOverText) return;
    return listenToStartedJobs(() => setView({ isOpen: true, isByHand: false }));
  }, [isOverText]);
  useEffect(() => {
    if (!isOpen || !isEmpty) return;
    const timer = window.setTimeout(() => setView({ isOpen: false, isByHand: false }), EMPTY_MS);
    return () => window.clearTimeout(timer);
  }, [isOpen, isEmpty]);

  // A bubble without jobs would only be in the way.
  if (!isOpen && isEmpty) return null;
  return (
    <div ref={reportSpace} className={styles.tracker} data-open={isOpen || undefined}>
      {isOpen ? (
        <TrackerPanel
          tracked={tracked}
          nameOf={nameOf}
          isFocused={isByHand}
          onMinimise={() => setView({ isOpen: false, isByHand: true })}
        />
      ) : (
        <Button
          radius="xl"
          size="md"
          className={styles.bubble}
          autoFocus={isByHand}
          leftSection={<IconActivity size={18} aria-hidden />}
          aria-label={trackerTexts.open(formatNumber(activeCount))}
          onClick={() => setView({ isOpen: true, isByHand: true })}
        >
          {formatNumber(activeCount)}
        </Button>
      )}
    </div>
  );
}

/** Notice about an ended job for users who are not looking at it; none when they cancelled it themselves. */
function endNotice(job: TrackedJob, kindName: string, project: string): Toast | null {
  const { status, total, done, failures } = job;
  if (status === 'completed') {
    return { kind: 'success', message: trackerTexts.completed(kindName, formatNumber(total), project) };
  }
  if (status === 'partial') {
    const good = trackerTexts.partial(
      kindName,
      formatNumber(done - failures.length),
      formatNumber(total),
      project,
    );
    return { kind: 'warning', message: [good, ...failureWords(job)].join(' ') };
  }
  if (status !== 'failed') return null;
  const reasons = job.message === null ? failureWords(job) : [job.message];
  return { kind: 'error', message: [trackerTexts.failed(kindName, project), ...reasons].join(' ') };
}

function failureWords({ failures }: TrackedJob): string[] {
  const named = failures.slice(0, NAMED).map(({ title, reason }) => trackerTexts.failure(title, reason));
  const others = failures.length - named.length;
  return others > 0 ? [...named, trackerTexts.moreFailures(formatNumber(others))] : named;
}

/** Name of a project by id; its number when unknown. @param here the project of this page, known without a request */
function useProjectNames(here: Pick<Project, 'id' | 'name'>, isNeeded: boolean): (id: number) => string {
  const projects = useQuery({ ...projectListQuery, enabled: isNeeded }).data ?? [];
  return (id) =>
    [here, ...projects].find((project) => project.id === id)?.name ?? trackerTexts.project(String(id));
}
