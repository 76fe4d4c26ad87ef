import type { PublicChapter } from '@lacthu/contracts';
import { CommentSection } from '../../../widgets/comments/comment-section';
import { LightDialog } from '../../../ui/light-dialog';
import { paragraphTexts } from '../paragraph.texts';
import styles from './paragraph-actions.module.css';

interface ParagraphPanelProps {
  readonly chapter: PublicChapter;
  /** Line id, or all paragraphs that the chapter no longer has. */
  readonly line: number | 'gone';
  /** The paragraph; null for removed ones. */
  readonly words: string | null;
  readonly onClose: () => void;
}

/** Comments on one paragraph, beside the text; below it on phones. */
export function ParagraphPanel({ chapter, line, words, onClose }: ParagraphPanelProps) {
  return (
    <LightDialog
      isSide
      title={line === 'gone' ? paragraphTexts.gone : paragraphTexts.comment}
      onClose={onClose}
    >
      {words === null ? (
        <p className={styles.note}>{paragraphTexts.goneNote}</p>
      ) : (
        <blockquote className={styles.words} aria-label={paragraphTexts.quote}>
          {words}
        </blockquote>
      )}
      <CommentSection
        storyId={chapter.project_id}
        atChapterTitle={chapter.title}
        place={{ chapterId: chapter.id, line }}
      />
    </LightDialog>
  );
}
