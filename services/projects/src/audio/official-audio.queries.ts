import { Injectable } from '@nestjs/common';
import type { ListOfficialAudioRpc } from '@lacthu/contracts';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ProjectsRepository } from '../projects/projects.repository';

type OfficialAudioList = z.infer<typeof ListOfficialAudioRpc.response>;

/** Limit of one list; a longer book is joined in parts. */
const MOST_CHAPTERS = 2_000;

@Injectable()
export class OfficialAudioQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
  ) {}

  async list({
    userId,
    projectId,
  }: z.infer<typeof ListOfficialAudioRpc.request>): Promise<OfficialAudioList> {
    const project = await this.projects.findById(projectId);
    if (project?.ownerId !== userId)
      return { exists: false, name: '', author: '', posterName: null, chapters: [] };
    const rows: { id: string; title: string; asset_id: string }[] = await this.dataSource.query(
      `SELECT c.id, c.title, a.asset_id
         FROM chapters c JOIN chapter_audio a ON a.url = c.audio_url AND a.chapter_id = c.id
        WHERE c.project_id = $1 AND a.expires_at > now() ORDER BY c.display_order, c.id LIMIT ${MOST_CHAPTERS}`,
      [projectId],
    );
    return {
      exists: true,
      name: project.name,
      author: project.author,
      posterName: project.posterName,
      chapters: rows.map((row) => ({ id: Number(row.id), title: row.title, assetId: row.asset_id })),
    };
  }
}
