import { Injectable } from '@nestjs/common';
import type { BlockList } from '@lacthu/contracts';
import { DisplayNames } from '../people/display-names';
import { BlocksRepository } from './blocks.repository';

@Injectable()
export class BlocksQueries {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly authors: DisplayNames,
  ) {}

  /** People blocked by the user, with their current names. */
  async list(userId: number): Promise<BlockList> {
    const rows = await this.blocks.list(userId);
    const names = await this.authors.names(rows.map((row) => Number(row.blocked_id)));
    const users = rows.map((row) => ({
      id: Number(row.blocked_id),
      name: names.get(Number(row.blocked_id)) ?? '',
      blocked_at: row.created_at.toISOString(),
    }));
    return { success: true, users };
  }
}
