import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import { ClaimsRepository } from './claims.repository';
import type { Claim } from './claim-rows';
import { ClaimLostError, ItemReleased } from './item-outcome';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';

/** Interval of lease renewal in milliseconds; a cancellation takes effect within it. */
const TICK_MS = 1_000;
/** Time for handlers to react to an abort, in milliseconds. */
const ABORT_MS = 2_000;

const GIVEN_BACK = { delayMs: 0, cost: 'nothing' } as const;

export interface HeldClaim {
  readonly claim: Claim;
  readonly controller: AbortController;
  /** Kind, job and position of the item. */
  readonly name: string;
}

/** Renews the leases of the items that this process works on, and aborts those whose claim is lost. */
@Injectable()
export class LeaseRenewer {
  private readonly claims = new Map<string, HeldClaim>();
  private readonly waiters = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private renewing = false;

  constructor(
    private readonly repository: ClaimsRepository,
    @Inject(JOBS_SETTINGS) private readonly settings: JobsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * True after the start of the shutdown: no new item is claimed, and claimed ones are returned after their current
   * step.
   */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Names of the claimed items: `batch-translation <job>:<position>`. */
  names(): string[] {
    return [...this.claims.values()].map(({ name }) => name);
  }

  add(kind: string, claim: Claim): HeldClaim {
    const name = `${kind} ${claim.jobId}:${claim.position}`;
    const held = { claim, controller: new AbortController(), name };
    this.claims.set(keyOf(claim), held);
    this.timer ??= setInterval(() => void this.renew(), TICK_MS);
    return held;
  }

  remove(claim: Claim): void {
    this.claims.delete(keyOf(claim));
    if (this.claims.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
    for (const resume of this.waiters) resume();
  }

  /**
   * Waits for the claimed items up to the grace period, then aborts the others, then returns those that do not react.
   * Leases are renewed until the end.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.emptyWithin(this.settings.stopGraceMs);
    for (const { controller } of this.claims.values()) controller.abort(new ItemReleased());
    await this.emptyWithin(ABORT_MS);
    for (const { claim } of this.claims.values()) {
      await this.repository.putBack(claim, GIVEN_BACK).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'jobs.item_not_given_back');
      });
    }
    clearInterval(this.timer);
  }

  /** Resolves when no item is claimed any more, after `ms` at the latest. */
  private emptyWithin(ms: number): Promise<void> {
    if (this.claims.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        this.waiters.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, ms);
      this.waiters.add(resume);
    });
  }

  private async renew(): Promise<void> {
    // Renewals must not overlap while the database is slow.
    if (this.renewing) return;
    this.renewing = true;
    const before = [...this.claims.values()];
    try {
      const alive = await this.repository.renew(
        before.map((held) => held.claim),
        this.settings.leaseMs,
      );
      const aliveKeys = new Set(alive.map(keyOf));
      for (const { claim, controller } of before) {
        const isStillHeld = this.claims.get(keyOf(claim))?.controller === controller;
        if (isStillHeld && !aliveKeys.has(keyOf(claim))) controller.abort(new ClaimLostError());
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'jobs.leases_not_renewed');
    } finally {
      this.renewing = false;
    }
  }
}

function keyOf(claim: Claim): string {
  return `${claim.jobId}:${claim.position}:${claim.fence}`;
}
