import { Injectable } from '@nestjs/common';
import type { StartBatchAudioRequest, StartChapterAudioRequest } from '@lacthu/contracts';
import type { IdempotentRequest } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { LimitedJobs, type NewJob, type StartedJob } from '@lacthu/jobs';
import { ProjectsClient, type ChapterListEntry } from '@lacthu/messaging';
import { createHash } from 'node:crypto';
import { ChapterAccess } from '../chapters/chapter-access.policy';
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

export interface StartedChapterAudio {
  readonly jobId: string;
  readonly estimatedMinutes: number;
}

type AudioJob = Pick<NewJob, 'scopeId' | 'dedupeKey' | 'start'> & {
  readonly settings: SpeechSettings;
  /** Only for the job of a single chapter, with the text sent by its owner. */
  readonly single?: { readonly chapterId: number; readonly text: string };
  readonly chapters: readonly ChapterPayload[];
};

/** Starts a background job that speaks chapters. Rejects everything that the user can correct. */
@Injectable()
export class StartBatchAudio {
  constructor(
    private readonly jobs: LimitedJobs,
    private readonly projects: ProjectsClient,
    private readonly access: ChapterAccess,
    private readonly engines: SpeechEngines,
  ) {}

  /**
   * Speaks saved chapters.
   *
   * @param key idempotency key: a second request with it gets the job that the first one started
   * @throws DomainError foreign project or chapter, no chapter with a translation, unknown voice, missing key,
   *   rejected address, the same job running already, too many open jobs
   */
  async batch(
    user: ActingUser,
    request: StartBatchAudioRequest,
    key: string | null,
  ): Promise<StartedBatchAudio> {
    await this.projects.assertMayEdit(user, request.projectId);
    const settings = toSpeechSettings(request.ttsConfig, request.ttsConfig.speed);
    const asked = new Set(request.chapterIds);
    const listed = (await this.projects.chapterList(user, request.projectId)).filter(({ id }) =>
      asked.has(id),
    );
    const start = batchStart(user, request, settings, key);
    const { jobId, items } = await this.jobs.once(start, () =>
      this.beginBatch(user, request.projectId, { settings, asked: asked.size, listed }, start),
    );
    const characters = listed.reduce((sum, { translatedLength = 0 }) => sum + translatedLength, 0);
    const minutes = estimatedMinutes(characters);
    return { jobId, chapters: items, skipped: asked.size - items, estimatedMinutes: minutes };
  }

  /**
   * Speaks one chapter: a batch of one, with the text sent by its owner.
   *
   * @param key idempotency key, as above
   * @throws DomainError foreign or missing chapter, unknown voice, missing key, rejected address, audio of this
   *   chapter in progress, too many open jobs
   */
  async chapter(
    user: ActingUser,
    request: StartChapterAudioRequest,
    key: string | null,
  ): Promise<StartedChapterAudio> {
    const { chapterId, text, ttsConfig } = request;
    await this.access.assertMaySpeak(user, chapterId);
    const settings = toSpeechSettings(ttsConfig, ttsConfig.speed);
    const start = chapterStart(user, request, settings, key);
    const { jobId } = await this.jobs.once(start, async () => {
      await this.assertMayCall(settings);
      const { projectId, title } = await this.projects.chapterSource(user, chapterId);
      return this.create(user, {
        scopeId: projectId,
        settings,
        single: { chapterId, text },
        chapters: [{ chapterId, title }],
        dedupeKey: `chapter:${chapterId}`,
        start,
      });
    });
    return { jobId, estimatedMinutes: estimatedMinutes(text.length) };
  }

  private async beginBatch(
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
    await this.assertMayCall(settings);
    const dedupeKey = sameWorkKey(projectId, settings, selected);
    return this.create(user, { scopeId: projectId, settings, chapters: selected, dedupeKey, start });
  }

  private async assertMayCall(settings: SpeechSettings): Promise<void> {
    this.engines.open(settings);
    await this.engines.assertMayCall(settings);
  }

  private async create(
    owner: ActingUser,
    { settings, single, chapters, ...job }: AudioJob,
  ): Promise<StartedJob> {
    const { apiKey, ...voice } = settings;
    const jobId = await this.jobs.create({
      ...job,
      kind: BATCH_AUDIO,
      owner,
      options: { ...voice, chapterId: single?.chapterId },
      items: chapters.map((payload) => ({ label: payload.title, payload })),
      secret: { apiKey, text: single?.text },
    });
    return { jobId, items: chapters.length };
  }
}

/** The same chapters in the same voice: a second start while the job runs is a double click. */
function sameWorkKey(
  projectId: number,
  { apiKey: _, ...options }: SpeechSettings,
  selected: readonly ChapterPayload[],
): string {
  const chapterIds = selected.map(({ chapterId }) => chapterId);
  return createHash('sha256')
    .update(JSON.stringify([projectId, options, chapterIds]))
    .digest('base64url');
}

function batchStart(
  user: ActingUser,
  { projectId, chapterIds }: StartBatchAudioRequest,
  { apiKey: _, ...config }: SpeechSettings,
  key: string | null,
): IdempotentRequest {
  return { ownerId: user.id, kind: BATCH_AUDIO, key, request: { projectId, chapterIds, config } };
}

function chapterStart(
  user: ActingUser,
  { chapterId, text }: StartChapterAudioRequest,
  { apiKey: _, ...voice }: SpeechSettings,
  key: string | null,
): IdempotentRequest {
  const textHash = createHash('sha256').update(text).digest('base64url');
  return { ownerId: user.id, kind: BATCH_AUDIO, key, request: { chapterId, textHash, voice } };
}
