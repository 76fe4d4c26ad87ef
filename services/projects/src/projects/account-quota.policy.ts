import { DomainError } from '@lacthu/http';
import type { Tx } from '@lacthu/database';
import { Inject, Injectable } from '@nestjs/common';
import type { ProjectsConfig } from '../config/projects.config';
import { PROJECTS_CONFIG } from '../config/projects-config.token';
import { AccountQuotaRepository } from './account-quota.repository';

const MEGABYTE = 1_000_000;

/** Limits of one account, so that one user cannot fill the disk of an installation. */
@Injectable()
export class AccountQuotaPolicy {
  constructor(
    private readonly quotas: AccountQuotaRepository,
    @Inject(PROJECTS_CONFIG)
    private readonly limits: Pick<ProjectsConfig, 'PROJECTS_PER_USER' | 'STORED_MEGABYTES_PER_USER'>,
  ) {}

  /**
   * Checks the state after a transaction's changes; to be called as its last statement.
   *
   * @throws DomainError projects.too_many_projects, projects.storage_full
   */
  async check(tx: Tx, ownerId: number): Promise<void> {
    await this.quotas.lock(tx, ownerId);
    const { projects, bytes } = await this.quotas.usage(tx, ownerId);
    const { PROJECTS_PER_USER: most, STORED_MEGABYTES_PER_USER: megabytes } = this.limits;
    if (projects > most)
      throw new DomainError('projects.too_many_projects', {
        msg: `Mỗi tài khoản giữ được nhiều nhất ${numberOf(most)} dự án. Hãy xóa bớt dự án rồi thử lại.`,
      });
    if (bytes > megabytes * MEGABYTE)
      throw new DomainError('projects.storage_full', {
        msg: `Chữ trong các dự án của bạn sẽ vượt ${numberOf(megabytes)} MB, mức nhiều nhất của một tài khoản. Hãy xóa bớt dự án hay chương rồi thử lại.`,
      });
  }
}

const numberOf = (value: number): string => value.toLocaleString('vi-VN');
