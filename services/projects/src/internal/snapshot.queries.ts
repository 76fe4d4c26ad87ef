import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot, PublicProjects, PublicProjectsQuery, PublicTexts } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import { OFFICIAL_AUDIO_SQL, presentOfficialAudio, type OfficialAudioRow } from '../audio/official-audio-sql';
import { TARGET_SQL, targetLineIds, type TargetRow } from '../text/target-line-ids';
import { posterUrl } from '../posters/poster-name';
import { ProjectsRepository } from '../projects/projects.repository';

interface SnapshotChapterRow {
  readonly id: string;
  readonly title: string;
  readonly display_order: number;
  readonly version: number;
  readonly readable: boolean;
  readonly audio: OfficialAudioRow | null;
}

interface PublicTextRow extends TargetRow {
  readonly id: string;
  readonly version: number;
}

const SNAPSHOT_CHAPTERS_SQL = `
  SELECT c.id, c.title, c.display_order, c.version, c.state <> 'untranslated' AS readable,
         ${OFFICIAL_AUDIO_SQL} AS audio
    FROM chapters c WHERE c.project_id = $1 ORDER BY c.display_order, c.id`;

/** Reads what community copies. Projects that are not public at this moment are never included. */
@Injectable()
export class SnapshotQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
  ) {}

  /** Public data of a project, from one consistent snapshot. */
  async snapshot(projectId: number): Promise<ProjectSnapshot> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const project = await this.projects.findIn(manager, projectId);
      if (!project) {
        const version = await this.projects.versionOfDeleted(manager, projectId);
        return { projectId, version, public: false, story: null };
      }
      if (!project.isPublic) return { projectId, version: project.version, public: false, story: null };
      const rows: SnapshotChapterRow[] = await manager.query(SNAPSHOT_CHAPTERS_SQL, [projectId]);
      return {
        projectId,
        version: project.version,
        public: true,
        story: {
          ownerId: project.ownerId,
          name: project.name,
          author: project.author,
          genre: project.genre,
          description: project.description,
          originalName: project.originalName,
          workType: project.workType,
          isAdult: project.isAdult,
          posterUrl: posterUrl(project),
          publishedAt: (project.publishedAt ?? project.createdAt).toISOString(),
          chapters: rows.map((row) => ({
            id: Number(row.id),
            title: row.title,
            displayOrder: row.display_order,
            version: row.version,
            readable: row.readable,
            audio: presentOfficialAudio(row.audio),
          })),
        },
      };
    });
  }

  /** One page of the ids of all public projects; `next` is null on the last. */
  async publicProjects({ after, limit }: PublicProjectsQuery): Promise<PublicProjects> {
    const ids = await this.projects.publicIds(after, limit);
    return { projectIds: ids, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
  }

  /** Translations of chapters of a public project with the ids of their lines; other chapters are left out. */
  async publicTexts(projectId: number, chapterIds: number[]): Promise<PublicTexts> {
    const rows: PublicTextRow[] = await this.dataSource.query(
      `SELECT c.id, c.version, ${TARGET_SQL}
         FROM chapters c JOIN projects p ON p.id = c.project_id LEFT JOIN chapter_sidecars s ON s.chapter_id = c.id
        WHERE p.id = $1 AND p.is_public AND c.state <> 'untranslated' AND c.id = ANY($2)`,
      [projectId, chapterIds],
    );
    return {
      texts: rows.map((row) => ({
        id: Number(row.id),
        version: row.version,
        translatedContent: row.translated_content,
        lineIds: [...targetLineIds(row)],
      })),
    };
  }
}
