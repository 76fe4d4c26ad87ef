import { Inject, Injectable } from '@nestjs/common';
import { ApplyProjectRpc } from '@lacthu/contracts';
import { LOGGER } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import type { Logger } from 'pino';

/**
 * Asks the community to take over a change now, so that an owner who publishes and opens the public page sees his
 * own write. Only a courtesy: the event in the outbox is the guarantee, so a failure here is logged and forgotten.
 */
@Injectable()
export class CommunitySync {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async apply(projectId: number): Promise<void> {
    try {
      await this.rpc.call(ApplyProjectRpc, { projectId });
    } catch (error) {
      this.logger.warn({ err: error, projectId }, 'community.apply_skipped');
    }
  }
}
