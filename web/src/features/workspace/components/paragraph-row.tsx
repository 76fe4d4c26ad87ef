import { memo, useEffect, useRef, useState } from 'react';
import { Menu, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCopy,
  IconLanguage,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import type { ParagraphPair } from '../model/align-paragraphs';
import { workspaceTexts } from '../texts';
import styles from './aligned-view.module.css';

interface ParagraphRowProps {
  readonly place: number;
  readonly pair: ParagraphPair;
  /** Translation that has just come and is not in the draft yet. */
  readonly arrived: string | undefined;
  readonly isWaiting: boolean;
  readonly isEditing: boolean;
  /** A translation runs: nothing is edited meanwhile. */
  readonly isLocked: boolean;
  /** Names the step by which the person was led to this paragraph; null for all others. */
  readonly shownBy: string | null;
  readonly onEdit: (targetLine: number) => void;
  readonly onCommit: (targetLine: number, text: string) => void;
  readonly onCancel: () => void;
  readonly onRetranslate: (sourceLine: number) => void;
}

const STATE_ICONS = {
  translated: <IconCheck size={16} aria-hidden />,
  missing: <IconCircleDashed size={16} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
  leftover: <IconLanguage size={16} aria-hidden />,
} as const;

/** One paragraph: source, state, translation. */
export const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { pair, place, isEditing, isWaiting, isLocked, shownBy } = props;
  const { targetLine } = pair;
  const number = formatNumber(place + 1);
  const text = props.arrived ?? pair.target;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => (shownBy === null ? undefined : keepInSight(row.current)), [shownBy]);
  return (
    <li
      ref={row}
      className={styles.paragraph}
      data-state={pair.state}
      data-waiting={isWaiting || undefined}
      data-shown={shownBy !== null || undefined}
    >
      <p className={styles.source} lang="zh">
        {pair.source.trim()}
      </p>
      <Gutter {...props} number={number} />
      {isEditing && targetLine !== null ? (
        <ParagraphEditor
          line={targetLine}
          label={workspaceTexts.editParagraphLabel(number)}
          initial={pair.target.trim()}
          onCommit={(value) => props.onCommit(targetLine, value)}
          onCancel={props.onCancel}
        />
      ) : (
        <p
          className={styles.target}
          data-target-line={targetLine ?? undefined}
          // The menu of the gutter does the same for keyboards; the click is the quick way.
          onClick={
            isLocked || targetLine === null
              ? undefined
              : // Text that has just been selected stays selected.
                () => (window.getSelection()?.isCollapsed ?? true) && props.onEdit(targetLine)
          }
        >
          {text.trim() || (
            <span className={styles.nothing}>{pair.reason ?? workspaceTexts.notTranslated}</span>
          )}
        </p>
      )}
    </li>
  );
}, isSameRow);

interface GutterProps extends ParagraphRowProps {
  readonly number: string;
}

function Gutter({ pair, number, isLocked, onEdit, onRetranslate }: GutterProps) {
  const [isOpen, setOpen] = useState(false);
  const state = workspaceTexts.paragraphStates[pair.state];
  const { sourceLine, targetLine } = pair;
  const button = (
    <button
      type="button"
      className={styles.gutter}
      title={pair.reason ?? state}
      aria-label={workspaceTexts.paragraphMenu(number, state)}
      disabled={isLocked}
      onClick={() => setOpen(true)}
    >
      {STATE_ICONS[pair.state]}
      <span aria-hidden>{number}</span>
    </button>
  );
  // Hundreds of rows: a menu is made only for the one that was asked.
  if (!isOpen) return button;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(pair.source.trim());
    toasts.success(workspaceTexts.copied);
  };
  return (
    <Menu defaultOpened shadow="md" onClose={() => setOpen(false)}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {targetLine !== null && (
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(targetLine)}>
            {workspaceTexts.editParagraph}
          </Menu.Item>
        )}
        {sourceLine !== null && sourceLine === targetLine && (
          <Menu.Item
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => onRetranslate(sourceLine)}
          >
            {workspaceTexts.retranslateParagraph}
          </Menu.Item>
        )}
        {pair.source.trim() !== '' && (
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => void copy().catch(() => undefined)}
          >
            {workspaceTexts.copySource}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ParagraphEditorProps {
  /** Its place in the translation. */
  readonly line: number;
  readonly label: string;
  readonly initial: string;
  readonly onCommit: (text: string) => void;
  readonly onCancel: () => void;
}

/** Enter or leaving the field keeps the text, Esc takes it back. */
function ParagraphEditor({ line, label, initial, onCommit, onCancel }: ParagraphEditorProps) {
  const [text, setText] = useState(initial);
  const close = (): void => {
    if (text === initial) onCancel();
    else onCommit(text);
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
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onCancel();
        }
        // Input methods use Enter to choose a word.
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
          event.preventDefault();
          close();
        }
      }}
    />
  );
}

/** Rows get their true heights only when they come into sight, so that the way there is known after some frames. */
const SETTLING_FRAMES = 8;

/** Scrolls to an element until it stays where it is. @returns stops it */
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

/** Pairs are made anew with every change; what they say decides. */
function isSameRow(before: ParagraphRowProps, after: ParagraphRowProps): boolean {
  const names = Object.keys(after) as (keyof ParagraphRowProps)[];
  return names.every((name) =>
    name === 'pair' ? isSamePair(before.pair, after.pair) : before[name] === after[name],
  );
}

function isSamePair(one: ParagraphPair, other: ParagraphPair): boolean {
  return (Object.keys(other) as (keyof ParagraphPair)[]).every((name) => one[name] === other[name]);
}
