import { CreateJobs1795700100000 } from './migrations/1795700100000-create-jobs';
import { LetJobsPause1796100000000 } from './migrations/1796100000000-let-jobs-pause';
import { CountWhatJobsUse1796200000000 } from './migrations/1796200000000-count-what-jobs-use';
import { RememberJobStarts1796300000000 } from './migrations/1796300000000-remember-job-starts';
import { RememberWhoAskedForJobs1798100000000 } from './migrations/1798100000000-remember-who-asked-for-jobs';
import { TellCachedAndReasoningTokens1799100000000 } from './migrations/1799100000000-tell-cached-and-reasoning-tokens';
import { LetJobsWait1799210000000 } from './migrations/1799210000000-let-jobs-wait';
import { MeasureHowLongJobsRest1799220000000 } from './migrations/1799220000000-measure-how-long-jobs-rest';

export { deferOrFail, deferUntilBack } from './defer-or-fail';
export { defineJobKind } from './job-kind';
export type {
  EndedJob,
  ItemsTogether,
  JobContext,
  JobItem,
  JobKind,
  JobLimit,
  JobProcessor,
  WaitingJob,
} from './job-kind';
export { ItemDeferred, ItemFailed, JobHalted, JobPaused, JobWaiting } from './item-outcome';
export { isOpen } from './job-state';
export type { JobItemStatus } from './job-state';
export { JobAlreadyOpenError, Jobs } from './jobs';
export type { JobResumption, NewJob } from './jobs';
export { startedJobSchema } from './job-starts';
export type { StartedJob } from './job-starts';
export { LimitedJobs } from './limited-jobs';
export { JobQueries } from './job.queries';
export type { JobItemView, JobSummary } from './job.queries';
export type { ModelUsage } from './job-usage';
export { JobsModule } from './jobs.module';
export type { JobsModuleOptions } from './jobs.module';
export { runningMs } from './time-left';
export { PublishJobEnded } from './publish-job-ended';
export { presentHold, presentJob, presentJobItem } from './present-job';

/** Migrations of every service with jobs. */
export const JOBS_MIGRATIONS = [
  CreateJobs1795700100000,
  LetJobsPause1796100000000,
  CountWhatJobsUse1796200000000,
  RememberJobStarts1796300000000,
  RememberWhoAskedForJobs1798100000000,
  TellCachedAndReasoningTokens1799100000000,
  LetJobsWait1799210000000,
  MeasureHowLongJobsRest1799220000000,
];
