/**
 * Prefixes that spreadsheet programs read as a formula (OWASP, "CSV Injection"), also in full width. Apostrophes before
 * them are included, so that the guard can be removed exactly.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** Prefixes a cell that looks like a formula with an apostrophe, so that no spreadsheet program runs it. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Inverse of `guarded`. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
