import { useRef } from 'react';
import { IconBookmarkFilled, IconCheck, IconHeadphones, IconRss } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Story } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { CHAPTERS_PER_PAGE, pageCount, pageOf } from '../page-window';
import { storyTexts } from '../texts';
import { useStoryMarks } from '../use-story-marks';
import { ChapterPages } from './chapter-pages';
import styles from '../story.module.css';

/** Title that begins with the book's own number, which need not be the place in this list. */
const OWN_NUMBER = /^\s*(?:chương|hồi|quyển|tập|phần|tiết|bài|chapter|ch\.|第|\d)/iu;

/** Chapter list, fifty per page; the page is stored in the address and defaults to that of the chapter read last. */
export function ChapterList({ story }: { readonly story: Story }) {
  const { chapters } = story;
  const top = useRef<HTMLElement>(null);
  const { lastRead, read, bookmarked } = useStoryMarks(story);
  const [params, setParams] = useSearchParams();
  const pages = pageCount(chapters.length);
  const firstPage = pageOf(chapters.findIndex(({ id }) => id === lastRead?.id));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || firstPage));
  const start = (page - 1) * CHAPTERS_PER_PAGE;
  const shown = chapters.slice(start, start + CHAPTERS_PER_PAGE);

  const turnTo = (next: number): void => {
    setParams(next === firstPage ? {} : { page: String(next) }, { preventScrollReset: true });
    top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };

  return (
    <section ref={top} className={styles.section} aria-labelledby="danh-sach-chuong">
      <h2 id="danh-sach-chuong" className={styles.sectionTitle}>
        {storyTexts.chapterList}
      </h2>
      {chapters.length === 0 ? (
        <div className={styles.empty}>
          <p>{storyTexts.noChapters}</p>
          <p className={styles.soft}>{storyTexts.noChaptersText}</p>
        </div>
      ) : (
        <>
          <p className={styles.soft} role="status">
            {storyTexts.range(
              formatNumber(start + 1),
              formatNumber(start + shown.length),
              formatNumber(chapters.length),
            )}
          </p>
          <ol className={styles.chapters} start={start + 1}>
            {shown.map((chapter, place) => (
              <li key={chapter.id}>
                <Link
                  to={paths.publicChapter(chapter.id)}
                  className={
                    chapter.id === lastRead?.id ? `${styles.chapter} ${styles.here}` : styles.chapter
                  }
                >
                  {!OWN_NUMBER.test(chapter.title) && (
                    <span className={styles.number}>{start + place + 1}</span>
                  )}
                  <span className={styles.chapterTitle}>{chapter.title}</span>
                  {chapter.has_audio && (
                    <IconHeadphones
                      size={18}
                      className={styles.audible}
                      role="img"
                      aria-label={storyTexts.hasAudio}
                    />
                  )}
                  {chapter.id === lastRead?.id ? (
                    <span className={styles.hereMark}>{storyTexts.lastRead}</span>
                  ) : (
                    read.has(chapter.id) && (
                      <IconCheck size={18} className={styles.read} role="img" aria-label={storyTexts.read} />
                    )
                  )}
                  {bookmarked.has(chapter.id) && (
                    <IconBookmarkFilled
                      size={18}
                      className={styles.mark}
                      role="img"
                      aria-label={storyTexts.bookmarked}
                    />
                  )}
                </Link>
              </li>
            ))}
          </ol>
          {pages > 1 && <ChapterPages page={page} pages={pages} onTurn={turnTo} />}
        </>
      )}
      <FeedLink storyId={story.id} />
    </section>
  );
}

/** Address of the Atom feed with new chapters, for feed readers. */
function FeedLink({ storyId }: { readonly storyId: number }) {
  return (
    <p className={styles.feed}>
      <a href={paths.storyFeed(storyId)} type="application/atom+xml">
        <IconRss size={18} aria-hidden />
        {storyTexts.feed}
      </a>
    </p>
  );
}
