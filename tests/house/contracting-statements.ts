/** Statements that remove, narrow or rename something that the previous release may use. */
const CONTRACTING: readonly (readonly [RegExp, string, aboutValues?: true])[] = [
  [/\bDROP (TABLE|COLUMN|VIEW|FUNCTION|TYPE)\b/i, 'drops what the release before may use'],
  [/\bRENAME\b/i, 'renames what the release before may use'],
  [/\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i, 'changes a type under the release before'],
  [/\bSET NOT NULL\b/i, 'asks for a value that the release before may not give'],
  [
    /\bADD COLUMN (?:IF NOT EXISTS )?\w+ (?:(?!DEFAULT|GENERATED|,|\)).)*\bNOT NULL(?:(?!DEFAULT|GENERATED|,|\)).)*(?:,|$)/is,
    'adds a column that the release before does not fill',
  ],
  [/\bADD CONSTRAINT\b/i, 'narrows what the release before may write', true],
  [/\bCREATE UNIQUE INDEX\b/i, 'narrows what the release before may write', true],
];

/** Names that statements create: tables, columns, constraints that are dropped and created again. */
const madeBy = (statements: readonly string[], pattern: RegExp): string[] =>
  statements.flatMap((sql) => [...sql.matchAll(pattern)].map(([, name = '']) => name));

const TABLES = /\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gi;
const COLUMNS = /\bADD COLUMN (?:IF NOT EXISTS )?(\w+)/gi;

/** The table that a statement is about, where it names one. */
const tableOf = (sql: string): string =>
  /\b(?:ALTER TABLE(?: ONLY)?|DROP TABLE(?: IF EXISTS)?|CREATE UNIQUE INDEX \w+ ON|CREATE UNIQUE INDEX ON) (\w+)/i.exec(
    sql,
  )?.[1] ?? '';

/**
 * Release N also runs on schema N+1, for the length of a rollout and when it is gone back to.
 * @param statements of one migration, in order @returns what breaks that, a sentence each
 */
export function contractingStatements(statements: readonly string[]): string[] {
  const tables = madeBy(statements, TABLES);
  const columns = madeBy(statements, COLUMNS);
  // Constraints on a new column hold for the previous release, which leaves it empty.
  const isOfNewColumn = (sql: string): boolean =>
    columns.some((column) => new RegExp(`\\b${column}\\b`).test(sql.replace(COLUMNS, '')));
  return statements
    .flatMap((sql) => sql.split(';'))
    .filter((sql) => !tables.includes(tableOf(sql)))
    .flatMap((sql) =>
      CONTRACTING.filter(
        ([pattern, , aboutValues]) => pattern.test(sql) && !(aboutValues && isOfNewColumn(sql)),
      ).map(([, meaning]) => `${meaning}: ${sql.trim().replace(/\s+/g, ' ').slice(0, 80)}`),
    );
}
