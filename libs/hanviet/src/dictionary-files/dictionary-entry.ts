import { LONGEST_PHRASE } from '../convert/phrase-index';
import { IS_HAN } from '../text/han';
import { toSimplified } from '../text/scripts';

/** `names`: written exactly so; `phrases`: words by their meaning; `rules`: word order with {0}; `cedict`: words for gaps. */
export type DictionaryKind = 'names' | 'phrases' | 'rules' | 'cedict';

/** Why a line became no entry. */
export type UnreadReason =
  | 'no-equals-sign'
  | 'no-source'
  | 'no-meaning'
  | 'no-chinese'
  | 'source-too-long'
  | 'unusable-meaning'
  | 'no-slot'
  | 'slot-in-word'
  | 'single-character'
  | 'damaged';

/** Meanings longer than this many code units are explanations. */
const LONGEST_MEANING = 200;
/** Of one entry no more are kept. */
export const MOST_MEANINGS = 20;
const SLOT = '{0}';
const SLOTS = /\{\d+\}/;
/** Blanks that are not a single plain one. */
const ODD_BLANKS = /\s{2,}|[^\S ]/g;
const DAMAGE = '\ufffd';

/** An entry as it is kept: simplified Chinese, and meanings without Chinese; '' means that the word is dropped. */
export interface DictionaryEntry {
  readonly source: string;
  readonly meanings: readonly string[];
}

/** Brings an entry into the form in which it is kept, or tells why it cannot be. */
export function keptEntry(
  { source: typed, meanings }: DictionaryEntry,
  kind: DictionaryKind,
): DictionaryEntry | UnreadReason {
  const source = toSimplified(oneBlank(typed));
  const fault = sourceFault(source, kind);
  if (fault) return fault;
  const usable = [...new Set(meanings.map(oneBlank))].filter(isVietnamese).slice(0, MOST_MEANINGS);
  if (usable.length === 0) return meanings.join('').includes(DAMAGE) ? 'damaged' : 'unusable-meaning';
  if (kind === 'names' && usable[0] === '') return 'no-meaning';
  if (kind !== 'rules') return { source, meanings: usable };
  const ordering = usable.filter(hasOneSlot);
  return ordering.length === 0 ? 'no-slot' : { source, meanings: ordering };
}

function sourceFault(source: string, kind: DictionaryKind): UnreadReason | undefined {
  if (source.includes(DAMAGE)) return 'damaged';
  if (!IS_HAN.test(source)) return 'no-chinese';
  if (source.length > LONGEST_PHRASE) return 'source-too-long';
  if (kind === 'cedict' && [...source].length === 1) return 'single-character';
  if (kind === 'rules') return hasOneSlot(source) ? undefined : 'no-slot';
  return SLOTS.test(source) ? 'slot-in-word' : undefined;
}

function isVietnamese(meaning: string): boolean {
  return meaning.length <= LONGEST_MEANING && !meaning.includes(DAMAGE) && !IS_HAN.test(meaning);
}

/** The engine knows one slot a rule. */
function hasOneSlot(text: string): boolean {
  const at = text.indexOf(SLOT);
  return at >= 0 && !SLOTS.test(text.slice(0, at)) && !SLOTS.test(text.slice(at + SLOT.length));
}

function oneBlank(text: string): string {
  return text.replace(ODD_BLANKS, ' ').trim();
}
