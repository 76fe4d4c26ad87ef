import { Link } from 'react-router';
import type { Comment } from '@lacthu/contracts';
import { paths } from '../../lib/paths';
import { commentsTexts } from './comments.texts';
import styles from './comments.module.css';

/** The beginning of the paragraph that a comment is about, and the way there while its chapter can be read. */
export function ParagraphQuote({ comment }: { readonly comment: Comment }) {
  const { quote, chapter_id: chapterId, line_id: lineId } = comment;
  if (quote === null) return null;
  return (
    <blockquote className={styles.quote} aria-label={commentsTexts.paragraph}>
      {chapterId === null || lineId === null ? (
        quote
      ) : (
        <Link to={paths.paragraph(chapterId, lineId)}>{quote}</Link>
      )}
    </blockquote>
  );
}
