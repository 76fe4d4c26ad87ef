import type { Provider, Type } from '@nestjs/common';
import { CoverQueries } from './cover.queries';
import { ExportQueries } from './export.queries';
import { ExportsController } from './exports.controller';

export const exportsControllers: Type[] = [ExportsController];

export const exportsProviders: Provider[] = [CoverQueries, ExportQueries];
