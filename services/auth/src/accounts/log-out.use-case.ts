import { Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import { SessionsRepository } from '../sessions/sessions.repository';

/** Ends the current session; other sessions of the account stay open. */
@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number, sessionId: string | null): Promise<void> {
    if (sessionId) await this.sessions.end(sessionId, userId, this.clock.now());
  }
}
