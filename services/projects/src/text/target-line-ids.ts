import { impliedSidecar } from './line-sidecar';

/** A translation with what tells the ids of its lines. */
export interface TargetRow {
  readonly translated_content: string;
  /** null for a chapter that was never changed since its import. */
  readonly target_ids: readonly number[] | null;
  /** Given where it is needed: where no ids are stored. */
  readonly original_content: string | null;
}

/** The columns of a TargetRow, of the chapter `c` and its sidecar `s` (left joined). */
export const TARGET_SQL = `c.translated_content, s.target_ids,
  CASE WHEN s.target_ids IS NULL THEN c.original_content END AS original_content`;

/** The ids of the lines of a translation, in their order. */
export function targetLineIds(row: TargetRow): readonly number[] {
  const { target_ids: ids, original_content: source, translated_content: target } = row;
  return ids ?? impliedSidecar({ source: source ?? '', target }).targetIds;
}
