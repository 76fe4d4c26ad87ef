/**
 * `content`: letters of a comment (UTF-16 units, as it is kept). `links`: addresses in one. `quote`: letters that are kept
 * of the paragraph it is about. `blocked`: people that one person can block. In a file without schemas: light pages load no
 * zod for a number.
 */
export const COMMENT_LIMITS = { content: 2_000, links: 2, quote: 120, blocked: 1_000 } as const;
