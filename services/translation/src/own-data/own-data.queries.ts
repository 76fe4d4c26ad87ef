/**
 * All data of one account in this service, as lists; $1 is the account. The texts of dictionaries are fetched one by one,
 * by these ids.
 */
export const OWN_DATA: Readonly<Record<string, string>> = {
  dictionaries: `SELECT id::float8 AS id, project_id::float8 AS project_id, kind, title, entries, updated_at
    FROM hanviet_dictionaries WHERE owner_id = $1 ORDER BY id`,
  dictionary_words: `SELECT project_id::float8 AS project_id, kind, source, meanings, updated_at
    FROM hanviet_words WHERE owner_id = $1 ORDER BY id`,
  translation_jobs: `SELECT kind, scope_id::float8 AS project_id, status, created_at, started_at, ended_at
    FROM jobs WHERE owner_id = $1 ORDER BY created_at`,
};
