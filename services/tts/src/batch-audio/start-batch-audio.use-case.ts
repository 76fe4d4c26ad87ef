import { Injectable } from '@nestjs/common';
import type { StartBatchAudioRequest } from '@lacthu/contracts';
import { IdempotentRequests, type IdempotentRequest } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { LimitedJobs, startedJobSchema, type StartedJob } from '@lacthu/jobs';
import { createHash } from 'node:crypto';
import { ProjectChapters, type ChapterListEntry } from '../chapters/project-chapters';
import { SpeechEngines } from '../engines/speech-engines';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { toSpeechSettings } from '../generation/speech-settings';
import { BATCH_AUDIO, type ChapterPayload } from '../speech-jobs/speech-job';
import { estimatedMinutes } from './speech-time';

export interface StartedBatchAudio {
  readonly jobId: string;
  readonly chapters: number;
  /** Requested chapters that have no translation yet. */
  readonly skipped: number;
  readonly estimatedMinutes: number;
}

/** Starts a background job that speaks saved chapters. Rejects everything that the user can correct. */
@Injectable()
export class StartBatchAudio {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly jobs: LimitedJobs,
    private readonly chapters: ProjectChapters,
    private readonly engines: SpeechEngines,
  ) {}

  /**
   * @param key idempotency key: a second request with it gets the job that the first one started
   * @throws DomainError foreign project or chapter, no chapter with a translation, unknown voice, missing key,
   *   rejected address, the same job running already, too many open jobs
   */
  async execute(
    user: ActingUser,
    request: StartBatchAudioRequest,
    key: string | null,
  ): Promise<StartedBatchAudio> {
    await this.chapters.assertMayEdit(user, request.projectId);
    const settings = toSpeechSettings(request.ttsConfig, request.ttsConfig.speed);
    const asked = new Set(request.chapterIds);
    const listed = (await this.chapters.list(user, request.projectId)).filter(({ id }) => asked.has(id));
    const start = startOf(user, request, settings, key);
    const { jobId, items } = await this.requests.run(start, startedJobSchema, () =>
      this.begin(user, request.projectId, { settings, asked: asked.size, listed }, start),
    );
    const characters = listed.reduce((sum, { translatedLength = 0 }) => sum + translatedLength, 0);
    const minutes = estimatedMinutes(characters);
    return { jobId, chapters: items, skipped: asked.size - items, estimatedMinutes: minutes };
  }

  private async begin(
    user: ActingUser,
    projectId: number,
    wish: { settings: SpeechSettings; asked: number; listed: readonly ChapterListEntry[] },
    start: IdempotentRequest,
  ): Promise<StartedJob> {
    const { settings, asked, listed } = wish;
    if (listed.length < asked) throw new DomainError('projects.chapter_not_found');
    const selected = listed
      .filter(({ translatedLength = 0 }) => translatedLength > 0)
      .map(({ id, title }) => ({ chapterId: id, title }));
    if (selected.length === 0) throw new DomainError('tts.nothing_to_speak');
    this.engines.open(settings);
    await this.engines.assertMayCall(settings);
    const { apiKey, ...options } = settings;
    const jobId = await this.jobs.create({
      kind: BATCH_AUDIO,
      owner: user,
      scopeId: projectId,
      options,
      items: selected.map((payload) => ({ label: payload.title, payload })),
      secret: { apiKey },
      dedupeKey: sameWorkKey(projectId, options, selected),
      start,
    });
    return { jobId, items: selected.length };
  }
}

/** The same chapters in the same voice: a second start while the job runs is a double click. */
function sameWorkKey(
  projectId: number,
  options: Omit<SpeechSettings, 'apiKey'>,
  selected: readonly ChapterPayload[],
): string {
  const chapterIds = selected.map(({ chapterId }) => chapterId);
  return createHash('sha256')
    .update(JSON.stringify([projectId, options, chapterIds]))
    .digest('base64url');
}

function startOf(
  user: ActingUser,
  { projectId, chapterIds }: StartBatchAudioRequest,
  { apiKey: _, ...config }: SpeechSettings,
  key: string | null,
): IdempotentRequest {
  return { ownerId: user.id, kind: BATCH_AUDIO, key, request: { projectId, chapterIds, config } };
}
