import type { ValueTransformer } from 'typeorm';

/** Postgres returns bigint as text. Ids stay far below 2^53, so the code uses numbers. */
export const bigintAsNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};
