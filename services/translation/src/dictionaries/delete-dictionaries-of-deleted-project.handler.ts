import { Injectable } from '@nestjs/common';
import { ProjectDeletedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { DictionariesRepository } from './dictionaries.repository';
import { lockOwnDictionaries } from './own-lock';
import { OwnWordsRepository } from './own-words.repository';

/** Deletes the dictionaries and words of a deleted project. */
@Injectable()
@HandlesEvent(ProjectDeletedV1, 'forget-dictionaries-of-deleted-project')
export class DeleteDictionariesOfDeletedProject {
  constructor(
    private readonly dictionaries: DictionariesRepository,
    private readonly words: OwnWordsRepository,
  ) {}

  async handle({ data }: EventOf<typeof ProjectDeletedV1>, tx: Tx): Promise<void> {
    await lockOwnDictionaries(tx, data.ownerId);
    await this.dictionaries.deleteOfProject(tx, data.projectId);
    await this.words.deleteOfProject(tx, data.projectId);
  }
}
