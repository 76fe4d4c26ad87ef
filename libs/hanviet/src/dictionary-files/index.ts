/** Files of users' own dictionaries: reading, writing, comparing. Pure, for server and browser, without the engine's tables. */
export { gapsOfCedict, isOfCedict } from './cedict-gaps';
export { readDictionary } from './read-dictionary';
export type { DictionaryReading, ReadDictionaryOptions, UnreadLine } from './read-dictionary';
export type { DictionaryFormat } from './detect-dictionary';
export type { DictionaryKind, UnreadReason } from './dictionary-entry';
export { dictionaryHead, dictionaryText } from './dictionary-text';
export type { DictionaryEntries } from './dictionary-text';
export { findConflicts } from './find-conflicts';
export type { Conflict, PresentDictionary } from './find-conflicts';
