import { z } from 'zod';
import { glossarySidesSchema, ownWordFactsSchema, type GlossaryEntry } from '@lacthu/contracts';
import type { WordKind } from './suggested-targets';

/** Scope of a phrase. */
export const SCOPES = ['project', 'all'] as const;
export type WordScope = (typeof SCOPES)[number];

export interface WordFields {
  readonly source: string;
  readonly target: string;
  readonly kind: WordKind;
  readonly scope: WordScope;
}

const choices = { scope: z.enum(SCOPES) };
const { source, meanings } = ownWordFactsSchema.shape;

/** A name is stored in the glossary, a phrase among the user's own words: each is validated by its own rules. */
export const wordFieldsSchema = z.discriminatedUnion('kind', [
  glossarySidesSchema.extend({ kind: z.literal('name'), ...choices }),
  z.object({ source, target: meanings.element, kind: z.literal('phrase'), ...choices }),
]);

/** Maximum alternative meanings kept besides the chosen one. */
const MOST_MEANINGS = 20;

/** The chosen meaning first, then those of the dictionary, so that they stay selectable. */
export function meaningsOf(target: string, known: readonly string[]): string[] {
  const fitting = known.filter(
    (meaning) => meanings.element.safeParse(meaning).success && !meaning.includes('{'),
  );
  return [...new Set([target, ...fitting])].slice(0, MOST_MEANINGS);
}

/** Returns the glossary entry with this Chinese. */
export function entryOf(entries: readonly GlossaryEntry[], word: string): GlossaryEntry | undefined {
  const wanted = word.normalize('NFC').trim();
  return entries.find((entry) => entry.source === wanted);
}
