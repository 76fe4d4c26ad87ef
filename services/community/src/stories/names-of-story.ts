import { Injectable } from '@nestjs/common';
import { OriginalNameReadings } from './original-name-readings';
import { StoriesRepository, type ShownNames, type PublishedStory } from './stories.repository';
import { StorySource } from './story-source';

@Injectable()
export class NamesOfStory {
  constructor(
    private readonly stories: StoriesRepository,
    private readonly source: StorySource,
    private readonly readings: OriginalNameReadings,
  ) {}

  /**
   * The publisher is never named as author: a story without one shows its author as unknown.
   *
   * @throws the error of auth if the story has no other name to show, and the error of the offline engine
   */
  async of(story: PublishedStory): Promise<ShownNames> {
    const reading = await this.readings.of(story.originalName ?? '');
    try {
      const account = await this.source.displayName(story.ownerId);
      return { authorName: story.author, translatorName: account || null, reading };
    } catch (error) {
      // While auth is unavailable, a published story keeps its names.
      const known = await this.stories.translatorName(story.ownerId);
      if (!story.author && !known) throw error;
      return { authorName: story.author, translatorName: known ?? null, reading };
    }
  }
}
