import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isDialogOpen } from '../hooks/is-dialog-open';
import { useChosenLine } from '../hooks/use-chosen-line';
import type { Paragraph } from '@lacthu/novel-text';
import { paragraphTexts } from '../paragraph.texts';
import type { ParagraphAction } from './paragraph-action';
import styles from './paragraph-actions.module.css';

/** Maximum length of a paragraph's accessible name. */
const BEGINNING = 80;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface ParagraphBarProps {
  readonly text: RefObject<HTMLElement | null>;
  readonly paragraphs: readonly Paragraph[];
  readonly actions: readonly ParagraphAction[];
  readonly lineIdOf: (line: number) => number;
}

/**
 * Actions on the chosen paragraph, above the lower edge. For the keyboard each is one Tab stop for the whole chapter,
 * hidden until focused; arrow keys move between paragraphs.
 */
export function ParagraphBar({ text, paragraphs, actions, lineIdOf }: ParagraphBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useChosenLine(text, bar);
  const isCovered = useCoversSelection(bar, chosen.line !== null);
  const words = paragraphs.find(({ line }) => line === chosen.line)?.text.slice(0, BEGINNING) ?? '';

  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    chosen.step(step);
  };
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    // A dialog opened from it returns the focus: the reader is still at that paragraph.
    if (!event.currentTarget.contains(event.relatedTarget) && !isDialogOpen()) chosen.end();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={paragraphTexts.chosen(words)}
      aria-orientation="vertical"
      className={styles.bar}
      data-shown={chosen.line !== null || undefined}
      data-above={isCovered || undefined}
      onFocus={chosen.begin}
      onBlur={leave}
      onKeyDown={press}
    >
      {actions.map(({ name, Icon, onSelect }) => (
        <button
          key={name}
          type="button"
          onClick={({ currentTarget }) => {
            if (chosen.line === null) return;
            // Dialogs return the focus to the previously focused element; not every browser focuses a clicked button.
            currentTarget.focus();
            chosen.hold();
            onSelect(lineIdOf(chosen.line));
          }}
        >
          <Icon size={20} aria-hidden />
          {name}
        </button>
      ))}
      <p role="status" className={styles.spoken}>
        {words !== '' && `${paragraphTexts.chosen(words)} ${paragraphTexts.hint}`}
      </p>
    </div>
  );
}

/**
 * Whether the selected words reach into the lower part of the window, where the bar would cover them.
 * @param isActive there is a choice to look after
 */
function useCoversSelection(bar: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const measure = (): void => {
      const selection = document.getSelection();
      if (!bar.current || !selection || selection.isCollapsed || selection.rangeCount === 0) return;
      const { top, bottom } = selection.getRangeAt(0).getBoundingClientRect();
      const room = 2 * bar.current.offsetHeight;
      // Words that fill the whole window are covered either way: the bar stays below then.
      setCovers(bottom > window.innerHeight - room && top > room);
    };
    measure();
    document.addEventListener('selectionchange', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [bar, isActive]);
  return isActive && covers;
}
