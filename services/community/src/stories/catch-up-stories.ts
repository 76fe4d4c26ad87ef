import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { setTimeout } from 'node:timers/promises';
import type { ApplyProject } from './apply-project.use-case';
import type { StoriesRepository } from './stories.repository';

/** Delay in milliseconds before stories that failed are retried; projects may still be starting. */
const TRY_AGAIN_MS = 20_000;

/**
 * After an upgrade, copies again the stories that lack data of newer releases (line ids, publisher), one after the
 * other, while readers keep reading. Several processes may do so concurrently, because copying is idempotent.
 */
export class CatchUpStories implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leaving = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly applyProject: Pick<ApplyProject, 'execute'>,
    private readonly stories: Pick<StoriesRepository, 'outdatedIds'>,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.catchUp().catch((error: unknown) => {
      if (!this.leaving.signal.aborted) this.logger.warn({ err: error }, 'stories.catch_up_failed');
    });
  }

  /** Waits for the running story, so that its database connection is not closed under it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.leaving.abort();
    await this.running;
  }

  private async catchUp(): Promise<void> {
    let outdated = await this.stories.outdatedIds();
    while (outdated.length > 0) {
      for (const id of outdated) {
        if (this.leaving.signal.aborted) return;
        await this.applyProject.execute(id).catch(() => undefined);
      }
      outdated = await this.stories.outdatedIds();
      if (outdated.length > 0)
        await setTimeout(TRY_AGAIN_MS, undefined, { signal: this.leaving.signal, ref: false });
    }
  }
}
