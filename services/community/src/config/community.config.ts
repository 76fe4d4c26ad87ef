import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

export const communityConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_COMMUNITY: addressText(['postgres:', 'postgresql:']),
  /** Base of the addresses in page heads, sitemaps and feeds. */
  PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
});

export type CommunityConfig = z.infer<typeof communityConfigSchema>;

export const loadCommunityConfig = (): CommunityConfig => loadConfig(communityConfigSchema);
