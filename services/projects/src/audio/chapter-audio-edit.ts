import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { ProjectsRepository } from '../projects/projects.repository';
import { ChapterAudioRepository } from './chapter-audio.repository';
import { ProjectVersions } from '../projects/project-versions';

export interface AudioChange<Answer> {
  readonly answer: Answer;
  /** True when the official audio was replaced or removed. */
  readonly changesOfficial: boolean;
}

/**
 * Changes the audio of one chapter: checks the owner, locks the project and the chapter, and raises the project's
 * version when the official audio changes.
 */
@Injectable()
export class ChapterAudioEdit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly audio: ChapterAudioRepository,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /**
   * Runs `change` with the project locked and passes it the URL of the official audio.
   *
   * @returns 'gone' when the chapter does not exist, 'forbidden' when it belongs to another user
   */
  async apply<Answer>(
    { userId, chapterId }: { userId: number; chapterId: number },
    change: (tx: Tx, chosen: string | null) => Promise<AudioChange<Answer>>,
  ): Promise<AudioChange<Answer> | 'gone' | 'forbidden'> {
    return this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lockOfChapter(tx, chapterId);
      if (!project) return 'gone' as const;
      if (project.ownerId !== userId) return 'forbidden' as const;
      const official = await this.audio.lockOfficial(tx, chapterId);
      if (official === undefined) return 'gone' as const;
      const changed = await change(tx, official);
      if (changed.changesOfficial) await this.projectVersions.bumpAndSync(tx, project);
      return changed;
    });
  }
}
