import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { allowedCalls } from './allowed-calls';
import type { CallLimiter } from './call-permits';
import { projectsOf } from './key-projects';
import { LimiterStatesRepository } from './limiter-states.repository';

/** Keys that a person's jobs have not used for this long (ms) are forgotten. */
const MEMORY_MS = 10 * 60_000;
/** Upper bound of remembered owners; the least recently used one is evicted. */
const MAX_OWNERS = 10_000;
/**
 * Factor of slots over allowed calls: a slot also reads and stores chapters, and a limit can only grow while the allowed
 * number of calls is in flight.
 */
const HEADROOM = 1.25;

/**
 * Computes how many items of a person's jobs can be processed at once: more workers would only wait for permits. It
 * remembers the keys that this process called with for each person, as hashes; the limits are shared by all processes.
 */
@Injectable()
export class OwnerLimits {
  /** owner → name of a limiter state → time of the last call, ms since 1970 */
  private readonly owners = new LRUCache<number, Map<string, number>>({ max: MAX_OWNERS });

  constructor(
    @Inject(LimiterStatesRepository)
    private readonly states: Pick<LimiterStatesRepository, 'nameOf' | 'current'>,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'TRANSLATION_CALLS_PER_KEY'>,
  ) {}

  /** Wraps a limiter so that the keys of this owner's calls are remembered. */
  noting(ownerId: number, limiter: CallLimiter): CallLimiter {
    return {
      run: (access, limits, call) => {
        this.note(
          ownerId,
          [...projectsOf(access.keys, access.projects).keys()].map((key) =>
            this.states.nameOf(key, access.place),
          ),
        );
        return limiter.run(access, limits, call);
      },
    };
  }

  /** Items of a person's jobs that are worth a slot now; before the first call, as with one unknown key. */
  async allowedItems(ownerId: number): Promise<number> {
    const now = Date.now();
    const names = [...(this.owners.get(ownerId) ?? [])].filter(([, at]) => now - at < MEMORY_MS);
    const most = this.config.TRANSLATION_CALLS_PER_KEY;
    if (names.length === 0) return most;
    const calls = await Promise.all(
      names.map(async ([name]) => {
        const state = await this.states.current(name);
        return state ? allowedCalls(state, most, now) : most;
      }),
    );
    return Math.ceil(calls.reduce((sum, each) => sum + each, 0) * HEADROOM);
  }

  private note(ownerId: number, names: readonly string[]): void {
    const now = Date.now();
    const known = [...(this.owners.get(ownerId) ?? [])].filter(([, at]) => now - at < MEMORY_MS);
    this.owners.set(ownerId, new Map([...known, ...names.map((name) => [name, now] as const)]));
  }
}
