/**
 * Kinds of work, by the owner: translated by a machine, converted word by word, translated and edited by a person, or
 * written in Vietnamese. In a file without schemas, so that light pages do not load zod.
 */
export const WORK_TYPES = ['ai', 'convert', 'edited', 'original'] as const;

export type WorkType = (typeof WORK_TYPES)[number];
