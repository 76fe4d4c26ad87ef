import { Inject, Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import {
  OBJECT_STORAGE,
  type ObjectStorage,
  answerWithObject,
  type ObjectAnswer,
  type ObjectConditions,
} from '@lacthu/storage';
import { ProjectsRepository } from './projects.repository';
import { madeCoverKind, madeCoverName } from '../posters/made-cover';
import { posterFiles, posterKey } from '../posters/poster-name';
import { PosterStore } from '../posters/poster-store';
import type { ProjectEntity } from './project.entity';

@Injectable()
export class PosterQueries {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly posters: PosterStore,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Reads one file of a project's poster, or of its generated cover when it has none; null when it does not exist or the
   * user may not see it. Only files of the current poster are served, so that a replaced one disappears for everyone at
   * once.
   *
   * @param isOpen the gateway has checked that this user may see the published story: readers while it is shown,
   *   administrators also while it is hidden
   */
  async find(
    projectId: number,
    name: string,
    user: ActingUser | null,
    isOpen: boolean,
    conditions: ObjectConditions,
  ): Promise<ObjectAnswer | null> {
    const project = await this.projects.findById(projectId);
    const mayRead = project !== null && ((project.isPublic && isOpen) || project.ownerId === user?.id);
    if (!mayRead) return null;
    if (project.posterName === null) return this.findMade(project, name, conditions);
    if (!posterFiles(project.posterName).includes(name)) return null;
    return answerWithObject(this.storage, posterKey(projectId, name), conditions);
  }

  /**
   * The generated cover, drawn when it is first read. An address from before a change of the title serves the present
   * drawing, so that lists in caches show a cover.
   */
  private async findMade(
    project: ProjectEntity,
    name: string,
    conditions: ObjectConditions,
  ): Promise<ObjectAnswer | null> {
    const kind = madeCoverKind(name);
    if (kind === null) return null;
    const key = posterKey(project.id, madeCoverName(project, kind));
    const stored = await answerWithObject(this.storage, key, conditions);
    if (stored) return stored;
    await this.posters.storeMade(project.id, project, kind);
    return answerWithObject(this.storage, key, conditions);
  }
}
