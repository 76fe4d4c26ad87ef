import { OFFICIAL_AUDIO_SQL } from '../audio/official-audio-sql';

/**
 * Lines of the chapter `c` that a translation could not do. Only partial chapters have such, so that a long book is
 * listed without a look at most of its lines.
 */
export const FAILED_COUNT_SQL = `
  CASE WHEN c.state = 'partial' THEN (
    SELECT count(*)::int FROM chapter_sidecars s, jsonb_each(s.flags) AS line
     WHERE s.chapter_id = c.id AND line.value ? 'failed') ELSE 0 END`;

/**
 * What a list of chapters reads of the project $1: an index, and rows without their texts. The lengths are stored.
 * `npm run bench` measures it.
 */
export const CHAPTER_LIST_SQL = `
  SELECT c.id, c.project_id, c.title, ${OFFICIAL_AUDIO_SQL} AS audio, c.display_order, c.state, c.leftover_count,
         ${FAILED_COUNT_SQL} AS failed_count, c.version, c.updated_at, c.original_length, c.translated_length
    FROM chapters c WHERE c.project_id = $1 ORDER BY c.display_order, c.id`;
