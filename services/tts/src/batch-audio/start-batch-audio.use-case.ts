import { Injectable } from '@nestjs/common';
import type { StartBatchAudioRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { JobAlreadyOpen, JobStarts, Jobs, type JobStart, type StartedJob } from '@lacthu/jobs';
import { createHash } from 'node:crypto';
import { ProjectChapters, type ChapterListEntry } from '../chapters/project-chapters';
import { SpeechEngines } from '../engines/speech-engines';
import type { SpeechRequest } from '../engines/speech-engine.port';
import { speechOrder } from '../generation/speech-order';
import { OpenSpeechJobsPolicy } from './open-speech-jobs.policy';
import { BATCH_AUDIO, type ChapterPayload } from './speech-job';
import { estimatedMinutes } from './speech-time';

export interface StartedBatchAudio {
  readonly jobId: string;
  readonly chapters: number;
  /** Chapters that were asked for and have no translation yet. */
  readonly skipped: number;
  readonly estimatedMinutes: number;
}

/** Starts making audio of saved chapters in the background. Everything a person can mend is refused here. */
@Injectable()
export class StartBatchAudio {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly starts: JobStarts,
    private readonly openJobs: OpenSpeechJobsPolicy,
    private readonly chapters: ProjectChapters,
    private readonly engines: SpeechEngines,
  ) {}

  /**
   * @param key a start sent again with the same one gets the job that it has started already
   * @throws DomainError foreign project or chapter, no chapter with a translation, unknown voice, missing key, refused
   * address, the same job running already, too many open ones
   */
  async execute(
    user: ActingUser,
    request: StartBatchAudioRequest,
    key: string | null,
  ): Promise<StartedBatchAudio> {
    await this.chapters.assertMayEdit(user, request.projectId);
    const order = speechOrder(request.ttsConfig, request.ttsConfig.speed);
    const asked = new Set(request.chapterIds);
    const listed = (await this.chapters.list(user, request.projectId)).filter(({ id }) => asked.has(id));
    const start = startOf(user, request, order, key);
    const { jobId, items } = await this.starts.once(start, () =>
      this.begin(user, request.projectId, { order, asked: asked.size, listed }, start),
    );
    const characters = listed.reduce((sum, { translatedLength = 0 }) => sum + translatedLength, 0);
    const minutes = estimatedMinutes(characters);
    return { jobId, chapters: items, skipped: asked.size - items, estimatedMinutes: minutes };
  }

  private async begin(
    user: ActingUser,
    projectId: number,
    wish: { order: SpeechRequest; asked: number; listed: readonly ChapterListEntry[] },
    start: JobStart,
  ): Promise<StartedJob> {
    const { order, asked, listed } = wish;
    if (listed.length < asked) throw new DomainError('projects.chapter_not_found');
    const selected = listed
      .filter(({ translatedLength = 0 }) => translatedLength > 0)
      .map(({ id, title }) => ({ chapterId: id, title }));
    if (selected.length === 0) throw new DomainError('tts.nothing_to_speak');
    this.engines.open(order);
    const jobId = await this.create(user, projectId, order, selected, start);
    await this.jobs.wake(BATCH_AUDIO);
    return { jobId, items: selected.length };
  }

  private async create(
    user: ActingUser,
    projectId: number,
    { apiKey, ...options }: SpeechRequest,
    selected: readonly ChapterPayload[],
    start: JobStart,
  ): Promise<string> {
    const chapterIds = selected.map(({ chapterId }) => chapterId);
    try {
      return await this.unitOfWork.run(async (tx) => {
        await this.openJobs.assertRoom(tx, user, BATCH_AUDIO);
        return this.jobs.create(tx, {
          kind: BATCH_AUDIO,
          owner: user,
          scopeId: projectId,
          options,
          items: selected.map((payload) => ({ label: payload.title, payload })),
          secret: { apiKey },
          // The same chapters in the same voice: a second start meanwhile is a double click.
          dedupeKey: createHash('sha256')
            .update(JSON.stringify([projectId, options, chapterIds]))
            .digest('base64url'),
          start,
        });
      });
    } catch (error) {
      if (error instanceof JobAlreadyOpen) throw new DomainError('tts.job_already_running');
      throw error;
    }
  }
}

function startOf(
  user: ActingUser,
  { projectId, chapterIds }: StartBatchAudioRequest,
  { apiKey: _, ...config }: SpeechRequest,
  key: string | null,
): JobStart {
  return { ownerId: user.id, kind: BATCH_AUDIO, key, request: { projectId, chapterIds, config } };
}
