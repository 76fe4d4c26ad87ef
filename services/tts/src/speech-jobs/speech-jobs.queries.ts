import { Injectable } from '@nestjs/common';
import { BATCH_LIMITS, type SpeechJob } from '@lacthu/contracts';
import { Clock, type ActingUser } from '@lacthu/http';
import { JobQueries, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { AudioFilesRepository } from '../audio-files/audio-files.repository';
import { OwnSpeechJob } from './own-speech-job.policy';
import { AUDIOBOOK, SPEECH_JOB_KINDS, madeAudioSchema } from './speech-job';
import { presentSpeechJob, presentSpeechJobInList, type ListedSpeechJob } from './speech-job.presenter';

/** Ended jobs are listed for this time, so that a user sees in the morning what ended at night. */
const LATELY_MS = 24 * 60 * 60 * 1_000;

/** Jobs in the job tracker of their owner. */
@Injectable()
export class SpeechJobsQueries {
  constructor(
    private readonly jobs: JobQueries,
    private readonly own: OwnSpeechJob,
    private readonly files: AudioFilesRepository,
    private readonly clock: Clock,
  ) {}

  /** Lists open jobs and those that ended within a day, of all projects, newest first. */
  async list(user: ActingUser): Promise<ListedSpeechJob[]> {
    const now = this.clock.now();
    const endedAfter = new Date(now.getTime() - LATELY_MS);
    const limit = BATCH_LIMITS.jobsListed;
    const jobs: JobSummary[] = [];
    for (const kind of SPEECH_JOB_KINDS) {
      jobs.push(...(await this.jobs.listRecent({ ownerId: user.id, kind, endedAfter, limit })));
    }
    const newest = jobs.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit);
    const listed: ListedSpeechJob[] = [];
    for (const job of newest) {
      const items = job.kind === AUDIOBOOK ? await this.jobs.items(job.id) : [];
      listed.push(presentSpeechJobInList(job, await this.bookOf(job, items), now));
    }
    return listed;
  }

  /** @throws DomainError `tts.job_not_found` */
  async find(user: ActingUser, jobId: string): Promise<SpeechJob> {
    const job = await this.own.find(user, jobId);
    const items = await this.jobs.items(job.id);
    return presentSpeechJob(job, items, await this.bookOf(job, items), this.clock.now());
  }

  /** Audiobook that a job made, while it exists. */
  private async bookOf(job: JobSummary, items: readonly JobItemView[]): Promise<string | null> {
    if (job.kind !== AUDIOBOOK) return null;
    const made = madeAudioSchema.safeParse(items[0]?.result);
    const file = made.success ? await this.files.find(made.data.assetId, this.clock.now()) : null;
    return file?.id ?? null;
  }
}
