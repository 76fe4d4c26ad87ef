import type { Provider } from '@nestjs/common';
import type { CommunityConfig } from '../config/community.config';
import { PageHeadsController } from './page-heads.controller';
import { PageHeadsQueries } from './page-heads.queries';
import { SiteAddresses } from './site-addresses';

export const pageHeadsControllers = [PageHeadsController];

export const pageHeadsProviders = ({ PUBLIC_URL }: CommunityConfig): Provider[] => [
  PageHeadsQueries,
  { provide: SiteAddresses, useFactory: () => new SiteAddresses(PUBLIC_URL) },
];
