import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { ProjectsRepository } from '../projects/projects.repository';
import { ChapterAudioRepository } from './chapter-audio.repository';
import { ProjectVersions } from '../projects/project-versions';

export interface AudioChange<Answer> {
  readonly answer: Answer;
  /** What readers hear is another audio now, or none. */
  readonly changesOfficial: boolean;
}

/** The frame of every change to the audio of one chapter: right, order of writers, readers' copies. */
@Injectable()
export class ChapterAudioEdit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly audio: ChapterAudioRepository,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /**
   * Gives `change` the address of the official audio, with the project locked.
   *
   * @returns why not, where the chapter is gone or somebody else's
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
