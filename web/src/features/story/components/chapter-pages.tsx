import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { pageMarks } from '../page-window';
import { storyTexts } from '../texts';
import storyStyles from '../story.module.css';
import styles from './chapter-pages.module.css';

interface ChapterPagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** Pagination of the chapter list. */
export function ChapterPages({ page, pages, onTurn }: ChapterPagesProps) {
  return (
    <nav className={styles.pagination} aria-label={storyTexts.pagination}>
      <p className={storyStyles.soft}>{storyTexts.page(formatNumber(page), formatNumber(pages))}</p>
      <div className={styles.pages}>
        <button
          type="button"
          aria-label={storyTexts.previous}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        {pageMarks(page, pages).map((mark) =>
          typeof mark === 'number' ? (
            <button
              key={mark}
              type="button"
              aria-label={storyTexts.toPage(mark)}
              aria-current={mark === page ? 'page' : undefined}
              onClick={() => onTurn(mark)}
            >
              {mark}
            </button>
          ) : (
            <span key={mark} aria-hidden>
              …
            </span>
          ),
        )}
        <button
          type="button"
          aria-label={storyTexts.next}
          disabled={page === pages}
          onClick={() => onTurn(page + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
    </nav>
  );
}
