import { Controller } from '@nestjs/common';
import { GetChapterAccessRpc, GetProjectAccessRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ProjectsRepository } from '../projects/projects.repository';

/** RPC by which other services check whether a user may edit a chapter or a project. */
@Controller()
export class ChapterAccessRpc {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
  ) {}

  @HandlesRpc(GetChapterAccessRpc)
  async getChapterAccess(
    request: z.infer<typeof GetChapterAccessRpc.request>,
  ): Promise<z.infer<typeof GetChapterAccessRpc.response>> {
    const rows: { project_id: string; version: number; owner_id: string }[] = await this.dataSource.query(
      `SELECT c.project_id, c.version, p.owner_id
         FROM chapters c JOIN projects p ON p.id = c.project_id WHERE c.id = $1`,
      [request.chapterId],
    );
    const row = rows[0];
    if (!row) return { exists: false, mayEdit: false, projectId: null, version: null };
    const mayEdit = Number(row.owner_id) === request.userId;
    return {
      exists: true,
      mayEdit,
      projectId: mayEdit ? Number(row.project_id) : null,
      version: mayEdit ? row.version : null,
    };
  }

  @HandlesRpc(GetProjectAccessRpc)
  async getProjectAccess(
    request: z.infer<typeof GetProjectAccessRpc.request>,
  ): Promise<z.infer<typeof GetProjectAccessRpc.response>> {
    const { projectId, chapterId, userId } = request;
    const project = await this.projects.findById(projectId);
    const access = { exists: project !== null, mayEdit: project?.ownerId === userId };
    if (chapterId === undefined) return access;
    return {
      ...access,
      hasChapter: (await this.projects.idOfChapter(this.dataSource.manager, chapterId)) === projectId,
    };
  }
}
