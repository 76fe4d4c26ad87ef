/**
 * What a story is, as its owner says: read by a machine, converted word by word, translated and edited by a person, or
 * written in Vietnamese. In a file without schemas: light pages load no zod for it.
 */
export const WORK_TYPES = ['ai', 'convert', 'edited', 'original'] as const;

export type WorkType = (typeof WORK_TYPES)[number];
