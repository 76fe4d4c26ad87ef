import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Project, ProjectListItem } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { Repository } from 'typeorm';
import { assertOwner } from './project-access.policy';
import { ProjectEntity } from './project.entity';
import { presentListItem, presentProject, type ChapterCounts } from './project.presenter';

@Injectable()
export class ProjectQueries {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  /** All projects of the user, newest first; the dashboard filters and sorts them in the browser. */
  async listOf(user: ActingUser): Promise<ProjectListItem[]> {
    const projects = await this.projects.find({ where: { ownerId: user.id }, order: { id: 'DESC' } });
    const counts = await this.countChapters(projects.map((project) => Number(project.id)));
    return projects.map((project) => presentListItem(project, counts.get(Number(project.id)) ?? NO_CHAPTERS));
  }

  /** @throws DomainError projects.project_not_found */
  async getForOwner(id: number, user: ActingUser): Promise<Project> {
    const project = await this.projects.findOneBy({ id });
    assertOwner(project, user);
    const counts = await this.countChapters([id]);
    return presentProject(project, counts.get(id) ?? NO_CHAPTERS);
  }

  private async countChapters(projectIds: number[]): Promise<Map<number, ChapterCounts>> {
    if (projectIds.length === 0) return new Map();
    const rows: CountRow[] = await this.projects.query(
      `SELECT project_id, count(*) AS chapters, count(*) FILTER (WHERE state = 'translated') AS translated,
              count(*) FILTER (WHERE state = 'translated' AND text_engine = 'hanviet') AS converted,
              count(*) FILTER (WHERE state = 'translated' AND text_engine <> 'hanviet') AS by_ai
         FROM chapters WHERE project_id = ANY($1) GROUP BY project_id`,
      [projectIds],
    );
    return new Map(
      rows.map((row) => [
        Number(row.project_id),
        {
          chapters: Number(row.chapters),
          translated: Number(row.translated),
          converted: Number(row.converted),
          byAi: Number(row.by_ai),
        },
      ]),
    );
  }
}

interface CountRow {
  readonly project_id: string;
  readonly chapters: string;
  readonly translated: string;
  readonly converted: string;
  readonly by_ai: string;
}

const NO_CHAPTERS: ChapterCounts = { chapters: 0, translated: 0, converted: 0, byAi: 0 };
