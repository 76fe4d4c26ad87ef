import type { ChapterVersion, ChapterVersionText } from '@lacthu/contracts';
import { textAuthor } from './text-author';

/** A row of the version list, without texts. */
export interface VersionRow {
  readonly id: string;
  readonly version: number;
  readonly author_id: string | null;
  readonly engine: string | null;
  readonly model: string | null;
  readonly created_at: Date;
}

export interface VersionTextRow extends VersionRow {
  readonly title: string;
  readonly original_content: string;
  readonly translated_content: string;
}

export function presentVersion(row: VersionRow, readerId: number): ChapterVersion {
  const authorId = row.author_id === null ? null : Number(row.author_id);
  return {
    id: Number(row.id),
    version: row.version,
    author: textAuthor({ authorId, engine: row.engine }, readerId),
    engine: row.engine,
    model: row.model,
    created_at: row.created_at.toISOString(),
  };
}

export function presentVersionText(row: VersionTextRow, readerId: number): ChapterVersionText {
  return {
    ...presentVersion(row, readerId),
    title: row.title,
    original_content: row.original_content,
    translated_content: row.translated_content,
  };
}
