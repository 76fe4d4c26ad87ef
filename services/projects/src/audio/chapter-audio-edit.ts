import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { ProjectsRepository } from '../projects/projects.repository';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { ProjectTouch } from '../chapters/project-touch';

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
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
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
    const projectId = await this.chapters.projectOf(chapterId);
    if (projectId === null) return 'gone';
    const done = await this.unitOfWork.run(async (tx) => {
      const project = await this.projects.lock(tx, projectId);
      if (!project) return 'gone' as const;
      if (project.ownerId !== userId) return 'forbidden' as const;
      const rows: { audio_url: string | null }[] = await tx.query(
        'SELECT audio_url FROM chapters WHERE id = $1 FOR UPDATE',
        [chapterId],
      );
      if (!rows[0]) return 'gone' as const;
      const changed = await change(tx, rows[0].audio_url);
      if (changed.changesOfficial) await this.touch.touch(tx, project);
      return { project, changed };
    });
    if (typeof done === 'string') return done;
    if (done.changed.changesOfficial) await this.touch.afterCommit(done.project);
    return done.changed;
  }
}
