import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { LRUCache } from 'lru-cache';
import type { Limiter } from '../limits/limiter';
import type { SharedAnswers } from './shared-answers';

/** Milliseconds for which a 404 is cached. */
const LIFETIME_MS = 3_000;
/** Maximum number of entries; the least recently used is evicted. */
const ENTRIES_LIMIT = 20_000;

/** Number of changes before a lookup: a 404 found before the latest change is not cached. */
export type LookupMoment = number;

/**
 * Caches 404 answers for public subjects, and rejects an address that requests too many subjects that do not exist. Every
 * change of a story clears it, so that a new publication is visible at once. Caches nothing while changes of stories
 * cannot be received.
 */
export class NegativeCache {
  private readonly entries: LRUCache<string, number>;
  private changes: LookupMoment = 0;

  constructor(
    private readonly answers: Pick<SharedAnswers<never>, 'open' | 'onPurge'>,
    private readonly limiter: Pick<Limiter, 'assertRoom' | 'admitNow'>,
    private readonly now: () => number = Date.now,
    limit = ENTRIES_LIMIT,
  ) {
    this.entries = new LRUCache({ max: limit });
    answers.onPurge(() => this.clear());
  }

  /**
   * Has to be called before a service is asked for a subject.
   *
   * @param subject its kind and id, or its path
   * @param code of the error for a missing subject
   * @returns the moment to pass to {@link remember}
   * @throws DomainError `code` when a 404 is cached; `platform.rate_limited` when this client has requested too many
   *   subjects that do not exist
   */
  check(subject: string, code: ErrorCode, clientKey: string): LookupMoment {
    if (this.answers.open && (this.entries.get(subject) ?? 0) > this.now()) throw new DomainError(code);
    this.limiter.assertRoom('missing', clientKey);
    return this.changes;
  }

  /** The current moment, for a lookup without {@link check}. */
  get moment(): LookupMoment {
    return this.changes;
  }

  /** Caches a 404 and counts it for the client. Never throws. */
  remember(subject: string, clientKey: string, since: LookupMoment): void {
    if (this.answers.open && since === this.changes) this.entries.set(subject, this.now() + LIFETIME_MS);
    try {
      this.limiter.admitNow('missing', clientKey);
    } catch {
      // The limit is reached: this response exists already, and the next check throws.
    }
  }

  private clear(): void {
    this.changes += 1;
    this.entries.clear();
  }
}

/** Key of a subject: the error code of its 404, which several routes share, and its id. */
export function subjectKey(code: ErrorCode, id: number): string {
  return `${code} ${id}`;
}
