import { useRef, useState } from 'react';
import { Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCopy,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconRefresh,
  IconTextPlus,
} from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { commonTexts } from '../../../frequent.texts';
import { toasts } from '../../../lib/toasts';
import { hanvietTexts } from '../hanviet/hanviet.texts';
import { formatNumber } from '../../../lib/format/format';
import type { LockLines } from '../hooks/use-line-locks';
import type { ParagraphPair } from '../model/align-paragraphs';
import { workspaceTexts } from '../texts';
import styles from './aligned-view.module.css';

interface ParagraphGutterProps {
  readonly pair: ParagraphPair;
  /** Name of the paragraph on the page. */
  readonly number: string;
  readonly isLocked: boolean;
  readonly onEdit: (targetLine: number) => void;
  readonly onRetranslate: (sourceLine: number) => void;
  /** Adds a word of the paragraph; null when no drafts are shown. */
  readonly onAddWord: (() => void) | null;
  /** null for a text that is not a chapter yet. */
  readonly onLock: LockLines | null;
  /** null when no other paragraph is locked. */
  readonly onUnlockAll: UnlockAll | null;
}

/** Unlocks every paragraph of the chapter. */
export interface UnlockAll {
  readonly count: number;
  readonly run: () => void;
}

const STATE_ICONS = {
  translated: <IconCheck size={16} aria-hidden />,
  missing: <IconCircleDashed size={16} aria-hidden />,
  failed: <IconAlertTriangle size={16} aria-hidden />,
  leftover: <IconLanguage size={16} aria-hidden />,
} as const;

/** Attribute of each paragraph's button. */
export const GUTTER = 'data-gutter';

/** State and number of a paragraph, with its actions. */
export function ParagraphGutter(props: ParagraphGutterProps) {
  const { pair, number, isLocked } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  const { edited, locked } = workspaceTexts.paragraphMarks;
  const state = [
    workspaceTexts.paragraphStates[pair.state],
    ...(pair.isEdited ? [edited] : []),
    ...(pair.isLocked ? [locked] : []),
  ].join(', ');
  const button = (
    <button
      ref={place}
      type="button"
      className={styles.gutter}
      {...{ [GUTTER]: '' }}
      title={pair.reason === null ? state : `${state}. ${pair.reason}`}
      aria-label={workspaceTexts.paragraphMenu(number, state)}
      disabled={isLocked}
      onClick={() => setOpen(true)}
    >
      <span className={styles.marks}>
        {STATE_ICONS[pair.state]}
        {pair.isEdited && <IconPencil size={14} aria-hidden />}
        {pair.isLocked && <IconLock size={14} aria-hidden />}
      </span>
      <span aria-hidden>{number}</span>
    </button>
  );
  // There are hundreds of rows: a menu is rendered only for the clicked one.
  if (!isOpen) return button;
  // Closing the menu replaces the button by another element, which gets the focus unless something else has taken it.
  const close = (): void => {
    flushSync(() => setOpen(false));
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  };
  return (
    <Menu defaultOpened shadow="md" onClose={close}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <ParagraphActs {...props} onClose={close} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ParagraphActsProps extends ParagraphGutterProps {
  readonly onClose: () => void;
}

/** The entries of a paragraph's menu. */
function ParagraphActs(props: ParagraphActsProps) {
  const { pair, onEdit, onRetranslate, onAddWord, onLock, onUnlockAll, onClose } = props;
  const { sourceLine, targetLine } = pair;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(pair.source.trim());
    toasts.success(commonTexts.copied);
  };
  return (
    <>
      {targetLine !== null && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onEdit(targetLine)}>
          {workspaceTexts.editParagraph}
        </Menu.Item>
      )}
      {sourceLine !== null && sourceLine === targetLine && !pair.isLocked && (
        <Menu.Item
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => onRetranslate(sourceLine)}
        >
          {workspaceTexts.retranslateParagraph}
        </Menu.Item>
      )}
      {onLock && <LockItem pair={pair} onLock={onLock} />}
      {pair.isLocked && onUnlockAll && (
        <Menu.Item leftSection={<IconLockOpen size={18} aria-hidden />} onClick={onUnlockAll.run}>
          {workspaceTexts.unlockAll(formatNumber(onUnlockAll.count))}
        </Menu.Item>
      )}
      {pair.source.trim() !== '' && onAddWord && (
        <Menu.Item
          leftSection={<IconTextPlus size={18} aria-hidden />}
          onClick={() => {
            onClose();
            onAddWord();
          }}
        >
          {hanvietTexts.addWord}
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
    </>
  );
}

interface LockItemProps {
  readonly pair: ParagraphPair;
  readonly onLock: LockLines;
}

function LockItem({ pair, onLock }: LockItemProps) {
  const { targetLine } = pair;
  if (targetLine === null || pair.target.trim() === '') return null;
  return (
    <Menu.Item
      leftSection={
        pair.isLocked ? <IconLockOpen size={18} aria-hidden /> : <IconLock size={18} aria-hidden />
      }
      title={workspaceTexts.lockHint}
      onClick={() => onLock([targetLine], !pair.isLocked)}
    >
      {pair.isLocked ? workspaceTexts.unlockParagraph : workspaceTexts.lockParagraph}
    </Menu.Item>
  );
}
