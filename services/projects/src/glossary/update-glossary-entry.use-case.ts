import { Injectable } from '@nestjs/common';
import type { GlossaryEntry, UpdateGlossaryEntryRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedSide, storedSides, type StoredEntry } from './glossary-entry';
import { presentEntry } from './glossary.presenter';
import { GlossaryRepository } from './glossary.repository';

/** Changes an entry. A proposed entry is approved by its status. */
@Injectable()
export class UpdateGlossaryEntry {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project),
   *   projects.glossary_entry_not_found, projects.glossary_source_taken, projects.glossary_side_empty
   */
  async execute(
    user: ActingUser,
    projectId: number,
    entryId: number,
    request: UpdateGlossaryEntryRequest,
  ): Promise<GlossaryEntry> {
    return this.unitOfWork.run(async (tx) => {
      assertOwner(await this.projects.lock(tx, projectId), user);
      const row = await this.glossary.find(tx, projectId, entryId);
      if (!row) throw new DomainError('projects.glossary_entry_not_found');
      const changed = changedEntry({ ...row, id: entryId }, request);
      await this.assertFree(tx, projectId, changed);
      await this.glossary.update(tx, [changed]);
      return presentEntry((await this.glossary.find(tx, projectId, entryId)) ?? row);
    });
  }

  private async assertFree(tx: Tx, projectId: number, { id, source }: StoredEntry): Promise<void> {
    const others = await this.glossary.withSources(tx, projectId, [source]);
    if (others.some((other) => other.id !== id)) throw new DomainError('projects.glossary_source_taken');
  }
}

function changedEntry(entry: StoredEntry, request: UpdateGlossaryEntryRequest): StoredEntry {
  const { source = entry.source, target = entry.target } = request;
  return {
    ...entry,
    ...storedSides({ source, target }),
    kind: request.kind ?? entry.kind,
    note: storedSide(request.note ?? entry.note),
    status: request.status ?? entry.status,
  };
}
