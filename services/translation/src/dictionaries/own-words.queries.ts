import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { OwnWordsRepository } from './own-words.repository';
import type { StoredWord } from './stored-entries';

/** Reads a user's single words. */
@Injectable()
export class OwnWordsQueries {
  constructor(private readonly words: OwnWordsRepository) {}

  /** Sorted by Chinese; empty for another user's project. */
  list(user: ActingUser, projectId: number | undefined): Promise<StoredWord[]> {
    return this.words.list({ ownerId: user.id, projectId });
  }
}
