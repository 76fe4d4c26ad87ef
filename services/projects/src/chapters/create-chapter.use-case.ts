import { Injectable } from '@nestjs/common';
import { idSchema, type CreateChapterRequest } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { AccountQuotaPolicy } from '../projects/account-quota.policy';
import { Creations } from '../creations/creations';
import { ProjectEvents } from '../projects/project-events';
import type { ProjectEntity } from '../projects/project.entity';
import { chapterStanding } from './chapter-state';
import { ChaptersRepository } from './chapters.repository';
import { storedText, visibleTitle } from './plain-text';
import { ProjectTouch } from './project-touch';

/** Adds one chapter behind the last one. */
@Injectable()
export class CreateChapter {
  constructor(
    private readonly creations: Creations,
    private readonly chapters: ChaptersRepository,
    private readonly touch: ProjectTouch,
    private readonly events: ProjectEvents,
    private readonly quota: AccountQuotaPolicy,
  ) {}

  /**
   * @param key the client's Idempotency-Key; a second request with it gets the chapter of the first
   * @throws DomainError projects.project_not_found (also for a project of somebody else), projects.title_required,
   *   projects.storage_full, platform.idempotency_key_used
   */
  async execute(user: ActingUser, request: CreateChapterRequest, key: string | null): Promise<number> {
    const texts = {
      source: storedText(request.original_content),
      target: storedText(request.translated_content),
    };
    let touched: ProjectEntity | null = null;
    const creation = { ownerId: user.id, act: 'chapter', key, request } as const;
    const id = await this.creations.once(creation, idSchema, async (tx) => {
      const project = await this.touch.lockOwned(tx, request.projectId, user, 'projects.project_not_found');
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
      await this.touch.touch(tx, project);
      await this.events.countsChanged(tx, user.id);
      await this.quota.check(tx, user.id);
      touched = project;
      return Number(id);
    });
    if (touched) await this.touch.afterCommit(touched);
    return id;
  }
}
