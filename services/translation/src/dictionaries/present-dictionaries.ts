import { Injectable } from '@nestjs/common';
import { DictionariesRepository, type OwnScope } from './dictionaries.repository';
import { OwnWordsRepository } from './own-words.repository';
import type { PresentEntries } from './reading-protocol';

const WORDS = { project: 'Từ lẻ của truyện', general: 'Từ lẻ của bạn' };

/** Reads the entries that a new file may contradict. */
@Injectable()
export class PresentDictionaries {
  constructor(
    private readonly dictionaries: DictionariesRepository,
    private readonly words: OwnWordsRepository,
  ) {}

  /** Single words and files that are used together with a file of this scope. */
  async of(scope: OwnScope): Promise<PresentEntries[]> {
    const [files, texts] = await Promise.all([this.dictionaries.list(scope), this.words.texts(scope)]);
    const contents = await this.dictionaries.contents(files.map(({ id }) => id));
    return [
      ...texts.map(({ isGeneral, kind, text }): PresentEntries => ({
        kind: kind === 'name' ? 'names' : 'phrases',
        isOfProject: !isGeneral,
        isWords: true,
        title: isGeneral ? WORDS.general : WORDS.project,
        content: text,
      })),
      ...files.flatMap(({ id, kind, projectId, title }): PresentEntries[] => {
        const content = contents.get(id);
        return content ? [{ kind, isOfProject: projectId !== null, isWords: false, title, content }] : [];
      }),
    ];
  }
}
