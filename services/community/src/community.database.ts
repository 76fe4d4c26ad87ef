import type { DataSourceSettings } from '@lacthu/database';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import type { CommunityConfig } from './config/community.config';
import { CreateStories1795800000000 } from './migrations/1795800000000-create-stories';
import { SearchWithMarks1795900000000 } from './migrations/1795900000000-search-with-marks';
import { AddChapterAudio1796400000000 } from './migrations/1796400000000-add-chapter-audio';
import { CreateCommentsAndReactions1796500000000 } from './migrations/1796500000000-create-comments-and-reactions';
import { CountVisits1796600000000 } from './migrations/1796600000000-count-visits';
import { TellWhenThingsChanged1796700000000 } from './migrations/1796700000000-tell-when-things-changed';
import { CreateShelf1796800000000 } from './migrations/1796800000000-create-shelf';
import { TalkAboutParagraphs1796900000000 } from './migrations/1796900000000-talk-about-paragraphs';
import { ReportHideAndMute1797000000000 } from './migrations/1797000000000-report-hide-and-mute';
import { LabelStories1797100000000 } from './migrations/1797100000000-label-stories';
import { FindOutdatedCopies1797300000000 } from './migrations/1797300000000-find-outdated-copies';
import { RememberWhenCountsWereTold1799000000000 } from './migrations/1799000000000-remember-when-counts-were-told';
import { LimitViewsByAddress1799100000000 } from './migrations/1799100000000-limit-views-by-address';
import { RememberDeletedAccounts1799200000000 } from './migrations/1799200000000-remember-deleted-accounts';
import { NameNoPublisherAsAuthor1799300000000 } from './migrations/1799300000000-name-no-publisher-as-author';
import { OrderByLatestChapter1799400000000 } from './migrations/1799400000000-order-by-latest-chapter';

/** The service's database and all its migrations, in order. */
export const communityDatabase = (config: CommunityConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_COMMUNITY,
  applicationName: 'community',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    CreateStories1795800000000,
    SearchWithMarks1795900000000,
    AddChapterAudio1796400000000,
    CreateCommentsAndReactions1796500000000,
    CountVisits1796600000000,
    TellWhenThingsChanged1796700000000,
    CreateShelf1796800000000,
    TalkAboutParagraphs1796900000000,
    ReportHideAndMute1797000000000,
    LabelStories1797100000000,
    FindOutdatedCopies1797300000000,
    RememberWhenCountsWereTold1799000000000,
    LimitViewsByAddress1799100000000,
    RememberDeletedAccounts1799200000000,
    NameNoPublisherAsAuthor1799300000000,
    OrderByLatestChapter1799400000000,
  ],
});
