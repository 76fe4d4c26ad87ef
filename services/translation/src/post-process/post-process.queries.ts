import { Injectable } from '@nestjs/common';
import { BATCH_LIMITS, type ChapterTaskJob } from '@lacthu/contracts';
import { Clock, type ActingUser } from '@lacthu/http';
import { JobQueries } from '@lacthu/jobs';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { OwnPostProcess } from './own-post-process.policy';
import { POST_PROCESS } from './post-process-job';
import {
  presentChapterTask,
  presentChapterTaskInList,
  type ListedChapterTask,
} from './post-process.presenter';

/** Ended jobs stay in the list for this long, so that the owner sees in the morning what ended at night. */
const LATELY_MS = 24 * 60 * 60 * 1_000;

/** Reads jobs for their owner's job tracker. */
@Injectable()
export class PostProcessQueries {
  constructor(
    private readonly jobs: JobQueries,
    private readonly own: OwnPostProcess,
    private readonly clock: Clock,
    private readonly catalogs: ModelCatalogs,
  ) {}

  /** Open jobs and those that ended within a day, of all projects, newest first. */
  async list(user: ActingUser): Promise<ListedChapterTask[]> {
    const now = this.clock.now();
    const jobs = await this.jobs.listRecent({
      ownerId: user.id,
      kind: POST_PROCESS,
      endedAfter: new Date(now.getTime() - LATELY_MS),
      limit: BATCH_LIMITS.jobsListed,
    });
    return jobs.map((job) => presentChapterTaskInList(job, now, this.catalogs.priceOf));
  }

  /** @throws DomainError `translation.post_process_not_found` */
  async find(user: ActingUser, jobId: string): Promise<ChapterTaskJob> {
    const job = await this.own.find(user, jobId);
    const items = await this.jobs.items(job.id);
    return presentChapterTask(job, items, this.clock.now(), this.catalogs.priceOf);
  }
}
