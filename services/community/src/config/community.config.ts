import { addressText, loadConfig, serviceShape } from '@lacthu/config';
import { z } from 'zod';

export const communityConfigSchema = z.object({
  ...serviceShape,
  DATABASE_URL_COMMUNITY: addressText(['postgres:', 'postgresql:']),
});

export type CommunityConfig = z.infer<typeof communityConfigSchema>;

export const loadCommunityConfig = (): CommunityConfig => loadConfig(communityConfigSchema);
