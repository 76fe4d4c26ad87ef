import { Injectable } from '@nestjs/common';
import { idSchema, type CreateChapterRequest } from '@lacthu/contracts';
import { IdempotentRequests } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { AccountGrowth } from '../projects/account-growth';
import { chapterStanding } from '../text/chapter-state';
import { ChaptersRepository } from './chapters.repository';
import { storedText, visibleTitle } from '../text/plain-text';
import { ProjectVersions } from '../projects/project-versions';

/** Appends one chapter to a project. */
@Injectable()
export class CreateChapter {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly chapters: ChaptersRepository,
    private readonly projectVersions: ProjectVersions,
    private readonly growth: AccountGrowth,
  ) {}

  /**
   * @param key the client's Idempotency-Key; a repeated request returns the chapter of the first one
   * @returns id of the chapter
   * @throws DomainError projects.project_not_found (also for another user's project), projects.title_required,
   *   projects.storage_full, platform.idempotency_key_used
   */
  async execute(user: ActingUser, request: CreateChapterRequest, key: string | null): Promise<number> {
    const texts = {
      source: storedText(request.original_content),
      target: storedText(request.translated_content),
    };
    const idempotent = { ownerId: user.id, kind: 'chapter', key, request };
    return this.requests.runInTransaction(idempotent, idSchema, async (tx) => {
      const project = await this.projectVersions.lockOwned(
        tx,
        request.projectId,
        user,
        'projects.project_not_found',
      );
      const [id] = await this.chapters.append(tx, request.projectId, user.id, [
        {
          title: visibleTitle(request.title),
          originalContent: texts.source,
          translatedContent: texts.target,
          ...chapterStanding(texts, 0, new Set(project.allowedHan)),
          textEngine: request.origin?.engine ?? null,
          textModel: request.origin?.model ?? null,
        },
      ]);
      await this.projectVersions.bumpAndSync(tx, project);
      await this.growth.record(tx, user.id);
      return Number(id);
    });
  }
}
