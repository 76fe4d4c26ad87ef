import type { LexiconTexts } from '@lacthu/hanviet';
import rules from '../../../libs/hanviet/lexicon/word-order-rules.txt?raw';

const files = import.meta.glob<string>('../../../libs/hanviet/lexicon/phrases/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The lexicon as the bundler puts it into the worker; in Node it is read from the same files. */
export const builtInLexicon: LexiconTexts = {
  phrases: Object.fromEntries(
    Object.keys(files)
      .toSorted()
      .map((path) => [path.slice(path.lastIndexOf('/') + 1), files[path] ?? '']),
  ),
  rules,
};
