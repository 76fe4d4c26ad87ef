import { memo, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { ConvertedLine, DraftLine } from '@lacthu/hanviet';
import { useWordPointer } from './word-popover-provider';
import { hasOrigin, type ShownLine } from './word-of-line';
import styles from './hanviet-line.module.css';

interface HanvietLineProps extends ShownLine {
  readonly className?: string | undefined;
}

/** A line of a draft inside a WordPopoverProvider: each word shows its source. Arrow keys move between words. */
export function HanvietLine({ draft, source, reading, place, className }: HanvietLineProps) {
  const pointer = useWordPointer();
  const element = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const line = element.current;
    if (!line) return;
    pointer.take(line, { draft, source, reading, place });
    return () => pointer.drop(line);
  }, [pointer, draft, source, reading, place]);
  const hasWords = draft.spans.some(hasOrigin);
  return (
    // No Tab stop per word, because a page has thousands.
    <p
      ref={element}
      className={`${styles.line} ${className ?? ''}`}
      lang="vi"
      tabIndex={hasWords ? 0 : undefined}
      data-line
    >
      <Words draft={draft} />
    </p>
  );
}

interface ConvertedLineProps {
  readonly line: ConvertedLine;
  readonly place?: number | undefined;
}

/** A line beside its source: source, readings where known, draft. */
export function HanvietParallel({ line, place }: ConvertedLineProps) {
  const { source, reading } = line;
  const element = useRef<HTMLDivElement>(null);
  const span = usePointedSpan(element);
  if (source.trim() === '') return <div className={styles.gap} />;
  return (
    <div ref={element} className={styles.parallel}>
      <p className={styles.source} lang="zh">
        {marked(source, span && [span.sourceStart, span.sourceEnd])}
      </p>
      {reading && (
        <p className={styles.reading} lang="vi">
          {reading.text}
        </p>
      )}
      <HanvietLine draft={line} source={source} reading={reading} place={place} />
    </div>
  );
}

/** The span of the word pointed at within this element. */
export function usePointedSpan(element: { readonly current: Element | null }) {
  const pointer = useWordPointer();
  return useSyncExternalStore(pointer.subscribe, () => {
    const pointed = pointer.get();
    if (!pointed || !element.current?.contains(pointed.element)) return null;
    return pointed.line.draft.spans[pointed.index] ?? null;
  });
}

function marked(text: string, range: readonly [number, number] | null): ReactNode {
  if (!range) return text;
  const [start, end] = range;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.marked}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

const Words = memo(function Words({ draft: { text, spans } }: { readonly draft: DraftLine }) {
  const parts: ReactNode[] = [];
  let at = 0;
  spans.forEach((span, index) => {
    if (!hasOrigin(span)) return;
    parts.push(text.slice(at, span.targetStart));
    parts.push(
      <span key={index} className={styles.word} data-word={index} data-origin={span.origin}>
        {text.slice(span.targetStart, span.targetEnd)}
      </span>,
    );
    at = span.targetEnd;
  });
  return [...parts, text.slice(at)];
});
