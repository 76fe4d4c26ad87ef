import { Controller, Get, Res } from '@nestjs/common';
import type { MeResponse, UpgradeStatus } from '@lacthu/contracts';
import {
  Access,
  CallerIdentity,
  CurrentUser,
  DomainError,
  type ActingUser,
  type Identity,
} from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { SessionTokens } from '../sessions/session-tokens';
import { presentUser } from './account.presenter';
import { FILES_TOKEN_HEADER } from './files-token';
import { UsersRepository } from './users.repository';

@Controller('api/user')
export class UserController {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: SessionTokens,
  ) {}

  @Access('user')
  @Get('me')
  async getMe(
    @CurrentUser() current: ActingUser,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const user = await this.users.findById(current.id);
    if (!user) throw new DomainError('auth.user_not_found');
    const token = identity.sessionId ? await this.tokens.reissue(current.id, identity.sessionId) : null;
    if (token) void reply.header(FILES_TOKEN_HEADER, token);
    return { success: true, user: presentUser(user) };
  }

  /** Upgrade requests are not built yet, so nobody can be 'pending'. */
  @Access('user')
  @Get('upgrade-status')
  getUpgradeStatus(@CurrentUser() user: ActingUser): UpgradeStatus {
    return { success: true, status: user.proActive ? 'approved' : 'none' };
  }
}
