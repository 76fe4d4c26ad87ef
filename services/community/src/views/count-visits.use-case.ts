import { Injectable } from '@nestjs/common';
import type { StoryVisit } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { StoryEvents } from '../stories/story-events';
import { VisitsRepository } from './visits.repository';

/** Counts readers of stories; reloads do not count. */
@Injectable()
export class CountVisits {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly visits: VisitsRepository,
    private readonly events: StoryEvents,
  ) {}

  /** @returns the number of newly counted visits; repeated calls with the same visits count nothing */
  async execute(visits: readonly StoryVisit[]): Promise<number> {
    const visitors = visits.map(({ storyId, userId, guestKey, addressKey }) => ({
      storyId,
      userId,
      name: userId === null ? `g${guestKey}` : `u${userId}`,
      address: userId === null ? (addressKey ?? null) : null,
    }));
    const counted = await this.unitOfWork.run(async (tx) => {
      const byStory = await this.visits.count(tx, visitors);
      await this.events.publishCounted(tx, [...byStory.keys()]);
      return [...byStory.values()].reduce((sum, one) => sum + one, 0);
    });
    await this.unitOfWork.run((tx) => this.visits.forget(tx));
    return counted;
  }
}
