import { Injectable } from '@nestjs/common';
import { AudioDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { ProjectVersions } from '../projects/project-versions';
import { ProjectsRepository } from '../projects/projects.repository';
import { ChapterAudioRepository } from './chapter-audio.repository';

/** Removes audio whose file tts has deleted from history, chapter and the public story. */
@Injectable()
@HandlesEvent(AudioDeletedV1, 'forget-deleted-audio')
export class RemoveDeletedAudio {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly audio: ChapterAudioRepository,
    private readonly projectVersions: ProjectVersions,
  ) {}

  async handle({ data }: EventOf<typeof AudioDeletedV1>, tx: Tx): Promise<void> {
    const project = await this.projects.lock(tx, data.projectId);
    if (!project) return;
    await this.audio.remove(tx, data.assetIds);
    await this.projectVersions.bump(tx, project);
  }
}
