import {
  CommentRepliedV1,
  OfficialAudioExpiringV1,
  ReportFiledV1,
  ReportUpheldV1,
  SpeechJobEndedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  TranslationJobEndedV1,
  TranslationJobWaitingV1,
  TypoAcceptedV1,
  UpgradeRejectedV1,
  UpgradeRequestedV1,
  type EventOf,
} from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { Injectable } from '@nestjs/common';
import {
  audioExpiring,
  commentReplied,
  jobEnded,
  jobWaiting,
  reportFiled,
  reportUpheld,
  storyHidden,
  storyRestored,
  typoAccepted,
  upgradeRejected,
  upgradeRequested,
} from './notification-texts';
import { NotifyAudience } from './notify-audience.use-case';
import { NotifyUser } from './notify-user.use-case';

/*
 * One handler for each event that only adds a notification. The others have a file of their own.
 */

@Injectable()
abstract class NotifiesUser {
  constructor(protected readonly notifyUser: NotifyUser) {}
}

@Injectable()
abstract class NotifiesAudience {
  constructor(protected readonly notifyAudience: NotifyAudience) {}
}

@HandlesEvent(ReportFiledV1, 'notify-admins-when-reported')
class NotifyAdminsWhenReported extends NotifiesAudience {
  handle({ data }: EventOf<typeof ReportFiledV1>, tx: Tx): Promise<void> {
    return this.notifyAudience.execute(tx, 'admins', reportFiled(data));
  }
}

@HandlesEvent(UpgradeRequestedV1, 'notify-admins-when-upgrade-requested')
class NotifyAdminsWhenUpgradeRequested extends NotifiesAudience {
  handle({ data }: EventOf<typeof UpgradeRequestedV1>, tx: Tx): Promise<void> {
    return this.notifyAudience.execute(tx, 'admins', upgradeRequested(data.transactionCode));
  }
}

@HandlesEvent(OfficialAudioExpiringV1, 'notify-owner-when-audio-expires')
class NotifyOwnerWhenAudioExpires extends NotifiesUser {
  handle({ data }: EventOf<typeof OfficialAudioExpiringV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, audioExpiring(data));
  }
}

@HandlesEvent(StoryHiddenV1, 'notify-owner-when-story-hidden')
class NotifyOwnerWhenStoryHidden extends NotifiesUser {
  handle({ data }: EventOf<typeof StoryHiddenV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, storyHidden(data));
  }
}

@HandlesEvent(StoryRestoredV1, 'notify-owner-when-story-restored')
class NotifyOwnerWhenStoryRestored extends NotifiesUser {
  handle({ data }: EventOf<typeof StoryRestoredV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, storyRestored(data));
  }
}

@HandlesEvent(TypoAcceptedV1, 'notify-reporters-when-typo-accepted')
class NotifyReportersWhenTypoAccepted extends NotifiesUser {
  async handle({ data }: EventOf<typeof TypoAcceptedV1>, tx: Tx): Promise<void> {
    for (const userId of data.reporterIds) await this.notifyUser.execute(tx, userId, typoAccepted(data));
  }
}

@HandlesEvent(ReportUpheldV1, 'notify-reporters-when-upheld')
class NotifyReportersWhenUpheld extends NotifiesUser {
  async handle({ data }: EventOf<typeof ReportUpheldV1>, tx: Tx): Promise<void> {
    for (const userId of data.reporterIds) await this.notifyUser.execute(tx, userId, reportUpheld(data));
  }
}

@HandlesEvent(TranslationJobEndedV1, 'notify-user-when-job-ended')
class NotifyUserWhenJobEnded extends NotifiesUser {
  handle({ data }: EventOf<typeof TranslationJobEndedV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, jobEnded(data));
  }
}

@HandlesEvent(TranslationJobWaitingV1, 'notify-user-when-job-waits')
class NotifyUserWhenJobWaits extends NotifiesUser {
  handle({ data }: EventOf<typeof TranslationJobWaitingV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, jobWaiting(data));
  }
}

@HandlesEvent(CommentRepliedV1, 'notify-user-when-replied')
class NotifyUserWhenReplied extends NotifiesUser {
  handle({ data }: EventOf<typeof CommentRepliedV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.toUserId, commentReplied(data));
  }
}

@HandlesEvent(SpeechJobEndedV1, 'notify-user-when-speech-job-ended')
class NotifyUserWhenSpeechJobEnded extends NotifiesUser {
  handle({ data }: EventOf<typeof SpeechJobEndedV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.ownerId, jobEnded(data));
  }
}

@HandlesEvent(UpgradeRejectedV1, 'notify-user-when-upgrade-rejected')
class NotifyUserWhenUpgradeRejected extends NotifiesUser {
  handle({ data }: EventOf<typeof UpgradeRejectedV1>, tx: Tx): Promise<void> {
    return this.notifyUser.execute(tx, data.userId, upgradeRejected(data.reason));
  }
}

export const notificationHandlers = [
  NotifyAdminsWhenReported,
  NotifyAdminsWhenUpgradeRequested,
  NotifyOwnerWhenAudioExpires,
  NotifyOwnerWhenStoryHidden,
  NotifyOwnerWhenStoryRestored,
  NotifyReportersWhenTypoAccepted,
  NotifyReportersWhenUpheld,
  NotifyUserWhenJobEnded,
  NotifyUserWhenJobWaits,
  NotifyUserWhenReplied,
  NotifyUserWhenSpeechJobEnded,
  NotifyUserWhenUpgradeRejected,
];
