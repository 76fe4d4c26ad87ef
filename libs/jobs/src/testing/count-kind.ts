import { z } from 'zod';
import { defineJobKind, type JobItem } from '..';

type Item = JobItem<unknown, unknown>;

/** A kind of job for tests, with any options, payloads and secrets: `run` does the items, two of a job at a time. */
export const countKind = (run: (item: Item) => Promise<unknown>) =>
  defineJobKind({
    kind: 'count',
    slots: 2,
    options: z.unknown(),
    payload: z.unknown(),
    secret: z.unknown(),
    run,
  });
