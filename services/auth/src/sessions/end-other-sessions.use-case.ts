import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@lacthu/database';
import { Clock } from '@lacthu/http';
import { SessionsRepository } from './sessions.repository';

/** Ends every session of the account except the current one. */
@Injectable()
export class EndOtherSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number, keptId: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.sessions.endOthers(tx, userId, keptId, this.clock.now()));
  }
}
