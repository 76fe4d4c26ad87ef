import { Injectable } from '@nestjs/common';
import type { ImportGlossaryResponse } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { AddGlossaryEntries } from './add-glossary-entries.use-case';
import { readGlossary } from './read-glossary';

/** A text with more invalid lines than this is not a glossary, or is in an unknown format. */
const MAX_FAULTS = 1_000;

/** Adds the entries of a file as approved ones. Invalid lines are reported and skipped. */
@Injectable()
export class ImportGlossary {
  constructor(private readonly addEntries: AddGlossaryEntries) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project), projects.file_empty,
   *   projects.glossary_unreadable, projects.glossary_full
   */
  async execute(user: ActingUser, projectId: number, text: string): Promise<ImportGlossaryResponse> {
    const { entries, errors } = readGlossary(text);
    if (errors.length > MAX_FAULTS) throw new DomainError('projects.glossary_unreadable');
    if (entries.length + errors.length === 0) throw new DomainError('projects.file_empty');
    return { ...(await this.addEntries.execute(user, projectId, entries, 'approved')), errors };
  }
}
