import { matchesSearch } from '@lacthu/novel-text';
import type { OwnWord } from '@lacthu/contracts';

/** Words whose Chinese or Vietnamese contains what was typed, with or without marks. */
export function findWords(words: readonly OwnWord[], typed: string): readonly OwnWord[] {
  if (typed.trim() === '') return words;
  return words.filter(({ source, meanings }) => matchesSearch(`${source} ${meanings.join(' / ')}`, typed));
}
