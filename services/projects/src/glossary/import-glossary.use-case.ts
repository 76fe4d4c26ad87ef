import { Injectable } from '@nestjs/common';
import type { ImportGlossaryResponse } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { AddGlossaryEntries } from './add-glossary-entries.use-case';
import { readGlossary } from './read-glossary';

/** A list with more faults than that is no glossary, or not in a form that we know. */
const MAX_FAULTS = 1_000;

/** Adds what a file holds as approved entries; lines that cannot be read are told and change nothing. */
@Injectable()
export class ImportGlossary {
  constructor(private readonly addEntries: AddGlossaryEntries) {}

  /**
   * @throws DomainError projects.project_not_found (also for a project of somebody else), projects.file_empty,
   *   projects.glossary_unreadable, projects.glossary_full
   */
  async execute(user: ActingUser, projectId: number, text: string): Promise<ImportGlossaryResponse> {
    const { entries, errors } = readGlossary(text);
    if (errors.length > MAX_FAULTS) throw new DomainError('projects.glossary_unreadable');
    if (entries.length + errors.length === 0) throw new DomainError('projects.file_empty');
    return { ...(await this.addEntries.execute(user, projectId, entries, 'approved')), errors };
  }
}
