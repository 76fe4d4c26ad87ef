import { Inject, Injectable } from '@nestjs/common';
import { ApplyProjectRpc } from '@lacthu/contracts';
import { LOGGER } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import type { Logger } from 'pino';

/**
 * Asks community to apply a change now, so that an owner who opens the public page after publishing sees his own write.
 * It is best effort, because the event in the outbox guarantees delivery: an error is only logged.
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
