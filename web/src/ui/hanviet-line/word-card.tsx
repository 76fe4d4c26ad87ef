import { useLayoutEffect, useRef, useState } from 'react';
import type { SpanOrigin } from '@lacthu/hanviet';
import { cardPosition, type Corner } from './card-position';
import type { WordAct, WordOfLine } from './word-of-line';
import styles from './hanviet-line.module.css';

const hanvietLineTexts = {
  origins: {
    name: 'Tên riêng',
    phrase: 'Cụm từ',
    rule: 'Quy tắc',
    number: 'Số',
    reading: 'Âm Hán-Việt',
    mark: 'Giữ nguyên',
    unknown: 'Chưa rõ âm đọc',
  } satisfies Record<SpanOrigin, string>,
  reading: (reading: string): string => `Âm Hán-Việt: ${reading}`,
  others: (meanings: string): string => `Nghĩa khác: ${meanings}`,
  dropped: 'bỏ qua',
} as const;

interface WordCardProps {
  readonly word: WordOfLine;
  /** The element of the word, beside which the card is placed. */
  readonly at: Element;
  readonly act: WordAct | undefined;
}

/** Shows the source of a word. */
export function WordCard({ word, at, act }: WordCardProps) {
  const { card, corner } = useCorner(at);
  const { span, source, text, reading, others } = word;
  return (
    <div ref={card} className={styles.card} style={corner} data-word-card data-origin={span.origin}>
      <p className={styles.pair}>
        <span lang="zh">{source}</span>
        <span aria-hidden>→</span>
        <span lang="vi">{text}</span>
      </p>
      <p className={styles.origin}>{hanvietLineTexts.origins[span.origin]}</p>
      {reading !== null && <p className={styles.fact}>{hanvietLineTexts.reading(reading)}</p>}
      {others.length > 0 && (
        <p className={styles.fact}>
          {hanvietLineTexts.others(others.map((meaning) => meaning || hanvietLineTexts.dropped).join(' / '))}
        </p>
      )}
      {act && (
        <button type="button" className={styles.act} onClick={() => act.onWord(word)}>
          {act.label}
        </button>
      )}
    </div>
  );
}

/** Keeps the card beside its word while the page scrolls. */
function useCorner(at: Element) {
  const card = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<Corner>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const place = (): void => {
      // A word may wrap over two lines: the card is placed at its first part.
      const word = at.getClientRects()[0] ?? at.getBoundingClientRect();
      const size = card.current?.getBoundingClientRect();
      const room = { width: window.innerWidth, height: window.innerHeight };
      setCorner(cardPosition(word, size ?? { width: 0, height: 0 }, room));
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [at]);
  return { card, corner };
}
