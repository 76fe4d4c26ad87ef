/**
 * What a list of chapters reads of the project $1: an index, and rows without their texts. The lengths are stored.
 * `npm run bench` measures it.
 */
export const CHAPTER_LIST_SQL = `
  SELECT id, project_id, title, audio_url, display_order, state, leftover_count, version, updated_at,
         original_length, translated_length
    FROM chapters WHERE project_id = $1 ORDER BY display_order, id`;
