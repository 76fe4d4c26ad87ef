import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { AccountQuotaPolicy } from './account-quota.policy';
import { ProjectEvents } from './project-events';

/** Last step of every transaction that adds projects or chapters: publishes the new counts and checks the quota. */
@Injectable()
export class AccountGrowth {
  constructor(
    private readonly events: ProjectEvents,
    private readonly quota: AccountQuotaPolicy,
  ) {}

  /**
   * To be called after the last row was added.
   *
   * @throws DomainError projects.too_many_projects, projects.storage_full
   */
  async record(tx: Tx, ownerId: number): Promise<void> {
    await this.events.countsChanged(tx, ownerId);
    await this.quota.check(tx, ownerId);
  }
}
