import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, LOGGER } from '@lacthu/http';
import { tmpdir } from 'node:os';
import type { Logger } from 'pino';
import { removeStaleFiles } from '../joining/stale-files';

/** Removes temporary files of killed processes at start. */
@Injectable()
export class RemoveStaleFiles implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const removed = await removeStaleFiles(tmpdir(), this.clock.now());
      if (removed > 0) this.logger.info({ removed }, 'speech.lost_files_removed');
    } catch (error) {
      this.logger.warn({ err: error }, 'speech.lost_files_kept');
    }
  }
}
