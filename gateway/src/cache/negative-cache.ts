import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { LRUCache } from 'lru-cache';
import type { Limiter } from '../limits/limiter';
import type { SharedAnswers } from './shared-answers';

/** Milliseconds for which it is believed that something does not exist. */
const LIFETIME_MS = 3_000;
/** Entries kept at most; the least recently used goes first. */
const ENTRIES_LIMIT = 20_000;

/** Moment of a lookup: what was found before the last change is not remembered. */
export type LookupMoment = number;

/**
 * Public things that a service has just said not to exist. One address that keeps asking for others is refused before a
 * service is asked. Any change of a story empties it, so that what is published now is visible now; while changes cannot
 * be heard, nothing is remembered.
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
   * To be called before a service is asked for a thing.
   *
   * @param thing its kind and id, or its path
   * @param code of the refusal
   * @returns what {@link remember} needs
   * @throws DomainError `code` when it is known not to exist; `platform.rate_limited` when this client has asked for too
   *   many things that do not exist
   */
  check(thing: string, code: ErrorCode, clientKey: string): LookupMoment {
    if (this.answers.open && (this.entries.get(thing) ?? 0) > this.now()) throw new DomainError(code);
    this.limiter.assertRoom('missing', clientKey);
    return this.changes;
  }

  /** Now, for a lookup that needs no check. */
  get moment(): LookupMoment {
    return this.changes;
  }

  /** The service has said that it does not exist. Never fails. */
  remember(thing: string, clientKey: string, since: LookupMoment): void {
    if (this.answers.open && since === this.changes) this.entries.set(thing, this.now() + LIFETIME_MS);
    try {
      this.limiter.admitNow('missing', clientKey);
    } catch {
      // This answer is there already; the next question is refused.
    }
  }

  private clear(): void {
    this.changes += 1;
    this.entries.clear();
  }
}

/** Name of the thing with this id; by the code of its refusal, which several routes share. */
export function thingOf(code: ErrorCode, id: number): string {
  return `${code} ${id}`;
}
