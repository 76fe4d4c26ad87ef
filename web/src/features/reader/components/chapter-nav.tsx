import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PlainButton } from '../../../ui/plain-button';
import type { ChapterTurning } from '../hooks/use-chapter-turning';
import { readerTexts } from '../texts';
import styles from '../reader.module.css';

/** To the neighbours; their titles show when one points at the buttons. */
export function ChapterNav({ turning }: { readonly turning: ChapterTurning }) {
  const { previous, next, isTurning } = turning;
  return (
    <nav aria-label={readerTexts.chapterNavigation} className={styles.chapterNav}>
      <PlainButton
        disabled={!previous || isTurning}
        title={previous ? readerTexts.previousTitle(previous.title) : readerTexts.noPrevious}
        onClick={turning.goPrevious}
      >
        <IconChevronLeft size={20} aria-hidden />
        {readerTexts.previous}
      </PlainButton>
      <PlainButton
        primary
        disabled={!next || isTurning}
        title={next ? readerTexts.nextTitle(next.title) : readerTexts.noNext}
        onClick={turning.goNext}
      >
        {readerTexts.next}
        <IconChevronRight size={20} aria-hidden />
      </PlainButton>
    </nav>
  );
}
