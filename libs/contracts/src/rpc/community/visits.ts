import { z } from 'zod';
import { idSchema } from '../../http/primitives';
import { defineRpc } from '../rpc-contract';

/** Visits per call: with the longest ids far below the bus limit of 256 KiB. */
export const VISITS_PER_BATCH = 1_000;

const visitSchema = z.object({
  storyId: idSchema,
  /** Account of the reader; null for a guest. */
  userId: idSchema.nullable(),
  /**
   * Keyed hash of a guest's address and browser, meaningful only to the gateway that computed it. Empty with an
   * account.
   */
  guestKey: z.string().max(64),
  /** Keyed hash of a guest's address alone; absent with an account, and from a gateway of an earlier release. */
  addressKey: z.string().max(64).optional(),
});
export type StoryVisit = z.infer<typeof visitSchema>;

export const CountVisitsRpc = defineRpc({
  subject: 'rpc.community.count-visits.v1',
  meaning:
    'These people have opened a story or a chapter of it. Who has been counted within 30 minutes is not counted again, so that asking twice changes nothing.',
  request: z.object({ visits: z.array(visitSchema).max(VISITS_PER_BATCH) }),
  response: z.object({ counted: z.number().int().nonnegative() }),
});
