import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PublicChapter } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';
import { storyChaptersQuery } from '../../../api/community/community.queries';
import { paths } from '../../../lib/paths';
import { LightDialog } from '../../../ui/light-dialog';
import { PageProblem } from '../../../widgets/page-problem';
import type { TurnState } from '../hooks/use-chapter-turning';
import styles from './chapter-sheet.module.css';

/** Texts of the sheet, loaded when it is opened. */
const chapterSheetTexts = {
  title: 'Danh sách chương',
  search: 'Tìm chương',
  loading: 'Đang tải danh sách chương…',
  failure: 'Chưa tải được danh sách chương',
  none: 'Không có chương nào khớp.',
} as const;

const TURNED: TurnState = { turned: true };

interface ChapterSheetProps {
  readonly chapter: PublicChapter;
  readonly onClose: () => void;
}

/** All chapters of the story with a search; begins at the current one. */
export function ChapterSheet({ chapter, onClose }: ChapterSheetProps) {
  const [search, setSearch] = useState('');
  const current = useRef<HTMLAnchorElement>(null);
  const { data, isError, error, refetch } = useQuery(storyChaptersQuery(chapter.project_id));
  const shown = useMemo(() => data?.filter(({ title }) => matchesSearch(title, search)), [data, search]);
  const isLoaded = data !== undefined;
  // An effect, not a layout effect: the dialog is open by then.
  useEffect(() => {
    if (isLoaded) current.current?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  return (
    <LightDialog title={chapterSheetTexts.title} isSide onClose={onClose}>
      <input
        type="search"
        className={styles.search}
        placeholder={chapterSheetTexts.search}
        aria-label={chapterSheetTexts.search}
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status">
        {!isLoaded && !isError && chapterSheetTexts.loading}
        {shown?.length === 0 && chapterSheetTexts.none}
      </p>
      {isError && !isLoaded && (
        <PageProblem title={chapterSheetTexts.failure} error={error} onRetry={() => void refetch()} />
      )}
      <ol className={styles.list}>
        {shown?.map(({ id, title }) => (
          <li key={id}>
            <Link
              ref={id === chapter.id ? current : undefined}
              to={paths.publicChapter(id)}
              state={TURNED}
              className={styles.chapter}
              aria-current={id === chapter.id ? 'page' : undefined}
              onClick={onClose}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </LightDialog>
  );
}
