import { Injectable } from '@nestjs/common';
import { Clock } from '@lacthu/http';
import { SessionsRepository } from '../sessions/sessions.repository';

/** Ends the session a person logs out of; others of the same account go on. */
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
