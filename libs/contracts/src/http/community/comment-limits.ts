/** Letters of a comment (UTF-16 units, as it is kept). In a file without schemas: light pages load no zod for a number. */
export const COMMENT_LIMITS = { content: 2_000 } as const;
