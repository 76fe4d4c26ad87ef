import type { ChapterTaskJob, SpeechJob } from '@lacthu/contracts';
import type { TrackedJob } from './tracked-job';
import { trackerTexts } from './texts';

/** Converts a task over chapters, of any kind, to a tracked job. */
export function trackedTask(kind: string, job: ChapterTaskJob | SpeechJob): TrackedJob {
  return {
    kind,
    id: job.id,
    projectId: job.project_id,
    status: job.status,
    total: job.total_chapters,
    done: job.current_progress,
    currentTitle: job.current_chapter_title,
    secondsLeft: job.estimatedTimeRemaining,
    message: job.error_message,
    failures: job.results
      .filter(({ status }) => status === 'failed')
      .map(({ title, error_message: reason }) => ({ title, reason: reason ?? trackerTexts.noReason })),
    lockedLines: countLocked(job.results),
  };
}

/** Jobs that change no text have no such count. */
function countLocked(results: readonly { readonly title: string; readonly locked_lines?: number }[]): number {
  return results.reduce((sum, { locked_lines: count = 0 }) => sum + count, 0);
}
