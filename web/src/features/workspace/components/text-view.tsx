import { useRef, useState, type UIEvent } from 'react';
import { SegmentedControl } from '@mantine/core';
import { EditableText } from '../../../ui/editable-text';
import { formatNumber } from '../../../lib/format/format';
import { useIsHandheld } from '../../../lib/react/use-is-phone';
import type { ChapterTexts } from '../model/draft';
import { workspaceTexts } from '../texts';
import styles from './text-view.module.css';

interface TextViewProps {
  readonly source: string;
  readonly target: string;
  readonly isLocked: boolean;
  readonly onChange: (part: Partial<ChapterTexts>) => void;
  /** Restores the translation replaced by a run or a tool; null when there is none. */
  readonly onTakeBack: (() => void) | null;
}

const SIDES = ['source', 'target'] as const;
type Side = (typeof SIDES)[number];

/** Both texts as plain fields with synchronised scrolling; on a phone one at a time. */
export function TextView({ source, target, isLocked, onChange, onTakeBack }: TextViewProps) {
  const isPhone = useIsHandheld();
  const [side, setSide] = useState<Side>('source');
  const fields = { source: useRef<HTMLTextAreaElement>(null), target: useRef<HTMLTextAreaElement>(null) };
  const leading = useRef<Side | null>(null);

  // Both fields fire scroll events: only the one under the pointer leads.
  const follow = (from: Side) => (event: UIEvent<HTMLTextAreaElement>) => {
    const other = fields[from === 'source' ? 'target' : 'source'].current;
    if (!other || leading.current !== from) return;
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
    other.scrollTop = share * (other.scrollHeight - other.clientHeight);
  };

  const texts = { source, target };
  const shown = isPhone ? [side] : SIDES;
  return (
    <div className={styles.texts}>
      {isPhone && (
        <SegmentedControl
          fullWidth
          aria-label={workspaceTexts.side}
          value={side}
          onChange={(value) => setSide(SIDES.find((known) => known === value) ?? 'source')}
          data={SIDES.map((value) => ({ value, label: workspaceTexts[value] }))}
        />
      )}
      <div className={styles.sides}>
        {shown.map((name) => (
          <EditableText
            key={name}
            ref={fields[name]}
            classNames={{ root: styles.side, wrapper: styles.wrapper, input: styles.input }}
            label={workspaceTexts[name]}
            description={workspaceTexts.characters(formatNumber(texts[name].length))}
            inputWrapperOrder={['label', 'input', 'description']}
            placeholder={workspaceTexts[`${name}Placeholder`]}
            data-target={name === 'target' || undefined}
            lang={name === 'source' ? 'zh' : 'vi'}
            spellCheck={false}
            readOnly={isLocked}
            value={texts[name]}
            onType={(text) => onChange({ [name]: text })}
            onTakeBack={name === 'target' ? onTakeBack : null}
            onPointerEnter={() => {
              leading.current = name;
            }}
            onFocus={() => {
              leading.current = name;
            }}
            onScroll={follow(name)}
          />
        ))}
      </div>
    </div>
  );
}
