import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { Textarea } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import { isComposing } from '../../../lib/keyboard/composing';
import { usePointedSpan } from '../../../ui/hanviet-line/hanviet-line';
import { DraftCell } from '../hanviet/draft-cell';
import { useDrafts } from '../hanviet/drafts-context';
import type { LockLines } from '../hooks/use-line-locks';
import type { ParagraphPair } from '../model/align-paragraphs';
import { workspaceTexts } from '../texts';
import { SOURCE_LINE } from '../hanviet/use-selected-source';
import { GUTTER, ParagraphGutter, type UnlockAll } from './paragraph-gutter';
import styles from './aligned-view.module.css';
import hanvietStyles from '../hanviet/hanviet.module.css';

interface ParagraphRowProps {
  readonly place: number;
  readonly pair: ParagraphPair;
  /** Incoming translation that is not in the draft yet. */
  readonly arrived: string | undefined;
  readonly isWaiting: boolean;
  readonly isEditing: boolean;
  /** A translation is running: nothing can be edited meanwhile. */
  readonly isLocked: boolean;
  /** Key of the navigation that led to this paragraph; null for all others. */
  readonly shownBy: string | null;
  readonly onEdit: (targetLine: number) => void;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  readonly onRetranslate: (sourceLine: number) => void;
  readonly onLock: LockLines | null;
  readonly onUnlockAll: UnlockAll | null;
}

/** One paragraph: source, offline draft if shown, state, translation. */
export const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { pair, place, isEditing, isWaiting, isLocked, shownBy } = props;
  const { targetLine } = pair;
  const number = formatNumber(place + 1);
  const drafts = useDrafts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => (shownBy === null ? undefined : keepInSight(row.current)), [shownBy]);
  return (
    <li
      ref={row}
      className={styles.paragraph}
      data-state={pair.state}
      data-locked={pair.isLocked || undefined}
      data-waiting={isWaiting || undefined}
      data-shown={shownBy !== null || undefined}
      data-drafted={drafts !== null || undefined}
    >
      <SourceText pair={pair} row={row} className={styles.source} />
      {drafts && pair.source.trim() !== '' && (
        <DraftCell
          drafts={drafts}
          pair={pair}
          number={number}
          isLocked={isLocked}
          row={row}
          className={styles.draft}
        />
      )}
      <ParagraphGutter
        pair={pair}
        number={number}
        isLocked={isLocked}
        onEdit={props.onEdit}
        onRetranslate={props.onRetranslate}
        onLock={props.onLock}
        onUnlockAll={props.onUnlockAll}
        onAddWord={drafts && drafts.addWord}
      />
      {isEditing && targetLine !== null ? (
        <ParagraphEditor
          line={targetLine}
          label={workspaceTexts.editParagraphLabel(number)}
          initial={pair.target.trim()}
          onType={props.onType}
          onClose={props.onClose}
          onCancel={props.onCancel}
          onLeft={() =>
            row.current?.querySelector<HTMLElement>(`[${GUTTER}]`)?.focus({ preventScroll: true })
          }
        />
      ) : (
        <TargetText
          pair={pair}
          text={props.arrived ?? pair.target}
          isLocked={isLocked}
          onEdit={props.onEdit}
        />
      )}
    </li>
  );
}, isSameRow);

interface TargetTextProps {
  readonly pair: ParagraphPair;
  /** The translation, maybe newer than that of the draft. */
  readonly text: string;
  readonly isLocked: boolean;
  readonly onEdit: (targetLine: number) => void;
}

/** The translation of a paragraph; a click edits it. */
function TargetText({ pair, text, isLocked, onEdit }: TargetTextProps) {
  const { targetLine } = pair;
  return (
    <p
      className={styles.target}
      data-target-line={targetLine ?? undefined}
      // The menu does the same for keyboards; the click is a shortcut.
      onClick={
        isLocked || targetLine === null
          ? undefined
          : // Freshly selected text stays selected.
            () => (window.getSelection()?.isCollapsed ?? true) && onEdit(targetLine)
      }
    >
      {text.trim() || <span className={styles.nothing}>{pair.reason ?? commonTexts.untranslated}</span>}
    </p>
  );
}

interface ParagraphEditorProps {
  /** Its index in the translation. */
  readonly line: number;
  readonly label: string;
  readonly initial: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onCancel: () => void;
  /** The keyboard left the field, so the focus stays at this paragraph. */
  readonly onLeft: () => void;
}

/** Enter or blur ends the edit, Esc reverts it. */
function ParagraphEditor(props: ParagraphEditorProps) {
  const { line, label, initial, onType, onClose, onCancel, onLeft } = props;
  const [text, setText] = useState(initial);
  // After a key has ended the edit, the field fires one more blur event.
  const isClosed = useRef(false);
  const end = (how: () => void): void => {
    if (isClosed.current) return;
    isClosed.current = true;
    how();
  };
  return (
    <Textarea
      className={styles.editor}
      aria-label={label}
      data-target-line={line}
      autosize
      autoFocus
      minRows={2}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      onBlur={() => end(onClose)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          end(onCancel);
          onLeft();
        }
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          end(onClose);
          onLeft();
        }
      }}
    />
  );
}

/** Rows get their real heights only when visible, so the scroll position is corrected over several frames. */
const SETTLING_FRAMES = 8;

/** Scrolls to an element until its position is stable. @returns a function that stops it */
function keepInSight(element: HTMLElement | null): () => void {
  let frames = SETTLING_FRAMES;
  let next = 0;
  const scroll = (): void => {
    element?.scrollIntoView({ block: 'center' });
    frames -= 1;
    if (frames > 0) next = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(next);
}

/** Pairs are new objects after every change, so they are compared by content. */
function isSameRow(before: ParagraphRowProps, after: ParagraphRowProps): boolean {
  const names = Object.keys(after) as (keyof ParagraphRowProps)[];
  return names.every((name) =>
    name === 'pair' ? isSamePair(before.pair, after.pair) : before[name] === after[name],
  );
}

function isSamePair(one: ParagraphPair, other: ParagraphPair): boolean {
  return (Object.keys(other) as (keyof ParagraphPair)[]).every((name) => one[name] === other[name]);
}

interface SourceTextProps {
  readonly pair: ParagraphPair;
  /** Element of the whole paragraph. */
  readonly row: RefObject<Element | null>;
  readonly className: string | undefined;
}

/** The Chinese of a paragraph; the source of the selected draft word is highlighted. */
function SourceText({ pair: { source, sourceLine }, row, className }: SourceTextProps) {
  const span = usePointedSpan(row);
  const blank = source.length - source.trimStart().length;
  const text = source.trim();
  const [start, end] = span ? [span.sourceStart - blank, span.sourceEnd - blank] : [0, 0];
  return (
    <p className={className} lang="zh" {...{ [SOURCE_LINE]: sourceLine ?? undefined }}>
      {end > start ? (
        <>
          {text.slice(0, start)}
          <mark className={hanvietStyles.origin}>{text.slice(start, end)}</mark>
          {text.slice(end)}
        </>
      ) : (
        text
      )}
    </p>
  );
}
