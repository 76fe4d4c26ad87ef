import { formatNumber } from '../../../lib/format/format';
import type { Toast } from '../../../lib/toasts';
import { trackerTexts } from './texts';
import type { TrackedJob } from './tracked-job';

/** Chapters that a notice names; the others are counted. */
const NAMED = 3;

/** What is said when a job has ended, for those who do not look at it; nothing where they ended it themselves. */
export function endNotice(job: TrackedJob, kindName: string, project: string): Toast | null {
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
