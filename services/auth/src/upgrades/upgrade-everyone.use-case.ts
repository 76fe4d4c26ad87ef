import { Injectable } from '@nestjs/common';
import { ProGrantedV1, type BulkUpgrade } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { Clock, DomainError } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import pLimit from 'p-limit';
import { AuditLogRepository } from '../audit/audit-log.repository';
import {
  bulkStats,
  optionsOf,
  type BulkOptions,
  type BulkOutcome,
  type BulkPreviewEntry,
} from './bulk-upgrade';
import { BulkUpgradesRepository, type BulkRun, type BulkChanges } from './bulk-upgrades.repository';
import { MailState } from '../mail/mail-state';

/** Accounts listed by a dry run; the figures count all accounts. */
const PREVIEW_LIMIT = 1_000;
/** Events per insert statement. */
const EVENTS_AT_ONCE = 1_000;

export interface BulkAnswer extends BulkOutcome {
  /** Only of a dry run. */
  readonly preview?: BulkPreviewEntry[];
  /** Only of a dry run: id of the latest finished run, 0 if there is none. */
  readonly lastRun?: number;
}

interface BulkRequest {
  readonly actorId: number;
  readonly request: BulkUpgrade;
  readonly options: BulkOptions;
  readonly mailConfigured: boolean;
}

/** Grants months of Pro to all accounts, or previews the result. */
@Injectable()
export class UpgradeEveryone {
  /** Runs of this process wait for each other here, without holding a database connection. */
  private readonly oneRun = pLimit(1);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bulkUpgrades: BulkUpgradesRepository,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
    private readonly mail: MailState,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the earlier outcome if this administrator has used the key before.
   *
   * @throws DomainError auth.idempotency_key_used if that run had other options; auth.bulk_upgrade_overtaken if
   *   another run finished after the dry run
   */
  async execute(actorId: number, request: BulkUpgrade): Promise<BulkAnswer> {
    const mailConfigured = await this.mail.configured();
    const options = optionsOf(request);
    if (request.dryRun) return this.preview(options, mailConfigured);
    return this.oneRun(() =>
      this.unitOfWork.run((tx) => this.run(tx, { actorId, request, options, mailConfigured })),
    );
  }

  private preview(options: BulkOptions, mailConfigured: boolean): Promise<BulkAnswer> {
    return this.unitOfWork.run(async (tx) => {
      const at = this.clock.now();
      // Read first: a run that finishes in between then only causes one more dry run than needed.
      const lastRun = await this.bulkUpgrades.lastRun(tx);
      const changes = await this.bulkUpgrades.computeChanges(tx, options, at);
      const preview = await this.bulkUpgrades.preview(tx, options, at, PREVIEW_LIMIT);
      return { ...outcomeOf(options, changes, mailConfigured), preview, lastRun };
    });
  }

  private async run(
    tx: Tx,
    { actorId, request, options, mailConfigured }: BulkRequest,
  ): Promise<BulkOutcome> {
    const at = this.clock.now();
    const key = request.idempotencyKey ?? null;
    const bulkUpgradeId = await this.bulkUpgrades.begin(tx, { actorId, key, options, at });
    if (bulkUpgradeId === null) return this.earlierOutcome(tx, actorId, key ?? '', options);
    const { lastRun } = request;
    if (lastRun !== undefined && lastRun !== (await this.bulkUpgrades.lastRun(tx)))
      throw new DomainError('auth.bulk_upgrade_overtaken');
    const run = { bulkUpgradeId, actorId, options, at };
    const outcome = outcomeOf(options, await this.bulkUpgrades.grant(tx, run), mailConfigured);
    await this.publish(tx, run);
    await this.bulkUpgrades.finish(tx, bulkUpgradeId, outcome);
    await this.audit.append(tx, {
      actorId,
      action: 'bulk_upgrade_pro',
      targetId: null,
      reason: options.reason,
      before: proCountsBefore(outcome.stats),
      after: {
        bulk_upgrade_id: bulkUpgradeId,
        ...options,
        ...outcome.stats,
        ...proCountsAfter(outcome.stats),
      },
    });
    return outcome;
  }

  private async earlierOutcome(
    tx: Tx,
    actorId: number,
    key: string,
    options: BulkOptions,
  ): Promise<BulkOutcome> {
    const outcome = await this.bulkUpgrades.outcomeOf(tx, actorId, key, options);
    if (!outcome) throw new DomainError('auth.idempotency_key_used');
    return outcome;
  }

  private async publish(tx: Tx, { bulkUpgradeId, actorId, options }: BulkRun): Promise<void> {
    let last = 0;
    for (;;) {
      const grants = await this.bulkUpgrades.grantsAfter(tx, bulkUpgradeId, last, EVENTS_AT_ONCE);
      const final = grants.at(-1);
      if (!final) return;
      last = final.userId;
      await this.outbox.appendAll(
        tx,
        ProGrantedV1,
        grants.map(({ grantId, userId, proExpiresAt }) => ({
          aggregateId: String(userId),
          aggregateVersion: grantId,
          actorId,
          data: {
            userId,
            source: 'bulk' as const,
            months: options.months,
            proExpiresAt: proExpiresAt.toISOString(),
            requestId: null,
          },
        })),
      );
    }
  }
}

function outcomeOf(options: BulkOptions, changes: BulkChanges, mailConfigured: boolean): BulkOutcome {
  const mode = options.handleLifetimePro;
  return {
    stats: bulkStats(changes.counts, mailConfigured),
    lifetimeProHandling: { mode, skippedUsers: mode === 'ignore' ? [] : changes.skippedUsers },
  };
}

/** Pro states of the reached accounts before the run, for the audit log. */
function proCountsBefore({ newUpgrades, extensions, lifetimeConverted, skipped }: BulkOutcome['stats']) {
  return {
    without_pro: newUpgrades,
    timed_pro: extensions,
    lifetime_pro: lifetimeConverted + skipped,
  };
}

function proCountsAfter({ processed, skipped }: BulkOutcome['stats']) {
  return { without_pro: 0, timed_pro: processed, lifetime_pro: skipped };
}
