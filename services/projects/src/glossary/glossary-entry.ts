import type { GlossaryEntry, GlossaryKind } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { storedTitle } from '../text/plain-text';

export type GlossaryStatus = GlossaryEntry['status'];

/** What an entry says. `source`: Chinese; `target`: Vietnamese. */
export interface GlossaryFields {
  readonly source: string;
  readonly target: string;
  readonly kind: GlossaryKind;
  readonly note: string;
}

/** An entry that is to be added. What is undefined stays as it is in an entry that is there. */
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

/** An entry as the database answers it. */
export interface GlossaryRow extends Omit<StoredEntry, 'id'> {
  readonly id: string;
  readonly updated_at: Date;
}

/** Both sides of an entry as they are stored. @throws DomainError projects.glossary_side_empty when one has nothing to see */
export function storedSides(given: Pick<GlossaryFields, 'source' | 'target'>): {
  source: string;
  target: string;
} {
  const sides = { source: storedSide(given.source), target: storedSide(given.target) };
  if (sides.source === '' || sides.target === '') throw new DomainError('projects.glossary_side_empty');
  return sides;
}

/** One side of an entry, or a note, as it is stored: one line, nothing invisible, single blanks. */
export function storedSide(text: string): string {
  return storedTitle(text)
    .replace(/[\t \u3000]+/gu, ' ')
    .trim();
}
