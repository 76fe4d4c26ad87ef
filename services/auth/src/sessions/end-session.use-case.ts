import { Injectable } from '@nestjs/common';
import { Clock, DomainError } from '@lacthu/http';
import { SessionsRepository } from './sessions.repository';

/** Logs a device out from another one. */
@Injectable()
export class EndSession {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError auth.session_not_found for a foreign one too, and for one that has ended already */
  async execute(userId: number, sessionId: string): Promise<void> {
    const ended = await this.sessions.end(sessionId, userId, this.clock.now());
    if (!ended) throw new DomainError('auth.session_not_found');
  }
}
