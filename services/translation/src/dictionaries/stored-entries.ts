import type { DictionaryKind, OwnWordFacts } from '@lacthu/contracts';

/** A stored dictionary, without its content. */
export interface StoredDictionary {
  readonly id: number;
  readonly projectId: number | null;
  readonly kind: DictionaryKind;
  readonly title: string;
  readonly entries: number;
  readonly updatedAt: Date;
}

/** A stored single word; `source` in simplified characters. */
export interface StoredWord extends OwnWordFacts {
  readonly id: number;
  readonly projectId: number | null;
  readonly updatedAt: Date;
}
