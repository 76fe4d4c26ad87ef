import { AddOwnWord } from './add-own-word.use-case';
import { ChangeOwnWord } from './change-own-word.use-case';
import { DeleteDictionariesOfDeletedProject } from './delete-dictionaries-of-deleted-project.handler';
import { DeleteDictionary } from './delete-dictionary.use-case';
import { DeleteOwnWord } from './delete-own-word.use-case';
import { DictionariesController } from './dictionaries.controller';
import { DictionariesQueries } from './dictionaries.queries';
import { DictionariesRepository } from './dictionaries.repository';
import { DictionaryReader } from './dictionary-reader';
import { ImportDictionary } from './import-dictionary.use-case';
import { OwnDictionaries } from './own-dictionaries';
import { OwnWordsController } from './own-words.controller';
import { OwnWordsQueries } from './own-words.queries';
import { OwnWordsRepository } from './own-words.repository';
import { PresentDictionaries } from './present-dictionaries';

export const dictionariesControllers = [DictionariesController, OwnWordsController];
export const dictionariesHandlers = [DeleteDictionariesOfDeletedProject];

export const dictionariesProviders = [
  ...dictionariesHandlers,
  AddOwnWord,
  ChangeOwnWord,
  DeleteDictionary,
  DeleteOwnWord,
  DictionariesQueries,
  DictionariesRepository,
  DictionaryReader,
  ImportDictionary,
  OwnDictionaries,
  OwnWordsQueries,
  OwnWordsRepository,
  PresentDictionaries,
];
