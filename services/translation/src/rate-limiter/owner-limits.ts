import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { allowedCalls } from './allowed-calls';
import type { CallLimiter } from './call-permits';
import { LimiterStatesRepository } from './limiter-states.repository';

/** A key that a person's jobs have not used for so long (ms) says nothing about what they wait for now. */
const MEMORY_MS = 10 * 60_000;
/** Owners that are remembered; the longest unseen is forgotten. */
const MAX_OWNERS = 10_000;
/**
 * Slots beyond the calls that limits allow: a slot also reads and stores, and a limit is only found to be wider when as
 * many calls are under way as it allows.
 */
const HEADROOM = 1.25;

/**
 * Through which keys the jobs of a person call, and so how many of their items can be worked on at the same time: workers
 * beyond that would only wait. Knows through which keys this process has called; the limits themselves are those that all
 * processes share. No key is kept, only the names of their states.
 */
@Injectable()
export class OwnerLimits {
  /** owner → name of a state → when it was last called through, ms since 1970 */
  private readonly owners = new LRUCache<number, Map<string, number>>({ max: MAX_OWNERS });

  constructor(
    @Inject(LimiterStatesRepository)
    private readonly states: Pick<LimiterStatesRepository, 'nameOf' | 'current'>,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'TRANSLATION_CALLS_PER_KEY'>,
  ) {}

  /** Remembers whose jobs call through the limiter. */
  noting(ownerId: number, limiter: CallLimiter): CallLimiter {
    return {
      run: (access, limits, call) => {
        this.note(
          ownerId,
          access.keys.map((key) => this.states.nameOf(key, access.place)),
        );
        return limiter.run(access, limits, call);
      },
    };
  }

  /** How many items of a person's jobs are worth a slot now; as with one key of which nothing is known, until one is seen. */
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
