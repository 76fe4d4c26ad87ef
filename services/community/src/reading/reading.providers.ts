import { ChapterController } from './chapter.controller';
import { ChapterQueries } from './chapter.queries';
import { ReadingController } from './reading.controller';
import { StoryListQueries } from './story-list.queries';
import { StoryQueries } from './story.queries';

export const readingControllers = [ReadingController];

export const readingProviders = [ChapterController, ChapterQueries, StoryListQueries, StoryQueries];
