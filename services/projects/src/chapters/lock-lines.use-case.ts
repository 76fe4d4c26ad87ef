import { Injectable } from '@nestjs/common';
import type { LockLinesRequest } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChapterTransaction } from './chapter-transaction';
import { lockLines } from '../text/line-sidecar';
import { SidecarsRepository } from './sidecars.repository';

/** Locks lines of a translation against changes by tools, or unlocks them. Text and version do not change. */
@Injectable()
export class LockLines {
  constructor(
    private readonly transaction: ChapterTransaction,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * @throws DomainError projects.chapter_not_found, also for another user's chapter; projects.chapter_changed_elsewhere
   *   when the text is newer than the one in which the lines were chosen
   */
  async execute(user: ActingUser, id: number, request: LockLinesRequest): Promise<void> {
    await this.transaction.run(user, id, async (tx, { chapter }) => {
      const newer = await this.versions.newerThan(tx, chapter, request.version);
      if (newer.text) throw new DomainError('projects.chapter_changed_elsewhere');
      const texts = { source: chapter.originalContent, target: chapter.translatedContent };
      const sidecar = await this.sidecars.load(tx, id, texts);
      await this.sidecars.store(tx, id, lockLines(sidecar, texts.target, request));
    });
  }
}
