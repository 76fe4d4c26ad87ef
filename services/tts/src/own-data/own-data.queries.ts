/**
 * All data of one account in this service, as lists; $1 is the account. Audio files are left out: they can be made again
 * and expire by themselves.
 */
export const OWN_DATA: Readonly<Record<string, string>> = {
  pronunciations: `SELECT project_id::float8 AS project_id, entries, updated_at
    FROM pronunciation_lists WHERE owner_id = $1 ORDER BY project_id NULLS FIRST`,
  listening_positions: `SELECT project_id::float8 AS project_id, chapter_id::float8 AS chapter_id, seconds, playback_rate, updated_at
    FROM listening_positions WHERE user_id = $1 ORDER BY updated_at`,
  audio: `SELECT kind, project_id::float8 AS project_id, chapter_id::float8 AS chapter_id, title, engine, voice,
    duration_ms, created_at, expires_at
    FROM audio_files WHERE owner_id = $1 ORDER BY created_at`,
  speech_jobs: `SELECT kind, scope_id::float8 AS project_id, status, created_at, started_at, ended_at
    FROM jobs WHERE owner_id = $1 ORDER BY created_at`,
};
