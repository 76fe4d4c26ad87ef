import { Injectable } from '@nestjs/common';
import { DICTIONARY_LIMITS, type OwnWordFacts } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { toSimplified } from '@lacthu/hanviet/node';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { lockOwnDictionaries } from './own-lock';
import { OwnWordsRepository } from './own-words.repository';
import type { StoredWord } from './stored-entries';

/** Adds a single word, or replaces the one with the same Chinese. */
@Injectable()
export class AddOwnWord {
  constructor(
    private readonly projects: ProjectsClient,
    private readonly words: OwnWordsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError foreign project, `translation.too_many_own_words` */
  execute(user: ActingUser, projectId: number | null, given: OwnWordFacts): Promise<StoredWord> {
    return this.unitOfWork.run(async (tx) => {
      await lockOwnDictionaries(tx, user.id);
      if (projectId !== null) await this.projects.assertMayEdit(user, projectId);
      const word = await this.words.put(tx, user.id, projectId, keptWord(given));
      // Counted after the write, because the word may have replaced one.
      const isTooMany = (await this.words.count(tx, user.id)) > DICTIONARY_LIMITS.words;
      if (isTooMany) throw new DomainError('translation.too_many_own_words');
      return word;
    });
  }
}

/** Normalizes a word for storage: simplified characters, each meaning once. */
export function keptWord({ kind, source, meanings }: OwnWordFacts): OwnWordFacts {
  return { kind, source: toSimplified(source), meanings: [...new Set(meanings)] };
}
