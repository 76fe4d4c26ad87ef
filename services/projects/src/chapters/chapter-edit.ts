import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterTextWriter, type TextWrite } from './chapter-text-writer';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import type { ChapterEntity } from './chapter.entity';
import { ChapterTransaction } from './chapter-transaction';
import { ProjectVersions } from '../projects/project-versions';
import { isInTheWay } from './save-conflict';

export interface ChapterEditRequest {
  readonly user: ActingUser;
  readonly id: number;
  /** The version that the editor had read; without one nothing stands in the way, and what is replaced is kept as ever. */
  readonly seen: number | undefined;
}

/** The frame of every change that a person makes to one chapter: right, conflict, text, readers' copies. */
@Injectable()
export class ChapterEdit {
  constructor(
    private readonly transaction: ChapterTransaction,
    private readonly versions: ChapterVersionsRepository,
    private readonly writer: ChapterTextWriter,
    private readonly projectVersions: ProjectVersions,
  ) {}

  /**
   * Writes what `decide` makes of the locked chapter.
   *
   * @throws DomainError projects.chapter_not_found, also for a chapter of somebody else; projects.chapter_changed_elsewhere
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
    return isInTheWay(parts, write, await this.versions.newerThan(tx, chapter, seen));
  }
}
