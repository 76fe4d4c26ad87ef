import type { RefObject } from 'react';
import { usePointedSpan } from '../../../ui/hanviet-line/hanviet-line';
import type { ParagraphPair } from '../model/align-paragraphs';
import { SOURCE_LINE } from './use-selected-source';
import styles from './hanviet.module.css';

interface SourceTextProps {
  readonly pair: ParagraphPair;
  /** The element of the whole paragraph. */
  readonly row: RefObject<Element | null>;
  readonly className: string | undefined;
}

/** The Chinese of a paragraph; where a word of its draft is looked at, what that came from is marked. */
export function SourceText({ pair: { source, sourceLine }, row, className }: SourceTextProps) {
  const span = usePointedSpan(row);
  const blank = source.length - source.trimStart().length;
  const text = source.trim();
  const [start, end] = span ? [span.sourceStart - blank, span.sourceEnd - blank] : [0, 0];
  return (
    <p className={className} lang="zh" {...{ [SOURCE_LINE]: sourceLine ?? undefined }}>
      {end > start ? (
        <>
          {text.slice(0, start)}
          <mark className={styles.origin}>{text.slice(start, end)}</mark>
          {text.slice(end)}
        </>
      ) : (
        text
      )}
    </p>
  );
}
