/** Measures the database cost of the lists of a large project, on its own rows in a transaction that is rolled back. */
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';

const SIZES = [2_000, 10_000];
const ROUNDS = 9;
/** Of 32 letters each: about as long as a chapter of a serialized novel, and nothing that compresses. */
const TEXT_PIECES = 100;

/**
 * Measures the service's own query and prints the middle of its times.
 * @param {{ databaseUrl: string, dist: string }} target the database of projects, and the built server code
 */
export async function benchChapterList({ databaseUrl, dist }) {
  const { CHAPTER_LIST_SQL } = createRequire(import.meta.url)(
    path.join(dist, 'services/projects/src/chapters/chapter-list-sql.js'),
  );
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    console.log('Danh sách chương, thời gian trong cơ sở dữ liệu:');
    for (const size of SIZES) {
      await client.query('BEGIN');
      const projectId = await fill(client, size);
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(await executionMs(client, CHAPTER_LIST_SQL, projectId));
      await client.query('ROLLBACK');
      const aim = size === SIZES[0] ? ' (mục tiêu 10)' : '';
      const ms = middle(times).toLocaleString('vi-VN', { maximumFractionDigits: 1 });
      console.log(`  ${size.toLocaleString('vi-VN')} chương: ${ms} ms${aim}`);
    }
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {number} size @returns {Promise<string>} the project's id */
async function fill(client, size) {
  const { rows } = await client.query(
    "INSERT INTO projects (owner_id, name, genre, task_type, creation_method) VALUES (0, 'Đo', 'Khác', 'Biên tập lại', 'upload') RETURNING id",
  );
  await client.query(
    `INSERT INTO chapters (project_id, title, original_content, state, display_order)
     SELECT $1, 'Chương ' || n, (SELECT string_agg(md5((n * i)::text), '') FROM generate_series(1, ${TEXT_PIECES}) i), 'untranslated', n
       FROM generate_series(1, $2::int) n`,
    [rows[0].id, size],
  );
  return rows[0].id;
}

/** @param {pg.Client} client @param {string} sql @param {string} projectId @returns {Promise<number>} */
async function executionMs(client, sql, projectId) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, [projectId]);
  return rows[0]['QUERY PLAN'][0]['Execution Time'];
}

/** @param {number[]} times */
const middle = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
