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
  /** Who made the new text; an engine means a machine did, and no line is locked. */
  readonly authorId: number;
  readonly engine: string | null;
  readonly model: string | null;
  /** Given with a translation: places of the lines it could not do. */
  readonly failedLines?: readonly number[] | undefined;
  /** Given with a translation of some lines only: their places. */
  readonly translatedLines?: readonly number[] | undefined;
  /** Given with a text by a person: places of the lines that a tool wrote. */
  readonly toolLines?: readonly number[] | undefined;
  /** Given by a save that nobody asked for: the session of the editor that it belongs to. */
  readonly autosaveSession?: string | undefined;
}

/** The one way in which a chapter's text changes: the old text is kept, lines keep their ids, the state follows. */
@Injectable()
export class ChapterTextWriter {
  constructor(
    private readonly chapters: ChaptersRepository,
    private readonly versions: ChapterVersionsRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * Writes into a locked chapter. Answers it with its version when no text differs.
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

  /** Keeps what is known of the lines; answers how many of them a translation could not do. */
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

/**
 * Whether the text that stands there was saved by the same session without being asked for: then it is a step on the
 * way and no version.
 */
function continuesAutosave(chapter: ChapterEntity, write: TextWrite): boolean {
  return (
    write.autosaveSession !== undefined &&
    chapter.autosaveSession === write.autosaveSession &&
    chapter.autosaveVersion === chapter.version
  );
}

/** Whether the new text has another author than the old one: what an engine made is a version beside what a person did. */
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
