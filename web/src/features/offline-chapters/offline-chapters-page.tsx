import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { PageProblem } from '../../widgets/page-problem';
import { PlainButton, PlainLinkButton } from '../../ui/plain-button';
import { formatNumber, formatRelative } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { clearOfflineCache, MAX_CHAPTERS } from '../../offline/cache-keys';
import { offlineChaptersQuery, type OfflineStory } from './offline-list';
import styles from './offline-chapters.module.css';

const offlineTexts = {
  title: 'Chương đã lưu trên máy',
  intro: (most: string): string =>
    `Lạc Thư tự lưu ${most} chương bạn đọc gần đây nhất trong trình duyệt này, để đọc được cả khi không có mạng. Đăng xuất thì các chương này được xóa.`,
  loading: 'Đang xem trên máy có gì…',
  emptyTitle: 'Chưa có chương nào được lưu',
  emptyText: 'Hãy mở một chương khi có mạng; lần sau bạn đọc lại được ngay cả khi ngoại tuyến.',
  toCommunity: 'Tìm truyện để đọc',
  failure: 'Không xem được những gì đã lưu',
  failureText: 'Trình duyệt không cho đọc phần đã lưu. Hãy thử tải lại trang.',
  cachedAt: (when: string): string => `lưu ${when}`,
  forgetAll: 'Xóa tất cả khỏi máy này',
  forgotten: 'Đã xóa các chương khỏi máy này.',
} as const;

/** Chapters that can be read on this device without a network. */
export function OfflineChaptersPage() {
  return (
    <div className={styles.page}>
      <title>{`${offlineTexts.title} · Lạc Thư`}</title>
      <h1>{offlineTexts.title}</h1>
      <p className={styles.soft}>{offlineTexts.intro(formatNumber(MAX_CHAPTERS))}</p>
      <OfflineStories />
    </div>
  );
}

function OfflineStories() {
  const kept = useQuery(offlineChaptersQuery);
  if (kept.isPending) return <p role="status">{offlineTexts.loading}</p>;
  if (kept.isError) {
    return (
      <PageProblem
        title={offlineTexts.failure}
        error={kept.error}
        fallback={offlineTexts.failureText}
        onRetry={() => void kept.refetch()}
      />
    );
  }
  if (kept.data.length === 0) {
    return (
      <EmptyState
        title={offlineTexts.emptyTitle}
        text={offlineTexts.emptyText}
        action={
          <PlainLinkButton primary to={paths.community}>
            {offlineTexts.toCommunity}
          </PlainLinkButton>
        }
      />
    );
  }
  return (
    <>
      {kept.data.map((story) => (
        <StoryChapters key={story.id} story={story} />
      ))}
      <ForgetAll />
    </>
  );
}

function StoryChapters({ story }: { readonly story: OfflineStory }) {
  const heading = `truyen-${story.id}`;
  const now = new Date();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.story}>
        <Link to={paths.story(story.id)}>{story.name}</Link>
      </h2>
      <ul className={styles.chapters}>
        {story.chapters.map(({ id, title, cachedAt }) => (
          <li key={id}>
            <Link to={paths.publicChapter(id)}>
              <span>{title}</span>
              <span className={styles.soft}>
                {offlineTexts.cachedAt(formatRelative(new Date(cachedAt), now))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ForgetAll() {
  const queryClient = useQueryClient();
  const forget = async (): Promise<void> => {
    await clearOfflineCache();
    toasts.success(offlineTexts.forgotten);
    await queryClient.invalidateQueries({ queryKey: offlineChaptersQuery.queryKey });
  };
  return <PlainButton onClick={() => void forget()}>{offlineTexts.forgetAll}</PlainButton>;
}
