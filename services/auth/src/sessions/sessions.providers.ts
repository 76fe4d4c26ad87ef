import { EndOtherSessions } from './end-other-sessions.use-case';
import { EndSession } from './end-session.use-case';
import { OwnSessionsQueries } from './own-sessions.queries';
import { SessionTokens } from './session-tokens';
import { SessionUsageRepository } from './session-usage.repository';
import { SessionQueries } from './session.queries';
import { SessionRpc } from './session.rpc';
import { SessionsController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';

export const sessionsControllers = [SessionRpc, SessionsController];

export const sessionsProviders = [
  EndOtherSessions,
  EndSession,
  OwnSessionsQueries,
  SessionQueries,
  SessionTokens,
  SessionUsageRepository,
  SessionsRepository,
];
