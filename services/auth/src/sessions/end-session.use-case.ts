import { Injectable } from '@nestjs/common';
import { Clock, DomainError } from '@lacthu/http';
import { SessionsRepository } from './sessions.repository';

/** Ends another session of the account. */
@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError auth.session_not_found, also for a foreign or already ended session */
  async execute(userId: number, sessionId: string): Promise<void> {
    const ended = await this.sessions.end(sessionId, userId, this.clock.now());
    if (!ended) throw new DomainError('auth.session_not_found');
  }
}
