import type { ChapterTaskJob } from '@lacthu/contracts';
import {
  cancelPostProcess,
  deletePostProcess,
  findPostProcess,
  listPostProcesses,
} from '../../../api/translation/post-process';
import type { JobSource, TrackedJob } from '../model/tracked-job';
import { trackerTexts } from '../texts';

const KIND = 'post-process';

/** Post-processing of many chapters. */
export const postProcessSource: JobSource = {
  kind: KIND,
  name: trackerTexts.kinds.postProcess,
  list: async (signal) => (await listPostProcesses(signal)).map((job) => tracked({ ...job, results: [] })),
  find: async (id, signal) => tracked(await findPostProcess(id, signal)),
  cancel: cancelPostProcess,
  remove: deletePostProcess,
};

function tracked(job: ChapterTaskJob): TrackedJob {
  return {
    kind: KIND,
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
  };
}
