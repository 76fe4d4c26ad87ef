import { Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc } from '@lacthu/contracts';
import type { IdempotentRequest } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { LimitedJobs, type StartedJob } from '@lacthu/jobs';
import { ProjectsClient, RpcClient } from '@lacthu/messaging';
import { AUDIOBOOK } from '../speech-jobs/speech-job';
import { ffmpegAvailable } from './make-audiobook';

export interface StartedAudiobook {
  readonly jobId: string;
  readonly chapters: number;
}

/** Starts a background job that joins the official audio of a project's chapters to one file. */
@Injectable()
export class StartAudiobook {
  constructor(
    private readonly jobs: LimitedJobs,
    private readonly projects: ProjectsClient,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @param key idempotency key: a second request with it gets the job that the first one started
   * @throws DomainError foreign project, no chapter with audio, ffmpeg missing, the same job running already
   */
  async execute(user: ActingUser, projectId: number, key: string | null): Promise<StartedAudiobook> {
    await this.projects.assertMayEdit(user, projectId);
    if (!(await ffmpegAvailable())) throw new DomainError('tts.audiobook_unavailable');
    const start: IdempotentRequest = { ownerId: user.id, kind: AUDIOBOOK, key, request: { projectId } };
    const official = await this.rpc.call(ListOfficialAudioRpc, { userId: user.id, projectId });
    const chapters = official.chapters.length;
    const { jobId } = await this.jobs.once(start, () =>
      this.begin(user, projectId, { title: official.name, chapters }, start),
    );
    return { jobId, chapters };
  }

  private async begin(
    user: ActingUser,
    projectId: number,
    book: { readonly title: string; readonly chapters: number },
    start: IdempotentRequest,
  ): Promise<StartedJob> {
    if (book.chapters === 0) throw new DomainError('tts.no_official_audio');
    const { title, chapters } = book;
    const jobId = await this.jobs.create({
      kind: AUDIOBOOK,
      owner: user,
      scopeId: projectId,
      options: { chapters },
      items: [{ label: title, payload: { title } }],
      dedupeKey: String(projectId),
      start,
    });
    return { jobId, items: 1 };
  }
}
