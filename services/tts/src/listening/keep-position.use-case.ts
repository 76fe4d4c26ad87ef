import { Injectable } from '@nestjs/common';
import type { ListeningPosition } from '@lacthu/contracts';
import { Clock, type ActingUser } from '@lacthu/http';
import { ListeningPositionsRepository } from './listening-positions.repository';

/** Remembers where a person is in a project, his own or one that he listens to; the last one holds. */
@Injectable()
export class KeepPosition {
  constructor(
    private readonly positions: ListeningPositionsRepository,
    private readonly clock: Clock,
  ) {}

  execute(user: ActingUser, projectId: number, position: ListeningPosition): Promise<void> {
    return this.positions.keep(user.id, projectId, position, this.clock.now());
  }
}
