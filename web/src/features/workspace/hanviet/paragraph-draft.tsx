import { Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ConvertedLine } from '@lacthu/hanviet';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import { HanvietLine } from '../../../ui/hanviet-line/hanviet-line';
import { busyProps } from '../../../lib/react/busy-props';
import { hanvietTexts } from './hanviet.texts';
import styles from './hanviet.module.css';

interface ParagraphDraftProps {
  /** undefined while there is none. */
  readonly line: ConvertedLine | undefined;
  /** Its place in the source. */
  readonly place: number | undefined;
  /** The paragraph as it is called on the page. */
  readonly number: string;
  /** Tries again; null where nothing has failed. */
  readonly onRetry: (() => void) | null;
  /** The translation says the same already. */
  readonly isTaken: boolean;
  /** A translation runs: nothing is taken over meanwhile. */
  readonly isLocked: boolean;
  /** Puts it in place of the translation; null where that has no place for it. */
  readonly onUse: ((text: string) => void) | null;
}

/** The offline draft of a paragraph, with its readings where the person wants both, and taking it over. */
export function ParagraphDraft(props: ParagraphDraftProps) {
  const { line, place, number, onRetry, isTaken, isLocked, onUse } = props;
  if (!line) return onRetry ? <Failure onRetry={onRetry} /> : <Loading />;
  const isOff = isTaken || isLocked;
  return (
    <>
      {line.reading && (
        <p className={styles.reading} lang="vi">
          {line.reading.text}
        </p>
      )}
      <HanvietLine
        draft={line}
        source={line.source}
        reading={line.reading}
        place={place}
        className={styles.words}
      />
      {onUse && line.text !== '' && (
        <button
          type="button"
          className={styles.act}
          aria-label={hanvietTexts.useFor(number)}
          {...busyProps(isOff)}
          onClick={() => !isOff && onUse(boxedText(line))}
        >
          {hanvietTexts.use}
          <IconArrowRight size={16} aria-hidden />
        </button>
      )}
    </>
  );
}

function Loading() {
  return <Skeleton height="1.2em" my="0.5em" aria-label={hanvietTexts.loading} />;
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className={styles.failure}>
      {hanvietTexts.failure}
      <button type="button" className={styles.act} onClick={onRetry}>
        {hanvietTexts.retry}
      </button>
    </p>
  );
}
