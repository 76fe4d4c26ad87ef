import { Injectable } from '@nestjs/common';
import type { ImportResponse } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { AccountQuotaPolicy } from '../projects/account-quota.policy';
import { ProjectTouch } from '../chapters/project-touch';
import { Creations } from '../creations/creations';
import { ProjectEvents } from '../projects/project-events';
import type { ProjectEntity } from '../projects/project.entity';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { ReadBook } from './read-book';

interface ImportOrder {
  readonly onlyNew: boolean;
  readonly key: string | null;
  readonly request: object;
}

const madeSchema = z.object({ added: z.number().int() });

/** Adds the chapters of a book behind the last one, if wished without those whose text the project has already. */
@Injectable()
export class ImportChapters {
  constructor(
    private readonly creations: Creations,
    private readonly chapters: ImportedChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
    private readonly quota: AccountQuotaPolicy,
  ) {}

  /**
   * All chapters or none.
   * @param order.key the client's Idempotency-Key; a second request with it is answered as the first
   * @throws DomainError projects.project_not_found, also for a project of somebody else; projects.storage_full;
   *   platform.idempotency_key_used
   */
  async execute(
    user: ActingUser,
    projectId: number,
    book: ReadBook,
    { onlyNew, key, request }: ImportOrder,
  ): Promise<ImportResponse> {
    let touched: ProjectEntity | null = null;
    const creation = { ownerId: user.id, act: 'chapters', key, request: { projectId, request } } as const;
    const { added } = await this.creations.once(creation, madeSchema, async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, 'projects.project_not_found');
      const known = onlyNew ? await this.chapters.knownTexts(tx, projectId) : new Set<string>();
      const added = await this.chapters.append(tx, { projectId, authorId: user.id }, (place, allowed) =>
        book.rows({ place, known, allowed }),
      );
      if (added > 0) {
        await this.touch.touch(tx, project);
        await this.events.countsChanged(tx, user.id);
        await this.quota.check(tx, user.id);
        touched = project;
      }
      return { added };
    });
    if (touched) await this.touch.afterCommit(touched);
    const skipped = book.summary.chapters - added;
    const warnings = skipped > 0 ? [`Bỏ qua ${skipped} chương đã có trong dự án.`] : [];
    return presentImport(projectId, book.summary, { added, warnings });
  }
}
