import type { GlossaryEntry, GlossaryKind } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { storedTitle } from '../text/plain-text';

export type GlossaryStatus = GlossaryEntry['status'];

/** Content of an entry: Chinese `source` and Vietnamese `target`. */
export interface GlossaryFields {
  readonly source: string;
  readonly target: string;
  readonly kind: GlossaryKind;
  readonly note: string;
}

/** An entry to add. Undefined fields do not change an existing entry. */
export interface GivenEntry {
  readonly source: string;
  readonly target: string;
  readonly kind?: GlossaryKind | undefined;
  readonly note?: string | undefined;
}

/** A stored entry. */
export interface StoredEntry extends GlossaryFields {
  readonly id: number;
  readonly status: GlossaryStatus;
}

/** Row of the table glossary_entries. */
export interface GlossaryRow extends Omit<StoredEntry, 'id'> {
  readonly id: string;
  readonly updated_at: Date;
}

/**
 * Normalises both sides of an entry. @throws DomainError projects.glossary_side_empty when one has no visible
 * characters
 */
export function storedSides(given: Pick<GlossaryFields, 'source' | 'target'>): {
  source: string;
  target: string;
} {
  const sides = { source: storedSide(given.source), target: storedSide(given.target) };
  if (sides.source === '' || sides.target === '') throw new DomainError('projects.glossary_side_empty');
  return sides;
}

/** Normalises one side of an entry, or a note: one line, single blanks, no invisible characters. */
export function storedSide(text: string): string {
  return storedTitle(text)
    .replace(/[\t \u3000]+/gu, ' ')
    .trim();
}
