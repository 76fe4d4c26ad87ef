import type { Provider, Type } from '@nestjs/common';
import { InternalController } from './internal.controller';
import { JobSourceQueries } from './job-source.queries';
import { SnapshotQueries } from './snapshot.queries';

export const internalControllers: Type[] = [InternalController];

export const internalProviders: Provider[] = [JobSourceQueries, SnapshotQueries];
