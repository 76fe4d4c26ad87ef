import { PasswordGuessedV1 } from './auth/password-guessed';
import { ProGrantedV1, UpgradeRejectedV1, UpgradeRequestedV1 } from './auth/upgrades';
import { UserDeletedV1 } from './auth/user-deleted';
import { UserRegisteredV1 } from './auth/user-registered';
import { ChaptersAddedV1 } from './community/chapters-added';
import { CommentRepliedV1 } from './community/comments';
import { StoriesCountedV1, StoryChangedV1 } from './community/stories';
import {
  CommunityAdminActedV1,
  ReportFiledV1,
  ReportUpheldV1,
  StoryHiddenV1,
  StoryRestoredV1,
} from './community/moderation';
import { AdminActedV1 } from './notification/admin-acts';
import {
  OfficialAudioExpiringV1,
  ProjectChangedV1,
  ProjectDeletedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
  UserCountsChangedV1,
} from './projects/project-events';
import { TypoAcceptedV1, TypoReportedV1 } from './projects/typos';
import { TranslationJobEndedV1 } from './translation/job-ended';
import { TranslationJobWaitingV1 } from './translation/job-waiting';
import { AudioDeletedV1, AudioExpiringV1 } from './tts/audio';
import { SpeechJobEndedV1 } from './tts/job-ended';
import type { EventContract } from './event-contract';

export * from './event-contract';
export * from './auth/password-guessed';
export * from './auth/upgrades';
export * from './auth/user-deleted';
export * from './auth/user-registered';
export * from './community/chapters-added';
export * from './community/comments';
export * from './community/stories';
export * from './community/moderation';
export * from './notification/admin-acts';
export * from './projects/project-events';
export * from './projects/typos';
export * from './translation/job-ended';
export * from './translation/job-waiting';
export * from './tts/audio';
export * from './tts/job-ended';

/** Every event of the system; streams and durables are created from it. */
export const EVENT_CONTRACTS: readonly EventContract[] = [
  UserRegisteredV1,
  UserDeletedV1,
  UpgradeRequestedV1,
  UpgradeRejectedV1,
  ProGrantedV1,
  PasswordGuessedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
  ProjectChangedV1,
  ProjectDeletedV1,
  UserCountsChangedV1,
  TypoReportedV1,
  TypoAcceptedV1,
  AdminActedV1,
  TranslationJobEndedV1,
  TranslationJobWaitingV1,
  AudioDeletedV1,
  AudioExpiringV1,
  OfficialAudioExpiringV1,
  SpeechJobEndedV1,
  CommentRepliedV1,
  StoryChangedV1,
  StoriesCountedV1,
  ReportFiledV1,
  ReportUpheldV1,
  StoryHiddenV1,
  StoryRestoredV1,
  CommunityAdminActedV1,
  ChaptersAddedV1,
];
