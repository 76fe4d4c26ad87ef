import { Injectable } from '@nestjs/common';
import type { OwnWordFacts } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { keptWord } from './add-own-word.use-case';
import { lockOwnDictionaries } from './own-lock';
import { OwnWordsRepository } from './own-words.repository';
import type { StoredWord } from './stored-entries';

/** Changes a single word; another word of the same scope with the same Chinese is deleted. */
@Injectable()
export class ChangeOwnWord {
  constructor(
    private readonly words: OwnWordsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError `translation.dictionary_word_not_found`, also for another user's word */
  execute(user: ActingUser, id: number, given: OwnWordFacts): Promise<StoredWord> {
    return this.unitOfWork.run(async (tx) => {
      await lockOwnDictionaries(tx, user.id);
      const before = await this.words.find(tx, user.id, id);
      if (!before) throw new DomainError('translation.dictionary_word_not_found');
      return this.words.replace(tx, user.id, before, keptWord(given));
    });
  }
}
