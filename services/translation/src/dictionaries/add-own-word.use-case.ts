import { Injectable } from '@nestjs/common';
import { DICTIONARY_LIMITS, type OwnWordFacts } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { toSimplified } from '@lacthu/hanviet/node';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectChapters } from '../projects-client/project-chapters';
import { lockOwnDictionaries } from './own-lock';
import { OwnWordsRepository } from './own-words.repository';
import type { StoredWord } from './stored-entries';

/** Adds a single word, or writes the one with the same Chinese anew. */
@Injectable()
export class AddOwnWord {
  constructor(
    private readonly projects: ProjectChapters,
    private readonly words: OwnWordsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError foreign project, `translation.too_many_own_words` */
  execute(user: ActingUser, projectId: number | null, given: OwnWordFacts): Promise<StoredWord> {
    return this.unitOfWork.run(async (tx) => {
      await lockOwnDictionaries(tx, user.id);
      if (projectId !== null) await this.projects.assertMayEdit(user, projectId);
      const word = await this.words.put(tx, user.id, projectId, keptWord(given));
      // Counted behind it, because it may have replaced one.
      const isTooMany = (await this.words.count(tx, user.id)) > DICTIONARY_LIMITS.words;
      if (isTooMany) throw new DomainError('translation.too_many_own_words');
      return word;
    });
  }
}

/** A word as it is stored: each meaning once, Chinese in simplified characters. */
export function keptWord({ kind, source, meanings }: OwnWordFacts): OwnWordFacts {
  return { kind, source: toSimplified(source), meanings: [...new Set(meanings)] };
}
