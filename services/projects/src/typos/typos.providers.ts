import type { Provider, Type } from '@nestjs/common';
import { AcceptTypo } from './accept-typo.use-case';
import { RejectTypo } from './reject-typo.use-case';
import { ReportTypo } from './report-typo.use-case';
import { ReporterNames } from './reporter-names';
import { TypoReportsQueries } from './typo-reports.queries';
import { TypoReportsRepository } from './typo-reports.repository';
import { TyposController } from './typos.controller';

export const typosControllers: Type[] = [TyposController];

export const typosProviders: Provider[] = [
  AcceptTypo,
  RejectTypo,
  ReportTypo,
  ReporterNames,
  TypoReportsQueries,
  TypoReportsRepository,
];
