import { Injectable } from '@nestjs/common';
import type { GlossaryEntry, GlossaryFileFormat, InternalGlossary } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { glossaryCsv, glossaryLines } from './glossary-file';
import { presentEntry, presentTerm } from './glossary.presenter';
import { GlossaryRepository } from './glossary.repository';

/** A file with the approved entries of a project. */
export interface GlossaryFile {
  readonly projectName: string;
  readonly text: string;
}

@Injectable()
export class GlossaryQueries {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async list(projectId: number, user: ActingUser): Promise<GlossaryEntry[]> {
    assertOwner(await this.projects.findById(projectId), user);
    return (await this.glossary.list(projectId)).map(presentEntry);
  }

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async approved(projectId: number, user: ActingUser): Promise<InternalGlossary> {
    assertOwner(await this.projects.findById(projectId), user);
    return { entries: (await this.glossary.approved(projectId)).map(presentTerm) };
  }

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async file(projectId: number, user: ActingUser, format: GlossaryFileFormat): Promise<GlossaryFile> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const entries = await this.glossary.approved(projectId);
    const text = format === 'csv' ? glossaryCsv(entries) : glossaryLines(entries);
    return { projectName: project.name, text };
  }
}
