import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

export const communityConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_COMMUNITY: addressText(['postgres:', 'postgresql:']),
  /** In front of the addresses that heads of pages, sitemaps and feeds tell others. */
  PUBLIC_URL: addressText(['http:', 'https:']).default('http://localhost:8080'),
});

export type CommunityConfig = z.infer<typeof communityConfigSchema>;

export const loadCommunityConfig = (): CommunityConfig => loadConfig(communityConfigSchema);
