import { DecideReport } from './decide-report.use-case';
import { DecidedCases } from './decided-cases';
import { ModerationActs } from './moderation-acts';
import { ModerationController } from './moderation.controller';
import { MuteUser } from './mute-user.use-case';
import { MutesRepository } from './mutes.repository';
import { ReportCasesRepository } from './report-cases.repository';
import { ReportContent } from './report-content.use-case';
import { ReportsController } from './reports.controller';
import { ReportsQueries } from './reports.queries';
import { RestoreReported } from './restore-reported.use-case';
import { UnmuteUser } from './unmute-user.use-case';
import { WritingRightsRpc } from './writing-rights.rpc';

export const moderationControllers = [ModerationController, ReportsController, WritingRightsRpc];

export const moderationProviders = [
  DecideReport,
  DecidedCases,
  ModerationActs,
  MuteUser,
  MutesRepository,
  ReportCasesRepository,
  ReportContent,
  ReportsQueries,
  RestoreReported,
  UnmuteUser,
];
