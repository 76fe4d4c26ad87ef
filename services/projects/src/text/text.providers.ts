import type { Provider } from '@nestjs/common';
import { LeftoverCountsRepository } from './leftover-counts.repository';

export const textProviders: Provider[] = [LeftoverCountsRepository];
