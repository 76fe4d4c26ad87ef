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
   * The file of this name of the project's poster, or null when there is none or this person may not see it. Only the
   * current poster is served, in its sizes: a replaced one is gone for everybody at once.
   *
   * @param isOpen the gateway has found that this person may see what is published of the project: readers while the story
   *   is shown, administrators also when it is hidden
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
