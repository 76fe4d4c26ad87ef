import type {
  ChaptersAddedV1,
  CommentRepliedV1,
  EventOf,
  OfficialAudioExpiringV1,
  ProGrantedV1,
  ReportFiledV1,
  ReportUpheldV1,
  SpeechJobEndedV1,
  StoryHiddenV1,
  StoryRestoredV1,
  TranslationJobEndedV1,
  TranslationJobWaitingV1,
  TypoAcceptedV1,
  TypoReportedV1,
} from '@lacthu/contracts';
import { formatVietnamTime } from '@lacthu/http';
import type { NotificationText } from './notifications.repository';

/*
 * Every kind of notification: what it says and where it leads. A new kind is a text here and a handler of the event
 * that makes it, which gives it to NotifyUser or NotifyAudience.
 */

type Grant = Pick<EventOf<typeof ProGrantedV1>['data'], 'source' | 'months' | 'proExpiresAt'>;

export const WELCOME: NotificationText = {
  title: 'Chào mừng bạn đến với Lạc Thư',
  message:
    'Bắt đầu bằng cách tạo một dự án và nhập truyện từ file .txt. Bạn có thể dịch thử ngay bằng bộ dịch Hán-Việt ' +
    'có sẵn mà không cần khóa AI nào.',
  linkUrl: '/dashboard',
};

export const PASSWORD_GUESSED: NotificationText = {
  title: 'Có người đang thử đăng nhập vào tài khoản của bạn',
  message:
    'Hôm nay có nhiều lần đăng nhập sai vào tài khoản này. Lạc Thư đã bắt những lần thử sau phải chờ lâu hơn. ' +
    'Nếu không phải bạn, hãy đặt một mật khẩu khó đoán và bật xác thực hai lớp.',
  linkUrl: '/security',
};

export function upgradeRequested(transactionCode: string): NotificationText {
  return {
    title: 'Có yêu cầu nâng cấp Pro mới',
    message: `Giao dịch ${transactionCode} đang chờ bạn duyệt.`,
    linkUrl: '/admin?tab=requests',
  };
}

export function upgradeRejected(reason: string): NotificationText {
  return {
    title: 'Yêu cầu nâng cấp Pro bị từ chối',
    message: `Lý do: ${reason}`,
    linkUrl: '/upgrade',
  };
}

export function proGranted(grant: Grant): NotificationText {
  return {
    title:
      grant.source === 'request'
        ? 'Yêu cầu nâng cấp Pro đã được duyệt'
        : 'Bạn đã được nâng cấp tài khoản Pro',
    message: `${termOf(grant)} Cảm ơn bạn đã đồng hành cùng Lạc Thư.`,
    linkUrl: '/dashboard',
  };
}

type EndedJob = Pick<
  EventOf<typeof TranslationJobEndedV1 | typeof SpeechJobEndedV1>['data'],
  'kind' | 'outcome' | 'projectId' | 'chapters' | 'failedChapters'
>;

const JOB_NAMES: Record<EndedJob['kind'], string> = {
  'batch-translation': 'Đợt dịch',
  'post-process': 'Đợt biên tập',
  'batch-audio': 'Đợt tạo audio',
  audiobook: 'Sách nói',
};

export function jobEnded({ kind, outcome, projectId, chapters, failedChapters }: EndedJob): NotificationText {
  const name = JOB_NAMES[kind];
  const done = chapters - failedChapters;
  return {
    title: outcome === 'failed' ? `${name} không thành công` : `${name} đã xong`,
    message:
      outcome === 'completed'
        ? `Đã xử lý xong ${chapters} chương.`
        : `Xong ${done}/${chapters} chương, ${failedChapters} chương lỗi có thể chạy lại.`,
    linkUrl: `/project/${projectId}`,
  };
}

type WaitingJob = Pick<EventOf<typeof TranslationJobWaitingV1>['data'], 'kind' | 'projectId' | 'resumesAt'>;

export function jobWaiting({ kind, projectId, resumesAt }: WaitingJob): NotificationText {
  return {
    title: `${JOB_NAMES[kind]} đang đợi hạn mức`,
    message:
      `Hạn mức của nhà cung cấp AI đã hết. Tự tiếp tục lúc ${formatVietnamTime(resumesAt)} (giờ Việt Nam), ` +
      'và mỗi khi có hạn mức mới; bạn không phải làm gì.',
    linkUrl: `/project/${projectId}`,
  };
}

type ExpiringAudio = Pick<
  EventOf<typeof OfficialAudioExpiringV1>['data'],
  'projectId' | 'projectName' | 'public' | 'chapters' | 'expiresAt'
>;

export function audioExpiring(audio: ExpiringAudio): NotificationText {
  const listeners = audio.public ? ' Khi đó độc giả không còn nút Nghe ở các chương này.' : '';
  return {
    title: 'Audio sắp bị xóa',
    message:
      `Audio của ${audio.chapters} chương trong truyện “${audio.projectName}” sẽ bị xóa từ ${formatVietnamTime(audio.expiresAt)}.` +
      `${listeners} Hãy tải về hoặc tạo lại nếu bạn còn cần.`,
    linkUrl: `/audio-playlist/${audio.projectId}`,
  };
}

type Reply = Pick<EventOf<typeof CommentRepliedV1>['data'], 'storyId' | 'storyName'>;

export function commentReplied({ storyId, storyName }: Reply): NotificationText {
  return {
    title: 'Có người trả lời bình luận của bạn',
    message: `Bình luận của bạn trong truyện “${storyName}” có câu trả lời mới.`,
    linkUrl: `/community/project/${storyId}`,
  };
}

type Reported = Pick<EventOf<typeof ReportFiledV1>['data'], 'target' | 'storyName'>;

export function reportFiled({ target, storyName }: Reported): NotificationText {
  return {
    title: target === 'story' ? 'Có truyện bị báo cáo' : 'Có bình luận bị báo cáo',
    message:
      target === 'story'
        ? `Truyện “${storyName}” đang chờ bạn xem xét.`
        : `Một bình luận trong truyện “${storyName}” đang chờ bạn xem xét.`,
    linkUrl: '/admin?tab=reports',
  };
}

type Upheld = Pick<EventOf<typeof ReportUpheldV1>['data'], 'target' | 'storyId' | 'storyName'>;

/** A hidden story has no link. */
export function reportUpheld({ target, storyId, storyName }: Upheld): NotificationText {
  return {
    title: 'Cảm ơn bạn đã báo cáo',
    message:
      target === 'story'
        ? `Truyện “${storyName}” mà bạn báo cáo đã được ẩn.`
        : `Bình luận mà bạn báo cáo trong truyện “${storyName}” đã được ẩn.`,
    linkUrl: target === 'story' ? null : `/community/project/${storyId}`,
  };
}

type HiddenStory = Pick<EventOf<typeof StoryHiddenV1>['data'], 'storyId' | 'storyName' | 'reason'>;

export function storyHidden({ storyId, storyName, reason }: HiddenStory): NotificationText {
  return {
    title: 'Truyện của bạn đã bị ẩn',
    message:
      `Quản trị viên đã ẩn truyện “${storyName}” khỏi cộng đồng. Lý do: ${reason.replace(/[.\s]+$/, '')}. ` +
      'Dự án và bản dịch của bạn vẫn còn nguyên.',
    linkUrl: `/project/${storyId}`,
  };
}

type RestoredStory = Pick<EventOf<typeof StoryRestoredV1>['data'], 'storyId' | 'storyName'>;

export function storyRestored({ storyId, storyName }: RestoredStory): NotificationText {
  return {
    title: 'Truyện của bạn được hiện lại',
    message: `Quản trị viên đã bỏ ẩn truyện “${storyName}”.`,
    linkUrl: `/community/project/${storyId}`,
  };
}

type AddedChapters = Omit<EventOf<typeof ChaptersAddedV1>['data'], 'storyId'>;

export function chaptersAdded(added: AddedChapters): NotificationText {
  const { storyName, firstChapterId, firstChapterTitle, count } = added;
  return {
    title: 'Truyện bạn theo dõi có chương mới',
    message:
      count === 1
        ? `“${storyName}” có chương mới: ${firstChapterTitle}`
        : `“${storyName}” có ${new Intl.NumberFormat('vi-VN').format(count)} chương mới.`,
    linkUrl: `/community/chapter/${firstChapterId}`,
  };
}

type ReportedTypos = Pick<EventOf<typeof TypoReportedV1>['data'], 'projectId' | 'projectName'> & {
  readonly count: number;
};

export function typosReported({ projectId, projectName, count }: ReportedTypos): NotificationText {
  return {
    title: 'Độc giả góp ý chữ cho truyện của bạn',
    message: `${new Intl.NumberFormat('vi-VN').format(count)} góp ý chữ mới cho “${projectName}”.`,
    linkUrl: `/project/${projectId}?tools=typos`,
  };
}

type AcceptedTypo = Pick<
  EventOf<typeof TypoAcceptedV1>['data'],
  'projectName' | 'chapterId' | 'chapterTitle' | 'public'
>;

/** A chapter that is no longer public has no link. */
export function typoAccepted(accepted: AcceptedTypo): NotificationText {
  return {
    title: 'Góp ý của bạn đã được nhận',
    message: `Góp ý của bạn ở “${accepted.chapterTitle}” của truyện “${accepted.projectName}” đã được nhận. Cảm ơn bạn!`,
    linkUrl: accepted.public ? `/community/chapter/${accepted.chapterId}` : null,
  };
}

function termOf({ months, proExpiresAt }: Grant): string {
  if (months === null || proExpiresAt === null) return 'Tài khoản của bạn là Pro trọn đời.';
  return `Bạn được thêm ${months} tháng Pro, dùng đến ${formatVietnamTime(proExpiresAt)} (giờ Việt Nam).`;
}
