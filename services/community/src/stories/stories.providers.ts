import type { Provider } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import type { CommunityConfig } from '../config/community.config';
import { AnnounceChapters } from './announce-chapters.use-case';
import { AnnouncedChaptersRepository } from './announced-chapters.repository';
import { storiesHandlers } from './apply-project-events.handler';
import { ApplyProject } from './apply-project.use-case';
import { CatchUpStories } from './catch-up-stories';
import { NamesOfStory } from './names-of-story';
import { OriginalNameReadings } from './original-name-readings';
import { RebuildStories } from './rebuild-stories.use-case';
import { StoriesRepository } from './stories.repository';
import { StoryEvents } from './story-events';
import { StorySource } from './story-source';
import { StoryRpc } from './story.rpc';

export const storiesControllers = [StoryRpc];

/** Runs only in processes with the role `events`. */
const catchUp: Provider = {
  provide: CatchUpStories,
  inject: [ApplyProject, StoriesRepository, LOGGER],
  useFactory: (applyProject: ApplyProject, stories: StoriesRepository, logger: Logger) =>
    new CatchUpStories(applyProject, stories, logger),
};

export const storiesProviders = ({ APP_ROLES }: CommunityConfig): Provider[] => [
  ...(APP_ROLES.has('events') ? [catchUp] : []),
  AnnounceChapters,
  AnnouncedChaptersRepository,
  ApplyProject,
  NamesOfStory,
  OriginalNameReadings,
  RebuildStories,
  StoriesRepository,
  StoryEvents,
  StorySource,
  ...storiesHandlers,
];
