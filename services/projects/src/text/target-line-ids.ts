import { impliedSidecar } from './line-sidecar';

/** A translation and the columns that give the ids of its lines. */
export interface TargetRow {
  readonly translated_content: string;
  /** null for a chapter that was never changed since its import. */
  readonly target_ids: readonly number[] | null;
  /** null when target_ids are stored: it is only needed to compute them. */
  readonly original_content: string | null;
}

/** Columns of a TargetRow, for the chapter `c` and its left-joined sidecar `s`. */
export const TARGET_SQL = `c.translated_content, s.target_ids,
  CASE WHEN s.target_ids IS NULL THEN c.original_content END AS original_content`;

/** The ids of a translation's lines, in their order. */
export function targetLineIds(row: TargetRow): readonly number[] {
  const { target_ids: ids, original_content: source, translated_content: target } = row;
  return ids ?? impliedSidecar({ source: source ?? '', target }).targetIds;
}
