import { z } from 'zod';

/**
 * GET /api/ads: addresses of the scripts that a page loads for guests and role user, in this order; empty where no
 * ads are configured. The gateway answers it itself.
 */
export const adsSchema = z.object({ success: z.literal(true), scripts: z.array(z.url()) });
export type Ads = z.infer<typeof adsSchema>;
