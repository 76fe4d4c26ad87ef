/**
 * `note`: letters of a note (UTF-16 units, as it is kept). `growth`: letters by which a proposal may be longer than the
 * paragraph it is for. `line`: letters of a paragraph that travels at all. `perHour`: paragraphs that one person may
 * report within an hour. In a file without schemas: light pages load no zod for a number.
 */
export const TYPO_LIMITS = { note: 500, growth: 1_000, line: 200_000, perHour: 60 } as const;
