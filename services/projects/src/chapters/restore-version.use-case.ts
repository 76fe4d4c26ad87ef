import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterEdit } from './chapter-edit';
import { ChapterVersionsRepository } from './chapter-versions.repository';

/**
 * Makes an older version the newest one: title and both texts, by whom they were. What stood there is kept as a version,
 * and lines follow as in any other save.
 */
@Injectable()
export class RestoreVersion {
  constructor(
    private readonly edit: ChapterEdit,
    private readonly versions: ChapterVersionsRepository,
  ) {}

  /**
   * @param seen the version of the chapter that the person had read
   * @throws DomainError projects.chapter_not_found (also for a chapter of somebody else), projects.version_not_found,
   *   projects.chapter_changed_elsewhere
   */
  async execute(user: ActingUser, id: number, versionId: number, seen: number | undefined): Promise<void> {
    await this.edit.apply({ user, id, foreign: 'projects.chapter_not_found', seen }, async (tx) => {
      const version = await this.versions.find(tx, id, versionId);
      if (!version) throw new DomainError('projects.version_not_found');
      return { ...version, authorId: version.authorId ?? user.id };
    });
  }
}
