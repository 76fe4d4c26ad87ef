import { Controller, Get, Res } from '@nestjs/common';
import type { MeResponse } from '@lacthu/contracts';
import { Access, CallerIdentity, CurrentUser, type ActingUser, type Identity } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { SessionTokens } from '../sessions/session-tokens';
import { AccountQueries } from './account.queries';
import { FILES_TOKEN_HEADER } from './files-token';

@Controller('api/user')
export class UserController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly tokens: SessionTokens,
  ) {}

  @Access('user')
  @Get('me')
  async getMe(
    @CurrentUser() current: ActingUser,
    @CallerIdentity() identity: Identity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeResponse> {
    const user = await this.accounts.own(current.id);
    const token = identity.sessionId ? await this.tokens.reissue(current.id, identity.sessionId) : null;
    if (token) void reply.header(FILES_TOKEN_HEADER, token);
    return { success: true, user };
  }
}
