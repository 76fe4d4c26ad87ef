import { Injectable } from '@nestjs/common';
import type { ImportResponse } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { ProjectTouch } from '../chapters/project-touch';
import { ProjectEvents } from '../projects/project-events';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { ReadBook } from './read-book';

/** Adds the chapters of a book behind the last one, if wished without those whose text the project has already. */
@Injectable()
export class ImportChapters {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ImportedChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
  ) {}

  /** All chapters or none. @throws DomainError projects.project_not_found, also for a project of somebody else */
  async execute(
    user: ActingUser,
    projectId: number,
    book: ReadBook,
    { onlyNew }: { onlyNew: boolean },
  ): Promise<ImportResponse> {
    const { project, added } = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, {
        missing: 'projects.project_not_found',
        foreign: 'projects.project_not_found',
      });
      const known = onlyNew ? await this.chapters.knownTexts(tx, projectId) : new Set<string>();
      const added = await this.chapters.append(tx, { projectId, authorId: user.id }, (place, allowed) =>
        book.rows({ place, known, allowed }),
      );
      if (added > 0) {
        await this.touch.touch(tx, project);
        await this.events.countsChanged(tx, user.id);
      }
      return { project, added };
    });
    if (added > 0) await this.touch.afterCommit(project);
    const skipped = book.summary.chapters - added;
    const warnings = skipped > 0 ? [`Bỏ qua ${skipped} chương đã có trong dự án.`] : [];
    return presentImport(projectId, book.summary, { added, warnings });
  }
}
