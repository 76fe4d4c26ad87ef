import { Injectable } from '@nestjs/common';
import { dictionaryHead } from '@lacthu/hanviet/node';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Readable } from 'node:stream';
import { DictionariesRepository } from './dictionaries.repository';
import { gunzipped } from './own-answer';
import type { StoredDictionary } from './stored-entries';

/** Reads a user's dictionaries. */
@Injectable()
export class DictionariesQueries {
  constructor(private readonly dictionaries: DictionariesRepository) {}

  /** In order of precedence; empty for another user's project. */
  list(user: ActingUser, projectId: number | undefined): Promise<StoredDictionary[]> {
    return this.dictionaries.list({ ownerId: user.id, projectId });
  }

  /** @throws DomainError `translation.dictionary_not_found`, also for another user's dictionary */
  async file(user: ActingUser, id: number): Promise<{ dictionary: StoredDictionary; text: Readable }> {
    const dictionary = await this.dictionaries.find(user.id, id);
    const content = dictionary && (await this.dictionaries.contents([id])).get(id);
    if (!dictionary || !content) throw new DomainError('translation.dictionary_not_found');
    const head = dictionaryHead(dictionary.kind, dictionary.title);
    return { dictionary, text: Readable.from(exported(head, content)) };
  }
}

async function* exported(head: string, content: Buffer): AsyncGenerator<string> {
  yield head;
  yield* gunzipped(content);
}
