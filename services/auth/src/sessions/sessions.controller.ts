import { Controller, Delete, Get, Param } from '@nestjs/common';
import { sessionIdSchema, type Acknowledgement, type SessionList } from '@lacthu/contracts';
import {
  Access,
  CallerIdentity,
  CurrentUser,
  DomainError,
  type ActingUser,
  type Identity,
} from '@lacthu/http';
import { EndOtherSessions } from './end-other-sessions.use-case';
import { EndSession } from './end-session.use-case';
import { OwnSessionsQueries } from './own-sessions.queries';

/** Lists the sessions of an account and ends them. */
@Access('user')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly ownSessions: OwnSessionsQueries,
    private readonly endSession: EndSession,
    private readonly endOtherSessions: EndOtherSessions,
  ) {}

  @Get()
  async getSessions(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() { sessionId }: Identity,
  ): Promise<SessionList> {
    return { success: true, sessions: await this.ownSessions.open(user.id, sessionId) };
  }

  @Delete()
  async deleteOthers(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() { sessionId }: Identity,
  ): Promise<Acknowledgement> {
    if (!sessionId) throw new DomainError('platform.unauthenticated');
    await this.endOtherSessions.execute(user.id, sessionId);
    return { success: true, message: 'Đã đăng xuất các thiết bị khác.' };
  }

  @Delete(':sessionId')
  async deleteSession(
    @CurrentUser() user: ActingUser,
    @Param('sessionId') given: string,
  ): Promise<Acknowledgement> {
    // An invalid session id gets the same answer as a missing one.
    const sessionId = sessionIdSchema.safeParse(given);
    if (!sessionId.success) throw new DomainError('auth.session_not_found');
    await this.endSession.execute(user.id, sessionId.data);
    return { success: true, message: 'Đã đăng xuất thiết bị này.' };
  }
}
