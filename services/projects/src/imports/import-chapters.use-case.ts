import { Injectable } from '@nestjs/common';
import type { ImportResponse } from '@lacthu/contracts';
import { IdempotentRequests } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { z } from 'zod';
import { AccountGrowth } from '../projects/account-growth';
import { ProjectVersions } from '../projects/project-versions';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { presentImport } from './import.presenter';
import type { Book } from './open-book';

interface ImportOptions {
  readonly onlyNew: boolean;
  readonly key: string | null;
  readonly request: object;
}

const answerSchema = z.object({ added: z.number().int() });

/** Appends the chapters of a book to a project; with `onlyNew` without those whose text the project has already. */
@Injectable()
export class ImportChapters {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly chapters: ImportedChaptersRepository,
    private readonly projectVersions: ProjectVersions,
    private readonly growth: AccountGrowth,
  ) {}

  /**
   * Appends all chapters or none.
   *
   * @param options.key the client's Idempotency-Key; a repeated request returns the answer of the first one
   * @throws DomainError projects.project_not_found, also for another user's project; projects.storage_full;
   *   platform.idempotency_key_used
   */
  async execute(
    user: ActingUser,
    projectId: number,
    book: Book,
    { onlyNew, key, request }: ImportOptions,
  ): Promise<ImportResponse> {
    const idempotent = { ownerId: user.id, kind: 'chapters', key, request: { projectId, request } };
    const { added } = await this.requests.runInTransaction(idempotent, answerSchema, async (tx) => {
      const project = await this.projectVersions.lockOwned(tx, projectId, user, 'projects.project_not_found');
      const known = onlyNew ? await this.chapters.knownTexts(tx, projectId) : new Set<string>();
      const target = await this.chapters.target(tx, { projectId, authorId: user.id });
      const added = await this.chapters.append(tx, book.rows({ ...target, known }));
      if (added > 0) {
        await this.projectVersions.bumpAndSync(tx, project);
        await this.growth.record(tx, user.id);
      }
      return { added };
    });
    const skipped = book.summary.chapters - added;
    const warnings = skipped > 0 ? [`Bỏ qua ${skipped} chương đã có trong dự án.`] : [];
    return presentImport(projectId, book.summary, { added, warnings });
  }
}
