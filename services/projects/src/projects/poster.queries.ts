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
import { posterFiles, posterKey } from '../posters/poster-name';

@Injectable()
export class PosterQueries {
  constructor(
    private readonly projects: ProjectsRepository,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Reads one file of a project's poster; null when it does not exist or the user may not see it. Only files of the
   * current poster are served, so that a replaced one disappears for everyone at once.
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
    if (!mayRead || !project.posterName || !posterFiles(project.posterName).includes(name)) return null;
    return answerWithObject(this.storage, posterKey(projectId, name), conditions);
  }
}
