import { useMemo } from 'react';
import { changesOf } from './changes-of';
import styles from './marked-change.module.css';

interface MarkedChangeProps {
  readonly before: string;
  readonly after: string;
  /** Accessible name for readers who do not see the marks. */
  readonly label: string;
}

/** A paragraph with deletions struck out and insertions underlined; without the component library. */
export function MarkedChange({ before, after, label }: MarkedChangeProps) {
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  return (
    <p className={styles.change} role="group" aria-label={label}>
      {changes.map(({ text, kind }, place) =>
        kind === 'same' ? (
          text
        ) : kind === 'removed' ? (
          <del key={place}>{text}</del>
        ) : (
          <ins key={place}>{text}</ins>
        ),
      )}
    </p>
  );
}

/** Replaces typed or pasted line breaks by spaces, because a paragraph is one line. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
