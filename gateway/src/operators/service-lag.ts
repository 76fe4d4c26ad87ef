import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import type { Lag, LagFigure } from '@lacthu/observability';
import { request } from 'undici';
import { z } from 'zod';

/** Less than the 2 s in which a lag source has to answer. */
const TIMEOUT_MS = 1_800;

/** The part of the `/lagz` response of a service that is used. */
const reportSchema = z.object({
  figures: z.array(
    z.object({
      figure: z.string(),
      of: z.string().optional(),
      value: z.number().nullable(),
      limit: z.number(),
    }),
  ),
});

/** Adds the lag of every service; the gateway itself has no queued work. */
export function watchLags(lag: Lag, addresses: Record<ServiceName, string>): void {
  for (const name of SERVICE_NAMES) lag.add(name, () => askService(name, addresses[name]));
}

async function askService(name: ServiceName, address: string): Promise<LagFigure[]> {
  const answer = await request(new URL('/lagz', address), {
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  // A 503 contains the figures too.
  const { figures } = reportSchema.parse(await answer.body.json());
  return figures.map(({ figure, of, value, limit }) => ({
    figure,
    of: of === undefined ? name : `${name} ${of}`,
    value,
    limit,
  }));
}
