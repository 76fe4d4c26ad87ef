import { Controller } from '@nestjs/common';
import { GetDisplayNamesRpc, GetSessionRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { UsersRepository } from '../users/users.repository';
import { SessionQueries } from './session.queries';

/** RPCs of gateway and community about sessions and display names. */
@Controller()
export class SessionRpc {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly users: UsersRepository,
  ) {}

  @HandlesRpc(GetSessionRpc)
  async getSession(
    request: z.infer<typeof GetSessionRpc.request>,
  ): Promise<z.infer<typeof GetSessionRpc.response>> {
    const state = await this.sessions.state(request.sessionId, request.userId);
    return {
      active: state?.active ?? false,
      role: state?.role ?? 'user',
      proExpiresAt: state?.proExpiresAt?.toISOString() ?? null,
      adminBlock: state?.adminBlock ?? null,
    };
  }

  @HandlesRpc(GetDisplayNamesRpc)
  async getDisplayNames(
    request: z.infer<typeof GetDisplayNamesRpc.request>,
  ): Promise<z.infer<typeof GetDisplayNamesRpc.response>> {
    const users = await this.users.findNames(request.userIds);
    return { names: users.map((user) => ({ userId: Number(user.id), name: user.name })) };
  }
}
