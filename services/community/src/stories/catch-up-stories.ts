import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { setTimeout } from 'node:timers/promises';
import type { ApplyProject } from './apply-project.use-case';
import type { StoriesRepository } from './stories.repository';

/** Until the stories that could not be taken over are tried again: projects may still be starting. */
const TRY_AGAIN_MS = 20_000;

/**
 * After an upgrade: copies that lack what newer ones hold (ids of their lines, who published them) are taken over again,
 * one after the other, while readers read on. Several processes may do so at once; each copy is only as new as projects.
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

  /** Waits for the story in hand, so that it does not lose its database. */
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
