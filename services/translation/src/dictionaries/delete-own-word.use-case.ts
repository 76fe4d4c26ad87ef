import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { OwnWordsRepository } from './own-words.repository';

@Injectable()
export class DeleteOwnWord {
  constructor(private readonly words: OwnWordsRepository) {}

  /** @throws DomainError `translation.dictionary_word_not_found`, also for another user's word */
  async execute(user: ActingUser, id: number): Promise<void> {
    const isGone = await this.words.delete(user.id, id);
    if (!isGone) throw new DomainError('translation.dictionary_word_not_found');
  }
}
