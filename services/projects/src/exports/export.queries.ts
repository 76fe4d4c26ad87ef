import { Injectable } from '@nestjs/common';
import type { ExportRequest, ExportFormat } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { assertOwner } from '../projects/project-access.policy';
import type { ProjectEntity } from '../projects/project.entity';
import { ProjectsRepository } from '../projects/projects.repository';
import { batchesOf } from './export-batches';
import { CoverQueries } from './cover.queries';
import type { ChapterText, ExportedBook, ExportedChapter, ChapterTexts, CoverPicture } from './exported-book';
import { docxFiles } from './docx-document';
import { epubFiles } from './epub-book';
import { chapterFileNames } from './export-names';
import { joinedText } from './joined-text';
import { zipArchive, type ArchiveFile } from './zip-archive';

interface ChapterRow {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly display_order: number;
  readonly state: string;
  readonly bytes: number;
  readonly updated_at: Date;
}

/** A file that is ready to be sent. */
export interface BookExport {
  readonly book: ExportedBook;
  /** Number of requested chapters that have no translation. */
  readonly skipped: number;
  readonly content: AsyncGenerator<Buffer>;
}

@Injectable()
export class ExportQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly covers: CoverQueries,
  ) {}

  /**
   * Exports a book as it is at this moment. Texts are read while `content` is consumed, by short statements: a slow
   * download holds neither a connection nor a transaction. `content` fails when a chapter is deleted meanwhile.
   *
   * @throws DomainError projects.project_not_found (also for another user's project), projects.chapter_not_found (for
   *   an id that is not in this project), projects.nothing_to_export
   */
  async open(
    projectId: number,
    user: ActingUser,
    { format, chapterIds }: ExportRequest,
  ): Promise<BookExport> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const asked = chosen(await this.chapterRows(projectId), chapterIds);
    const rows = asked.filter(({ state }) => state !== 'untranslated');
    if (rows.length === 0) throw new DomainError('projects.nothing_to_export');
    const book = exportedBook(project, rows);
    const cover = format === 'epub' ? await this.covers.find(project) : null;
    const content = await begun(exportFile(format, book, this.texts(book), cover));
    return { book, skipped: asked.length - rows.length, content };
  }

  /** Reads chapters without texts; octet_length does not load the text. */
  private chapterRows(projectId: number): Promise<ChapterRow[]> {
    return this.dataSource.query(
      `SELECT id, title, version, display_order, state, octet_length(translated_content) AS bytes, updated_at
         FROM chapters WHERE project_id = $1 ORDER BY display_order, id`,
      [projectId],
    );
  }

  private async *texts(book: ExportedBook): AsyncGenerator<ChapterText> {
    for (const batch of batchesOf(book.chapters)) {
      const texts = await this.textsOf(book.projectId, batch);
      for (const [place, chapter] of batch.entries()) {
        const text = texts[place] ?? null;
        // Also fails when the text does not have the announced length, which the client already has.
        if (text === null || Buffer.byteLength(text) !== chapter.bytes) {
          throw new Error(`chapter ${chapter.id} is gone while its book is being sent`);
        }
        yield { chapter, text };
      }
    }
  }

  /**
   * Reads the texts of these versions, in order; null for a deleted chapter. A replaced text is kept as a version, so a
   * text that was saved after the export began is found in the first version kept since then.
   */
  private async textsOf(projectId: number, chapters: readonly ExportedChapter[]): Promise<(string | null)[]> {
    const rows: { text: string | null }[] = await this.dataSource.query(
      `SELECT coalesce(kept.translated_content, c.translated_content) AS text
         FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS wanted (id, version, place)
         LEFT JOIN chapters c ON c.id = wanted.id AND c.project_id = $3
         LEFT JOIN LATERAL (
           SELECT translated_content FROM chapter_versions
            WHERE chapter_id = c.id AND c.version > wanted.version AND version >= wanted.version
            ORDER BY version LIMIT 1) kept ON true
        ORDER BY wanted.place`,
      [chapters.map(({ id }) => id), chapters.map(({ version }) => version), projectId],
    );
    return rows.map(({ text }) => text);
  }
}

/** Reads the first piece of the content, so that an immediate error is reported before the response begins. */
async function begun(content: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await content.next();
  return first.done ? content : continued(first.value, content);
}

async function* continued(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** The requested chapters, in the book's order. @throws DomainError projects.chapter_not_found */
function chosen(rows: ChapterRow[], chapterIds: readonly number[] | undefined): ChapterRow[] {
  if (!chapterIds) return rows;
  const wanted = new Set(chapterIds);
  const found = rows.filter(({ id }) => wanted.has(Number(id)));
  if (found.length !== wanted.size) throw new DomainError('projects.chapter_not_found');
  return found;
}

function exportedBook(project: ProjectEntity, rows: readonly ChapterRow[]): ExportedBook {
  const times = [project.updatedAt, ...rows.map((row) => row.updated_at)].map((time) => time.getTime());
  return {
    projectId: Number(project.id),
    name: project.name,
    author: project.author,
    originalName: project.originalName,
    isAdult: project.isAdult,
    description: project.description,
    genres: project.genre
      .split(',')
      .map((genre) => genre.trim())
      .filter((genre) => genre !== ''),
    createdAt: project.createdAt,
    modifiedAt: new Date(times.reduce((newest, time) => Math.max(newest, time), 0)),
    chapters: rows.map((row) => ({
      id: Number(row.id),
      version: row.version,
      number: row.display_order,
      title: row.title,
      bytes: row.bytes,
    })),
  };
}

/** Generates the file of a book as it is read, from texts that are loaded when needed. */
function exportFile(
  format: ExportFormat,
  book: ExportedBook,
  texts: ChapterTexts,
  cover: CoverPicture | null,
): AsyncGenerator<Buffer> {
  switch (format) {
    case 'txt':
      return joinedText(texts);
    case 'zip':
      return zipArchive(textFiles(texts), book.modifiedAt);
    case 'epub':
      return zipArchive(epubFiles(book, texts, cover), book.modifiedAt);
    case 'docx':
      return zipArchive(docxFiles(book, texts), book.modifiedAt);
  }
}

/** One file for each chapter, with its text exactly as stored. */
async function* textFiles(texts: ChapterTexts): AsyncGenerator<ArchiveFile> {
  const nameOf = chapterFileNames();
  for await (const { chapter, text } of texts) yield { name: nameOf(chapter), content: text };
}
