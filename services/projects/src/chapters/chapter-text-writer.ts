import { Injectable } from '@nestjs/common';
import type { ChapterState } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { ChapterEntity } from './chapter.entity';
import { chapterState } from './chapter-state';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChaptersRepository } from './chapters.repository';
import { countFlagged, followChange, type ChapterTexts } from './line-sidecar';
import { SidecarsRepository } from './sidecars.repository';

export interface TextWrite {
  readonly title?: string | undefined;
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly audioUrl?: string | null | undefined;
  /** Who made the new text; an engine means a machine did, and no line is locked. */
  readonly authorId: number;
  readonly engine: string | null;
  readonly model: string | null;
  /** Given with a translation of the whole target: places of the lines it could not do. */
  readonly failedLines?: readonly number[] | undefined;
}

/** The one way in which a chapter's text changes: the old text is kept, lines keep their ids, the state follows. */
@Injectable()
export class ChapterTextWriter {
  constructor(
    private readonly chapters: ChaptersRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /** Writes into a locked chapter. Answers it unchanged, with its version, when nothing differs. */
  async write(tx: Tx, chapter: ChapterEntity, write: TextWrite): Promise<ChapterEntity> {
    const before = { source: chapter.originalContent, target: chapter.translatedContent };
    const after = { source: write.source ?? before.source, target: write.target ?? before.target };
    const title = write.title ?? chapter.title;
    const audioUrl = write.audioUrl === undefined ? chapter.audioUrl : write.audioUrl;
    const textChanged = after.source !== before.source || after.target !== before.target;
    const titleChanged = title !== chapter.title;
    if (textChanged || titleChanged) await this.versions.keep(tx, Number(chapter.id));
    const state =
      textChanged || write.failedLines
        ? await this.followLines(tx, Number(chapter.id), { before, after }, write)
        : chapter.state;
    if (!textChanged && !titleChanged && audioUrl === chapter.audioUrl && state === chapter.state)
      return chapter;
    return this.chapters.update(tx, chapter, {
      title,
      audioUrl,
      originalContent: after.source,
      translatedContent: after.target,
      state,
      ...(textChanged
        ? { textAuthorId: write.authorId, textEngine: write.engine, textModel: write.model }
        : {}),
    });
  }

  private async followLines(
    tx: Tx,
    chapterId: number,
    texts: { before: ChapterTexts; after: ChapterTexts },
    write: TextWrite,
  ): Promise<ChapterState> {
    const sidecar = followChange(await this.sidecars.load(tx, chapterId, texts.before), {
      ...texts,
      byPerson: write.engine === null,
      failedLines: write.failedLines,
    });
    await this.sidecars.store(tx, chapterId, sidecar);
    return chapterState(texts.after, countFlagged(sidecar, 'failed'));
  }
}
