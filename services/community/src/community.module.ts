import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DatabaseModule } from '@lacthu/database';
import { LOGGER, PlatformModule } from '@lacthu/http';
import { MessagingModule } from '@lacthu/messaging';
import type { Logger } from 'pino';
import { BookmarksController } from './bookmarks/bookmarks.controller';
import { BookmarksRepository } from './bookmarks/bookmarks.repository';
import { ImportBookmarks } from './bookmarks/import-bookmarks.use-case';
import { MarkChapter } from './bookmarks/mark-chapter.use-case';
import { UnmarkChapter } from './bookmarks/unmark-chapter.use-case';
import { BlockPerson } from './blocks/block-person.use-case';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksQueries } from './blocks/blocks.queries';
import { BlocksRepository } from './blocks/blocks.repository';
import { UnblockPerson } from './blocks/unblock-person.use-case';
import { CommentAuthors } from './comments/comment-authors';
import { CommentsController } from './comments/comments.controller';
import { CommentsQueries } from './comments/comments.queries';
import { CommentsRepository } from './comments/comments.repository';
import { DeleteComment } from './comments/delete-comment.use-case';
import { ParagraphCommentsQueries } from './comments/paragraph-comments.queries';
import { ParagraphsRepository } from './comments/paragraphs.repository';
import { SendingsRepository } from './comments/sendings.repository';
import { WriteComment } from './comments/write-comment.use-case';
import { communityDatabase } from './community.database';
import type { CommunityConfig } from './config/community.config';
import { DiscoveryController } from './discovery/discovery.controller';
import { SitemapsQueries } from './discovery/sitemaps.queries';
import { StoryFeedQueries } from './discovery/story-feed.queries';
import { AnnounceChapters } from './follows/announce-chapters.use-case';
import { FollowStory } from './follows/follow-story.use-case';
import { FollowersRpc } from './follows/followers.rpc';
import { FollowsController } from './follows/follows.controller';
import { FollowsRepository } from './follows/follows.repository';
import { UnfollowStory } from './follows/unfollow-story.use-case';
import { DecideReport } from './moderation/decide-report.use-case';
import { DecidedCases } from './moderation/decided-cases';
import { ModerationActs } from './moderation/moderation-acts';
import { ModerationController } from './moderation/moderation.controller';
import { MuteUser } from './moderation/mute-user.use-case';
import { MutesRepository } from './moderation/mutes.repository';
import { ReportCasesRepository } from './moderation/report-cases.repository';
import { ReportContent } from './moderation/report-content.use-case';
import { ReportsController } from './moderation/reports.controller';
import { ReportsQueries } from './moderation/reports.queries';
import { RestoreReported } from './moderation/restore-reported.use-case';
import { WritingRightsRpc } from './moderation/writing-rights.rpc';
import { UnmuteUser } from './moderation/unmute-user.use-case';
import { DeleteOwnData } from './own-data/delete-own-data.handler';
import { OwnDataController } from './own-data/own-data.controller';
import { OwnDataQueries } from './own-data/own-data.queries';
import { OwnDataRepository } from './own-data/own-data.repository';
import { PageHeadsController } from './page-heads/page-heads.controller';
import { PageHeadsQueries } from './page-heads/page-heads.queries';
import { SiteAddresses } from './page-heads/site-addresses';
import { ForgetHistory } from './positions/forget-history.use-case';
import { ImportPositions } from './positions/import-positions.use-case';
import { KeepPosition } from './positions/keep-position.use-case';
import { PositionsController } from './positions/positions.controller';
import { PositionsRepository } from './positions/positions.repository';
import { React } from './reactions/react.use-case';
import { ReactionsController } from './reactions/reactions.controller';
import { ChapterController } from './reading/chapter.controller';
import { ChapterQueries } from './reading/chapter.queries';
import { ReadingController } from './reading/reading.controller';
import { StoryListQueries } from './reading/story-list.queries';
import { StoryQueries } from './reading/story.queries';
import { ReaderMarksQueries } from './shelf/reader-marks.queries';
import { ShelfController } from './shelf/shelf.controller';
import { ShelfQueries } from './shelf/shelf.queries';
import { STORY_HANDLERS } from './stories/apply-project-events.handler';
import { ApplyProject } from './stories/apply-project.use-case';
import { CatchUpStories } from './stories/catch-up-stories';
import { NamesOfStory } from './stories/names-of-story';
import { OriginalNameReadings } from './stories/original-name-readings';
import { RebuildStories } from './stories/rebuild-stories.use-case';
import { StoriesRepository } from './stories/stories.repository';
import { StoryChanges } from './stories/story-changes';
import { StoryRpc } from './stories/story.rpc';
import { CountChanges } from './stories/count-changes';
import { StorySource } from './stories/story-source';
import { TranslatorQueries } from './translators/translator.queries';
import { TranslatorsController } from './translators/translators.controller';
import { CountVisits } from './views/count-visits.use-case';
import { VisitsRepository } from './views/visits.repository';
import { VisitsRpc } from './views/visits.rpc';

const MODERATION: Provider[] = [
  DecideReport,
  DecidedCases,
  ModerationActs,
  MuteUser,
  MutesRepository,
  ReportCasesRepository,
  ReportContent,
  ReportsQueries,
  RestoreReported,
  UnmuteUser,
];

const CATCHING_UP: Provider = {
  provide: CatchUpStories,
  inject: [ApplyProject, StoriesRepository, LOGGER],
  useFactory: (applyProject: ApplyProject, stories: StoriesRepository, logger: Logger) =>
    new CatchUpStories(applyProject, stories, logger),
};

/** The public copy of stories, reading it, and what readers leave: reactions and comments. */
@Module({})
export class CommunityModule {
  static create(config: CommunityConfig): DynamicModule {
    return {
      module: CommunityModule,
      imports: [
        PlatformModule.forService('community', config),
        DatabaseModule.forService(communityDatabase(config)),
        MessagingModule.forService('community', config, { handlers: [...STORY_HANDLERS, DeleteOwnData] }),
      ],
      controllers: [
        ReadingController,
        ReactionsController,
        CommentsController,
        BlocksController,
        ReportsController,
        ModerationController,
        FollowsController,
        BookmarksController,
        PositionsController,
        ShelfController,
        TranslatorsController,
        DiscoveryController,
        OwnDataController,
        PageHeadsController,
        StoryRpc,
        WritingRightsRpc,
        VisitsRpc,
        FollowersRpc,
      ],
      providers: [
        AnnounceChapters,
        ApplyProject,
        BookmarksRepository,
        ChapterController,
        ChapterQueries,
        BlockPerson,
        BlocksQueries,
        BlocksRepository,
        ...(config.APP_ROLES.has('events') ? [CATCHING_UP] : []),
        CommentAuthors,
        CommentsQueries,
        CommentsRepository,
        CountChanges,
        CountVisits,
        DeleteComment,
        DeleteOwnData,
        OwnDataQueries,
        OwnDataRepository,
        ParagraphCommentsQueries,
        ParagraphsRepository,
        SendingsRepository,
        FollowStory,
        FollowsRepository,
        ForgetHistory,
        ImportBookmarks,
        ImportPositions,
        KeepPosition,
        MarkChapter,
        ...MODERATION,
        NamesOfStory,
        OriginalNameReadings,
        PageHeadsQueries,
        PositionsRepository,
        React,
        ReaderMarksQueries,
        RebuildStories,
        { provide: SiteAddresses, useFactory: () => new SiteAddresses(config.PUBLIC_URL) },
        SitemapsQueries,
        ShelfQueries,
        StoriesRepository,
        StoryChanges,
        StoryFeedQueries,
        StoryListQueries,
        StoryQueries,
        StorySource,
        TranslatorQueries,
        UnfollowStory,
        UnmarkChapter,
        VisitsRepository,
        UnblockPerson,
        WriteComment,
        ...STORY_HANDLERS,
      ],
    };
  }
}
