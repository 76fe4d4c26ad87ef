/**
 * `content`: length of a comment (UTF-16 units). `links`: addresses in one. `quote`: stored length of the commented
 * paragraph's beginning. `blocked`: people that one user can block. In a file without schemas, so that light pages do
 * not load zod.
 */
export const COMMENT_LIMITS = { content: 2_000, links: 2, quote: 120, blocked: 1_000 } as const;
