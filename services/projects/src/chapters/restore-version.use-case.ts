import { Injectable } from '@nestjs/common';
import type { restoreVersionRequestSchema } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { ChapterEdit } from './chapter-edit';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { locksChange } from '../text/keep-locked-lines';
import { SidecarsRepository } from './sidecars.repository';

/**
 * Restores title and both texts of an older version with their author. The replaced text is kept as a version, and
 * lines keep their ids as in any other save.
 */
@Injectable()
export class RestoreVersion {
  constructor(
    private readonly edit: ChapterEdit,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * @param request the version of the chapter that the user had loaded, and whether locked lines may be replaced
   * @throws DomainError projects.chapter_not_found (also for another user's chapter), projects.version_not_found,
   *   projects.chapter_changed_elsewhere, projects.locked_lines_replaced
   */
  async execute(
    user: ActingUser,
    id: number,
    versionId: number,
    request: z.output<typeof restoreVersionRequestSchema>,
  ): Promise<void> {
    const frame = { user, id, seen: request.version } as const;
    await this.edit.apply(frame, async (tx, chapter) => {
      const version = await this.versions.find(tx, id, versionId);
      if (!version) throw new DomainError('projects.version_not_found');
      const texts = { source: chapter.originalContent, target: chapter.translatedContent };
      const sidecar = await this.sidecars.load(tx, id, texts);
      if (!request.replace_locked && locksChange(sidecar, texts.target, version.target))
        throw new DomainError('projects.locked_lines_replaced');
      return { ...version, authorId: version.authorId ?? user.id };
    });
  }
}
