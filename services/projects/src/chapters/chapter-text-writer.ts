import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import type { ChapterEntity } from './chapter.entity';
import { chapterStanding, type ChapterStanding } from '../text/chapter-state';
import { ChapterVersionsRepository } from './chapter-versions.repository';
import { ChaptersRepository } from './chapters.repository';
import { countFlagged, followChange, type ChapterTexts } from '../text/line-sidecar';
import { SidecarsRepository } from './sidecars.repository';

export interface TextWrite {
  readonly title?: string | undefined;
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly audioUrl?: string | null | undefined;
  /** User for whom the text was written. With `engine` a machine wrote it, and none of its lines is locked. */
  readonly authorId: number;
  readonly engine: string | null;
  readonly model: string | null;
  /** For a translation: indexes of the lines that failed. */
  readonly failedLines?: readonly number[] | undefined;
  /** For a translation of some lines only: their indexes. */
  readonly translatedLines?: readonly number[] | undefined;
  /** For a text saved by a user: indexes of the lines that a tool wrote. */
  readonly toolLines?: readonly number[] | undefined;
  /** For an autosave: id of the editing session. */
  readonly autosaveSession?: string | undefined;
}

/**
 * Writes the text of a chapter. All changes go through it: the replaced text is kept as a version, lines keep their
 * ids, and the state is computed again.
 */
@Injectable()
export class ChapterTextWriter {
  constructor(
    private readonly chapters: ChaptersRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * Writes into a locked chapter. Without a change of text or title the chapter keeps its version.
   *
   * @param allowed runs of Chinese that the project allows
   */
  async write(
    tx: Tx,
    chapter: ChapterEntity,
    allowed: readonly string[],
    write: TextWrite,
  ): Promise<ChapterEntity> {
    const change = changeOf(chapter, write);
    const { title, audioUrl, after, textChanged, titleChanged, isCollapsed } = change;
    if ((textChanged || titleChanged) && !isCollapsed) await this.versions.keep(tx, Number(chapter.id));
    const failed =
      textChanged || write.failedLines ? await this.followLines(tx, Number(chapter.id), change, write) : null;
    const standing = failed === null ? standingOf(chapter) : chapterStanding(after, failed, new Set(allowed));
    if (!textChanged && !titleChanged && standing.state === chapter.state) {
      const settled = write.autosaveSession === undefined ? { autosaveSession: null } : {};
      return this.chapters.updateBesideText(tx, chapter, { audioUrl, ...settled });
    }
    return this.chapters.update(tx, chapter, {
      title,
      audioUrl,
      originalContent: after.source,
      translatedContent: after.target,
      ...standing,
      ...autosaveOf(chapter.version + 1, change, write),
      ...(textChanged
        ? { textAuthorId: write.authorId, textEngine: write.engine, textModel: write.model }
        : {}),
    });
  }

  /** Updates the line sidecar. @returns the number of failed lines */
  private async followLines(
    tx: Tx,
    chapterId: number,
    texts: { before: ChapterTexts; after: ChapterTexts },
    write: TextWrite,
  ): Promise<number> {
    const sidecar = followChange(await this.sidecars.load(tx, chapterId, texts.before), {
      ...texts,
      byPerson: write.engine === null,
      failedLines: write.failedLines,
      translatedLines: write.translatedLines,
      toolLines: write.toolLines,
    });
    await this.sidecars.store(tx, chapterId, sidecar);
    return countFlagged(sidecar, 'failed');
  }
}

/** A write compared with the stored chapter. */
interface ChapterChange {
  readonly title: string;
  readonly audioUrl: string | null;
  readonly before: ChapterTexts;
  readonly after: ChapterTexts;
  readonly textChanged: boolean;
  readonly titleChanged: boolean;
  /** It replaces an autosave of the same session, which is no version of its own. */
  readonly isCollapsed: boolean;
}

function changeOf(chapter: ChapterEntity, write: TextWrite): ChapterChange {
  const before = { source: chapter.originalContent, target: chapter.translatedContent };
  const after = { source: write.source ?? before.source, target: write.target ?? before.target };
  const title = write.title ?? chapter.title;
  const textChanged = after.source !== before.source || after.target !== before.target;
  return {
    title,
    audioUrl: write.audioUrl === undefined ? chapter.audioUrl : write.audioUrl,
    before,
    after,
    textChanged,
    titleChanged: title !== chapter.title,
    isCollapsed: continuesAutosave(chapter, write) && !(textChanged && isByAnother(chapter, write)),
  };
}

/** The columns that remember an autosave: its session and version, and versions whose text or title was not kept. */
function autosaveOf(
  version: number,
  { isCollapsed, textChanged, titleChanged }: ChapterChange,
  { autosaveSession }: TextWrite,
): Partial<ChapterEntity> {
  return {
    autosaveSession: autosaveSession ?? null,
    autosaveVersion: autosaveSession === undefined ? null : version,
    ...(isCollapsed && textChanged ? { unkeptTextVersion: version } : {}),
    ...(isCollapsed && titleChanged ? { unkeptTitleVersion: version } : {}),
  };
}

/** Whether the stored text is an autosave of the same session: it is overwritten instead of kept as a version. */
function continuesAutosave(chapter: ChapterEntity, write: TextWrite): boolean {
  return (
    write.autosaveSession !== undefined &&
    chapter.autosaveSession === write.autosaveSession &&
    chapter.autosaveVersion === chapter.version
  );
}

/**
 * Whether the new text has another author or engine than the stored one. A machine's text is kept as a version beside a
 * user's, even within one session.
 */
function isByAnother(chapter: ChapterEntity, write: TextWrite): boolean {
  return (
    chapter.textAuthorId !== write.authorId ||
    chapter.textEngine !== write.engine ||
    chapter.textModel !== write.model
  );
}

function standingOf({ state, hanLines, leftoverCount }: ChapterEntity): ChapterStanding {
  return { state, hanLines, leftoverCount };
}
