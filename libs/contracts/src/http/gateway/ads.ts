import { z } from 'zod';

/**
 * GET /api/ads: addresses of the scripts that a page loads for guests and role user, in this order; empty if no ads
 * are configured. Answered by the gateway itself.
 */
export const adsSchema = z.object({ success: z.literal(true), scripts: z.array(z.url()) });
export type Ads = z.infer<typeof adsSchema>;
