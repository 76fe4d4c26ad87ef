import { Injectable } from '@nestjs/common';
import type { StartChapterAudioRequest } from '@lacthu/contracts';
import { IdempotentRequests, type IdempotentRequest } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { LimitedJobs, startedJobSchema, type StartedJob } from '@lacthu/jobs';
import { createHash } from 'node:crypto';
import { ProjectChapters } from '../chapters/project-chapters';
import { SpeechEngines } from '../engines/speech-engines';
import type { SpeechSettings } from '../engines/speech-engine.port';
import { toSpeechSettings } from '../generation/speech-settings';
import { BATCH_AUDIO } from '../speech-jobs/speech-job';
import { estimatedMinutes } from './speech-time';

export interface StartedChapterAudio {
  readonly jobId: string;
  readonly estimatedMinutes: number;
}

/** Starts a background job that speaks one chapter: a batch of one, with the text sent by its owner. */
@Injectable()
export class StartChapterAudio {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly jobs: LimitedJobs,
    private readonly chapters: ProjectChapters,
    private readonly engines: SpeechEngines,
  ) {}

  /**
   * @param key idempotency key: a second request with it gets the job that the first one started
   * @throws DomainError foreign or missing chapter, unknown voice, missing key, rejected address, audio of this
   *   chapter in progress, too many open jobs
   */
  async execute(
    user: ActingUser,
    request: StartChapterAudioRequest,
    key: string | null,
  ): Promise<StartedChapterAudio> {
    const { chapterId, text, ttsConfig } = request;
    await this.chapters.assertMaySpeak(user, chapterId);
    const settings = toSpeechSettings(ttsConfig, ttsConfig.speed);
    const start = startOf(user, request, settings, key);
    const { jobId } = await this.requests.run(start, startedJobSchema, () =>
      this.begin(user, request, settings, start),
    );
    return { jobId, estimatedMinutes: estimatedMinutes(text.length) };
  }

  private async begin(
    user: ActingUser,
    { chapterId, text }: StartChapterAudioRequest,
    settings: SpeechSettings,
    start: IdempotentRequest,
  ): Promise<StartedJob> {
    this.engines.open(settings);
    await this.engines.assertMayCall(settings);
    const { projectId, title } = await this.chapters.source(user, chapterId);
    const { apiKey, ...voice } = settings;
    const jobId = await this.jobs.create({
      kind: BATCH_AUDIO,
      owner: user,
      scopeId: projectId,
      options: { ...voice, chapterId },
      items: [{ label: title, payload: { chapterId, title } }],
      secret: { apiKey, text },
      dedupeKey: `chapter:${chapterId}`,
      start,
    });
    return { jobId, items: 1 };
  }
}

function startOf(
  user: ActingUser,
  { chapterId, text }: StartChapterAudioRequest,
  { apiKey: _, ...voice }: SpeechSettings,
  key: string | null,
): IdempotentRequest {
  const textHash = createHash('sha256').update(text).digest('base64url');
  return { ownerId: user.id, kind: BATCH_AUDIO, key, request: { chapterId, textHash, voice } };
}
