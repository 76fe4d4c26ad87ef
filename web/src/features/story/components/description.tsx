import { useId, useState } from 'react';
import { excerpt } from '../../../lib/format/format';
import { storyTexts } from '../texts';
import styles from '../story.module.css';

/** Characters shown before "Xem thêm" (specification 1, §9). */
const SHORT = 100;

/** The description, cut at a word when it is long. */
export function Description({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const short = excerpt(text, SHORT);
  const isLong = short !== text;
  return (
    <section className={styles.description} aria-label={storyTexts.about}>
      <p id={id}>{isWhole ? text : short}</p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? storyTexts.collapse : storyTexts.expand}
        </button>
      )}
    </section>
  );
}
