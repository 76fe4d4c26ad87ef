import { Injectable } from '@nestjs/common';
import { StoryChangedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';

/** Tells whoever keeps what guests see of a story that it is another now. */
@Injectable()
export class StoryChanges {
  constructor(private readonly outbox: Outbox) {}

  /** @param version of the project that is shown from this transaction on */
  async tell(tx: Tx, storyId: number, version: number): Promise<void> {
    await this.outbox.append(tx, StoryChangedV1, {
      aggregateId: String(storyId),
      aggregateVersion: version,
      actorId: null,
      data: { storyId },
    });
  }
}
