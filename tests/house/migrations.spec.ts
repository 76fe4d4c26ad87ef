import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ROOT, filesBelow } from '../manifests/repository-files';
import { contractingStatements } from './contracting-statements';

const MIGRATIONS = ['libs', 'services']
  .flatMap(filesBelow)
  .filter((path) => /\/migrations\/\d+-[\w-]+\.ts$/.test(path));

/** Migrations that narrow something, and why no release notices. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'jobs/1796100000000-let-jobs-pause': 'the new list of states holds all of the old one',
  'jobs/1799210000000-let-jobs-wait':
    'the new list of states holds all of the old one; the index adds jobs that only this release makes',
  'auth/1796400000000-limit-guessing-and-reset-passwords':
    'before the first release; the table that counted guesses was replaced by another',
  'translation/1798000100000-allow-cedict-dictionaries': 'the new list of kinds holds all of the old one',
  'tts/1798200000000-store-more-speech-formats': 'the new list of formats holds all of the old one',
};

type MigrationModule = Record<string, new () => MigrationInterface>;

/** SQL statements that a migration would run on the way up. */
async function statementsOf(path: string): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string) => {
    statements.push(sql);
    return Promise.resolve([]);
  };
  for (const Migration of Object.values((await import(join(ROOT, path))) as MigrationModule)) {
    await new Migration().up({ query, manager: { query } } as unknown as QueryRunner);
  }
  return statements;
}

const nameOf = (path: string) => path.replace(/^.*?(\w+)\/src\/migrations\/(.*)\.ts$/, '$1/$2');

describe('a migration', () => {
  it.each(MIGRATIONS)('leaves the release before what it uses: %s', async (path) => {
    const statements = await statementsOf(path);
    expect(statements.length).toBeGreaterThan(0);
    const found = contractingStatements(statements);
    expect(ACCEPTED[nameOf(path)] ? [] : found).toEqual([]);
    // An exception that is none any more goes.
    if (ACCEPTED[nameOf(path)]) expect(found).not.toEqual([]);
  });

  it('is among the accepted ones only when it exists', () => {
    const names = MIGRATIONS.map(nameOf);
    expect(Object.keys(ACCEPTED).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the check of migrations', () => {
  it.each([
    ['a dropped column', 'ALTER TABLE users DROP COLUMN name'],
    ['a dropped table', 'DROP TABLE users'],
    ['a renamed column', 'ALTER TABLE users RENAME COLUMN name TO title'],
    ['another type', 'ALTER TABLE users ALTER COLUMN name TYPE integer'],
    ['a column that must be filled', 'ALTER TABLE users ADD COLUMN size int NOT NULL'],
    ['a narrower column', 'ALTER TABLE users ALTER COLUMN name SET NOT NULL'],
    ['a new constraint', 'ALTER TABLE users ADD CONSTRAINT ck CHECK (size > 1)'],
    ['a new uniqueness', 'CREATE UNIQUE INDEX ux ON users (name)'],
  ])('finds %s', (_, sql) => {
    expect(contractingStatements([sql])).toHaveLength(1);
  });

  it.each([
    [
      'a new column with a value',
      ['ALTER TABLE users ADD COLUMN size int NOT NULL DEFAULT 0, ADD COLUMN note text'],
    ],
    ['a wider column', ['ALTER TABLE users ALTER COLUMN name DROP NOT NULL']],
    [
      'whatever happens to a new table',
      ['CREATE TABLE notes (id int)', 'CREATE UNIQUE INDEX ux ON notes (id)'],
    ],
    ['an index', ['CREATE INDEX ix ON users (name)']],
  ])('lets pass %s', (_, statements) => {
    expect(contractingStatements(statements)).toEqual([]);
  });
});
