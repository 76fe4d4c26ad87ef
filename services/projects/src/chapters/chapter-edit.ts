import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterTextWriter, type TextWrite } from './chapter-text-writer';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import type { ChapterEntity } from './chapter.entity';
import { ChapterTransaction } from './chapter-transaction';
import { ProjectVersions } from '../projects/project-versions';
import { overwritesNewer } from './save-conflict';

export interface ChapterEditRequest {
  readonly user: ActingUser;
  readonly id: number;
  /**
   * The version that the editor had loaded; undefined skips the check for conflicts. A replaced text is kept as a
   * version in any case.
   */
  readonly seen: number | undefined;
}

/**
 * Applies a user's change to one chapter: checks owner and conflict, writes the text and raises the project's version.
 */
@Injectable()
export class ChapterEdit {
  constructor(
    private readonly transaction: ChapterTransaction,
    private readonly versions: ChapterVersionsRepository,
    private readonly writer: ChapterTextWriter,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /**
   * Writes what `decide` returns for the locked chapter.
   *
   * @throws DomainError projects.chapter_not_found, also for another user's chapter; projects.chapter_changed_elsewhere
   */
  async apply(
    { user, id, seen }: ChapterEditRequest,
    decide: (tx: Tx, chapter: ChapterEntity) => TextWrite | Promise<TextWrite>,
  ): Promise<void> {
    await this.transaction.run(user, id, async (tx, { project, chapter }) => {
      const { version: before, audioUrl } = chapter;
      const write = await decide(tx, chapter);
      if (seen !== undefined && (await this.overwritesUnseen(tx, chapter, write, seen)))
        throw new DomainError('projects.chapter_changed_elsewhere');
      const written = await this.writer.write(tx, chapter, project.allowedHan, write);
      const changed = written.version !== before || written.audioUrl !== audioUrl;
      if (changed) await this.projectVersions.bumpAndSync(tx, project);
    });
  }

  private async overwritesUnseen(
    tx: Tx,
    chapter: ChapterEntity,
    write: TextWrite,
    seen: number,
  ): Promise<boolean> {
    const parts = {
      title: chapter.title,
      source: chapter.originalContent,
      target: chapter.translatedContent,
    };
    return overwritesNewer(parts, write, await this.versions.newerThan(tx, chapter, seen));
  }
}
