import { Injectable } from '@nestjs/common';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DictionariesRepository } from './dictionaries.repository';

@Injectable()
export class DeleteDictionary {
  constructor(private readonly dictionaries: DictionariesRepository) {}

  /** @throws DomainError `translation.dictionary_not_found`, also for another user's dictionary */
  async execute(user: ActingUser, id: number): Promise<void> {
    const isGone = await this.dictionaries.delete(user.id, id);
    if (!isGone) throw new DomainError('translation.dictionary_not_found');
  }
}
