import { Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ConvertedLine } from '@lacthu/hanviet';
import { commonTexts } from '../../../frequent.texts';
import { boxedText } from '../../../ui/hanviet-line/boxed-text';
import { HanvietLine } from '../../../ui/hanviet-line/hanviet-line';
import { busyProps } from '../../../lib/react/busy-props';
import { hanvietTexts } from './hanviet.texts';
import layout from '../../../styles/layout.module.css';
import styles from './hanviet.module.css';

interface ParagraphDraftProps {
  /** undefined until it is made. */
  readonly line: ConvertedLine | undefined;
  /** Its index in the source. */
  readonly place: number | undefined;
  /** Name of the paragraph on the page. */
  readonly number: string;
  /** Retries; null unless it failed. */
  readonly onRetry: (() => void) | null;
  /** The translation already equals the draft. */
  readonly isTaken: boolean;
  /** A translation is running: nothing can be applied meanwhile. */
  readonly isLocked: boolean;
  /** Replaces the translation; null when it has no line for it. */
  readonly onUse: ((text: string) => void) | null;
}

/** The offline draft of a paragraph, in mode both with its readings, and a button that applies it. */
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
    <p className={layout.mutedSmall}>
      {hanvietTexts.failure}
      <button type="button" className={styles.act} onClick={onRetry}>
        {commonTexts.retry}
      </button>
    </p>
  );
}
