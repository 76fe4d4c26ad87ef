import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import type { KeptPosition } from './listening-position';
import { ListeningPositionsRepository } from './listening-positions.repository';

/** A person's own places; what he may hear is asked when he hears it. */
@Injectable()
export class ListeningPositionsQueries {
  constructor(private readonly positions: ListeningPositionsRepository) {}

  /** Null where he has not listened yet. */
  find(user: ActingUser, projectId: number): Promise<KeptPosition | null> {
    return this.positions.find(user.id, projectId);
  }
}
