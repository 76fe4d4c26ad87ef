/**
 * Beginnings that spreadsheet programs take for a formula (OWASP, "CSV Injection"), in full width too. Apostrophes in
 * front are counted in, so that a guard can be taken off exactly.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet program runs: an apostrophe stands in front of what looks like a formula. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Inverse of `guarded`. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
