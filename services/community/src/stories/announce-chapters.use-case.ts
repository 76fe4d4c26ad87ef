import { Injectable } from '@nestjs/common';
import { ChaptersAddedV1 } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { Outbox } from '@lacthu/messaging';
import { AnnouncedChaptersRepository } from './announced-chapters.repository';

/**
 * Announces chapters that are new to readers, each once. Announcements are recorded by chapter, so that an edited text, a
 * republished story and a rebuilt copy announce nothing again.
 */
@Injectable()
export class AnnounceChapters {
  constructor(
    private readonly announced: AnnouncedChaptersRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns true if readers knew the story before this transaction changes it. The chapters of an unknown story are not
   * announced.
   */
  isKnown(tx: Tx, storyId: number): Promise<boolean> {
    return this.announced.isKnown(tx, storyId);
  }

  /**
   * Records the chapters that are public now. Does nothing while the story is not public.
   *
   * @param version of the project whose change this is
   * @param publishes false records the chapters without an event
   */
  async execute(tx: Tx, storyId: number, version: number, publishes: boolean): Promise<void> {
    const added = await this.announced.add(tx, storyId);
    if (!added || !publishes) return;
    await this.outbox.append(tx, ChaptersAddedV1, {
      aggregateId: String(storyId),
      aggregateVersion: version,
      actorId: null,
      data: {
        storyId,
        storyName: added.story_name,
        firstChapterId: Number(added.first_id),
        firstChapterTitle: added.first_title,
        count: added.total,
      },
    });
  }
}
