import { OFFICIAL_AUDIO_SQL } from '../audio/official-audio-sql';

/**
 * Number of failed lines of the chapter `c`. Only partial chapters have any, so that the list of a long book skips the
 * lines of most chapters.
 */
export const FAILED_COUNT_SQL = `
  CASE WHEN c.state = 'partial' THEN (
    SELECT count(*)::int FROM chapter_sidecars s, jsonb_each(s.flags) AS line
     WHERE s.chapter_id = c.id AND line.value ? 'failed') ELSE 0 END`;

/**
 * Reads the chapter list of the project $1 from an index and rows without texts; text lengths are stored columns. `npm
 * run bench` measures it.
 */
export const CHAPTER_LIST_SQL = `
  SELECT c.id, c.project_id, c.title, ${OFFICIAL_AUDIO_SQL} AS audio, c.display_order, c.state, c.leftover_count,
         ${FAILED_COUNT_SQL} AS failed_count, c.version, c.updated_at, c.original_length, c.translated_length
    FROM chapters c WHERE c.project_id = $1 ORDER BY c.display_order, c.id`;
