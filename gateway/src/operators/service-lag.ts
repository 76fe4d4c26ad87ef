import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import type { Lag, LagFigure } from '@lacthu/observability';
import { request } from 'undici';
import { z } from 'zod';

/** Below the 2 s that a figure may take. */
const ASK_MS = 1_800;

/** The part of a service's answer that is looked at. */
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

/** The gateway has no work of its own that could be late: it tells how far every service is behind. */
export function watchLags(lag: Lag, addresses: Record<ServiceName, string>): void {
  for (const name of SERVICE_NAMES) lag.add(name, () => askService(name, addresses[name]));
}

async function askService(name: ServiceName, address: string): Promise<LagFigure[]> {
  const answer = await request(new URL('/lagz', address), { headersTimeout: ASK_MS, bodyTimeout: ASK_MS });
  // A 503 tells the figures too.
  const { figures } = reportSchema.parse(await answer.body.json());
  return figures.map(({ figure, of, value, limit }) => ({
    figure,
    of: of === undefined ? name : `${name} ${of}`,
    value,
    limit,
  }));
}
