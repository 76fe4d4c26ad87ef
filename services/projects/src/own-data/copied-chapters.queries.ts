import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { batchesOf } from '../exports/export-batches';
import { chapterFileNames } from '../exports/export-names';
import type { ExportedChapter } from '../exports/exported-book';
import type { ArchiveFile } from '../exports/zip-archive';

interface ChapterRow {
  readonly id: string;
  readonly title: string;
  readonly number: number;
  readonly version: number;
  readonly bytes: number;
  readonly state: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/**
 * The chapters of a project as files of a data copy: source and translation as text, and a list with their metadata.
 */
@Injectable()
export class CopiedChaptersQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Texts are read in batches of bounded size while the files are consumed. A chapter that is deleted meanwhile is left
   * out.
   */
  async *files(projectId: number, folder: string): AsyncGenerator<ArchiveFile> {
    const rows: ChapterRow[] = await this.dataSource.query(
      `SELECT id, title, display_order AS number, version, state, created_at, updated_at,
              octet_length(original_content) + octet_length(translated_content) AS bytes
         FROM chapters WHERE project_id = $1 ORDER BY display_order, id`,
      [projectId],
    );
    const nameOf = chapterFileNames();
    const list = rows.map(({ id, bytes, ...chapter }) => ({ id: Number(id), ...chapter }));
    yield { name: `${folder}/chapters.json`, content: JSON.stringify(list, null, 2) };
    const chapters = rows.map((row): ExportedChapter => ({ ...row, id: Number(row.id) }));
    for (const batch of batchesOf(chapters)) {
      const texts = await this.textsOf(projectId, batch);
      for (const chapter of batch) {
        const name = nameOf(chapter).replace(/\.txt$/, '');
        const text = texts.get(chapter.id);
        if (!text) continue;
        yield { name: `${folder}/chapters/${name}.zh.txt`, content: text.source };
        yield { name: `${folder}/chapters/${name}.vi.txt`, content: text.target };
      }
    }
  }

  private async textsOf(
    projectId: number,
    chapters: readonly ExportedChapter[],
  ): Promise<Map<number, { source: string; target: string }>> {
    const rows: { id: string; source: string; target: string }[] = await this.dataSource.query(
      `SELECT id, original_content AS source, translated_content AS target
         FROM chapters WHERE project_id = $1 AND id = ANY ($2)`,
      [projectId, chapters.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, ...text }) => [Number(id), text]));
  }
}
