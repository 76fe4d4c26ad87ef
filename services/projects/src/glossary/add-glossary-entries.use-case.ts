import { Injectable } from '@nestjs/common';
import { GLOSSARY_LIMITS, type AddGlossaryResponse } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { storedSide, storedSides, type GivenEntry, type GlossaryStatus } from './glossary-entry';
import { GlossaryRepository } from './glossary.repository';
import { mergeEntries } from './merge-entries';

/** Adds entries to a project's glossary, all or none. */
@Injectable()
export class AddGlossaryEntries {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project), projects.glossary_full,
   *   projects.glossary_side_empty
   */
  async execute(
    user: ActingUser,
    projectId: number,
    entries: readonly GivenEntry[],
    status: GlossaryStatus,
  ): Promise<AddGlossaryResponse> {
    return this.unitOfWork.run(async (tx) => {
      assertOwner(await this.projects.lock(tx, projectId), user);
      return this.addTo(tx, projectId, entries, status);
    });
  }

  /** As `execute`, within a transaction that has locked the project for its owner. */
  async addTo(
    tx: Tx,
    projectId: number,
    entries: readonly GivenEntry[],
    status: GlossaryStatus,
  ): Promise<AddGlossaryResponse> {
    const given = entries.map(storedEntry);
    const sources = given.map(({ source }) => source);
    const stored = await this.glossary.withSources(tx, projectId, sources);
    const { added, changed, skipped } = mergeEntries(stored, given, status);
    await this.glossary.insert(tx, projectId, added, status);
    await this.glossary.update(tx, changed);
    if ((await this.glossary.count(tx, projectId)) > GLOSSARY_LIMITS.entries)
      throw new DomainError('projects.glossary_full');
    return { success: true, added: added.length, changed: changed.length, skipped };
  }
}

function storedEntry({ kind, note, ...sides }: GivenEntry): GivenEntry {
  return { ...storedSides(sides), kind, note: note === undefined ? undefined : storedSide(note) };
}
