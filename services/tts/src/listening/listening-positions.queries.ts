import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import type { SavedListeningPosition } from './listening-position';
import { ListeningPositionsRepository } from './listening-positions.repository';

/** Positions of the acting user; the right to listen is checked when the audio is requested. */
@Injectable()
export class ListeningPositionsQueries {
  constructor(private readonly positions: ListeningPositionsRepository) {}

  /** Null when the user has not listened yet. */
  find(user: ActingUser, projectId: number): Promise<SavedListeningPosition | null> {
    return this.positions.find(user.id, projectId);
  }
}
