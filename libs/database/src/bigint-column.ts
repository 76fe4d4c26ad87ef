import type { ValueTransformer } from 'typeorm';

/** Postgres sends bigint as text; our ids stay far below 2^53, so they are numbers everywhere in code. */
export const bigintAsNumber: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};
