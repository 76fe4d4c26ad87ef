import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { AccountQuotaPolicy } from './account-quota.policy';
import { ProjectEvents } from './project-events';

/** Every addition of projects or chapters ends with it: the new counts are published and the quota is checked. */
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
