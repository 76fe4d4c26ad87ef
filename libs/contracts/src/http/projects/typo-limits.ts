/**
 * `note`: length of a note (UTF-16 units). `growth`: letters by which a proposal may be longer than its paragraph.
 * `line`: length of a paragraph that can be reported. `perHour`: paragraphs that one user may report per hour. In a
 * file without schemas, so that light pages do not load zod.
 */
export const TYPO_LIMITS = { note: 500, growth: 1_000, line: 200_000, perHour: 60 } as const;
