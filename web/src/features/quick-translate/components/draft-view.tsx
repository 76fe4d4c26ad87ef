import { useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { commonTexts } from '../../../frequent.texts';
import { cutLine } from '../../../ui/hanviet-line/cut-line';
import { HanvietLine, HanvietParallel } from '../../../ui/hanviet-line/hanviet-line';
import { WordPopoverProvider } from '../../../ui/hanviet-line/word-popover-provider';
import type { QuickDraft } from '../model/quick-draft';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

/** Lines rendered above and below the visible ones. */
const OVERSCAN = 8;
/** Estimated height of a line that was not rendered yet, in px. */
const USUAL_HEIGHT = { convert: 48, reading: 48, both: 112 };

interface DraftViewProps {
  readonly draft: QuickDraft;
  /** The result has changed since. */
  readonly isEdited: boolean;
}

/** The draft word by word, in mode 'both' beside source and readings; only visible lines are rendered. */
export function DraftView({ draft, isEdited }: DraftViewProps) {
  const { order } = draft;
  const lines = useMemo(() => draft.lines.flatMap(cutLine), [draft.lines]);
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_HEIGHT[order.mode],
    overscan: OVERSCAN,
  });
  return (
    <>
      <p className={styles.hint} id="quick-draft-hint">
        {isEdited ? quickTexts.draftBeforeEdits : quickTexts.draftHint}
      </p>
      <WordPopoverProvider>
        <div
          ref={frame}
          className={styles.draft}
          role="group"
          tabIndex={0}
          aria-label={commonTexts.translation}
          aria-describedby="quick-draft-hint"
        >
          <div className={styles.draftLines} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const line = lines[index];
              return (
                <div
                  key={index}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-blank={line?.source.trim() === '' || undefined}
                  className={styles.draftLine}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {line && order.mode === 'both' && <HanvietParallel line={line} />}
                  {line && order.mode !== 'both' && <HanvietLine draft={line} source={line.source} />}
                </div>
              );
            })}
          </div>
        </div>
      </WordPopoverProvider>
    </>
  );
}
