import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import { blocksControllers, blocksProviders } from './blocks/blocks.providers';
import { bookmarksControllers, bookmarksProviders } from './bookmarks/bookmarks.providers';
import { commentsControllers, commentsProviders } from './comments/comments.providers';
import { communityDatabase } from './community.database';
import type { CommunityConfig } from './config/community.config';
import { discoveryControllers, discoveryProviders } from './discovery/discovery.providers';
import { followsControllers, followsProviders } from './follows/follows.providers';
import { moderationControllers, moderationProviders } from './moderation/moderation.providers';
import { ownDataControllers, ownDataHandlers, ownDataProviders } from './own-data/own-data.providers';
import { pageHeadsControllers, pageHeadsProviders } from './page-heads/page-heads.providers';
import { peopleProviders } from './people/people.providers';
import { positionsControllers, positionsProviders } from './positions/positions.providers';
import { reactionsControllers, reactionsProviders } from './reactions/reactions.providers';
import { readingControllers, readingProviders } from './reading/reading.providers';
import { shelfControllers, shelfProviders } from './shelf/shelf.providers';
import { storiesHandlers } from './stories/apply-project-events.handler';
import { storiesControllers, storiesProviders } from './stories/stories.providers';
import { translatorsControllers, translatorsProviders } from './translators/translators.providers';
import { viewsControllers, viewsProviders } from './views/views.providers';

/** The public copy of stories, and what readers add to it: reactions, comments, follows, bookmarks, reports. */
@Module({})
export class CommunityModule {
  static create(config: CommunityConfig): DynamicModule {
    return {
      module: CommunityModule,
      imports: [
        PlatformModule.forService('community', config),
        DatabaseModule.forService(communityDatabase(config)),
        MessagingModule.forService('community', config, {
          handlers: [...storiesHandlers, ...ownDataHandlers],
        }),
      ],
      controllers: [
        ...blocksControllers,
        ...bookmarksControllers,
        ...commentsControllers,
        ...discoveryControllers,
        ...followsControllers,
        ...moderationControllers,
        ...ownDataControllers,
        ...pageHeadsControllers,
        ...positionsControllers,
        ...reactionsControllers,
        ...readingControllers,
        ...shelfControllers,
        ...storiesControllers,
        ...translatorsControllers,
        ...viewsControllers,
      ],
      providers: [
        ...blocksProviders,
        ...bookmarksProviders,
        ...commentsProviders,
        ...discoveryProviders,
        ...followsProviders,
        ...moderationProviders,
        ...ownDataProviders,
        ...pageHeadsProviders(config),
        ...peopleProviders,
        ...positionsProviders,
        ...reactionsProviders,
        ...readingProviders,
        ...shelfProviders,
        ...storiesProviders(config),
        ...translatorsProviders,
        ...viewsProviders,
      ],
    };
  }
}
