import { Injectable } from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { OwnWordsRepository } from './own-words.repository';
import type { StoredWord } from './stored-entries';

/** Reads a person's single words. */
@Injectable()
export class OwnWordsQueries {
  constructor(private readonly words: OwnWordsRepository) {}

  /** By Chinese; somebody else's project has none. */
  list(user: ActingUser, projectId: number | undefined): Promise<StoredWord[]> {
    return this.words.list({ ownerId: user.id, projectId });
  }
}
