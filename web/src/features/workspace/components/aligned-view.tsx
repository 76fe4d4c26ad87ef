import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Text, Button, Portal } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { WordPopoverProvider } from '../../../ui/hanviet-line/word-popover-provider';
import type { WordOfLine } from '../../../ui/hanviet-line/word-of-line';
import { LINE } from '../../../ui/hanviet-line/word-pointer';
import type { LineStates } from '../../../widgets/text-tools/locked-lines';
import { cardPosition } from '../../../ui/hanviet-line/card-position';
import { DraftsContext } from '../hanviet/drafts-context';
import { HanvietBar } from '../hanviet/hanviet-bar';
import { hanvietTexts } from '../hanviet/hanviet.texts';
import { useHanvietDrafts } from '../hanviet/use-hanviet-drafts';
import { SOURCE_LINE, useSelectedSource } from '../hanviet/use-selected-source';
import { wordOfDraft, selectedWord, type WordToFix } from '../hanviet/word-to-fix';
import { useParagraphEdit } from '../hooks/use-paragraph-edit';
import { alignParagraphs } from '../model/align-paragraphs';
import type { LockLines } from '../hooks/use-line-locks';
import type { Draft } from '../model/draft';
import type { ShownLine } from '../hooks/use-shown-line';
import type { TranslationRun } from '../model/translation-runs';
import { workspaceTexts } from '../texts';
import { GUTTER } from './paragraph-gutter';
import { ParagraphRow } from './paragraph-row';
import styles from './aligned-view.module.css';
import hanvietStyles from '../hanviet/hanviet.module.css';

/** Width reserved for the button with the longest text, in px. */
const BUTTON = { width: 240, height: 44 };

/** Space for the selection handles of phones, in px. */
const HANDLE = 4;

const WordForm = lazy(async () => ({ default: (await import('../hanviet/word-form')).WordForm }));

interface AlignedViewProps {
  readonly projectId: number;
  readonly draft: Draft;
  readonly run: TranslationRun | null;
  /** Chinese allowed in the translation. */
  readonly allowed: readonly string[];
  /** Line states of the translation. */
  readonly lines: LineStates;
  /** Line of the translation that the address points to. */
  readonly shown: ShownLine | null;
  readonly onTarget: (target: string) => void;
  /** Restores a translation and its author, as if it had not been changed. */
  readonly onRestore: (texts: Pick<Draft, 'target' | 'origin'>) => void;
  /** Applies a translation that contains drafts, undoable, and reports it. */
  readonly onFill: (target: string, note: string) => void;
  readonly onRetranslate: (lines: readonly number[]) => void;
  /** null for a text that is not a chapter yet. */
  readonly onLock: LockLines | null;
}

/** Source and translation by paragraph; a click on a translation edits it in place. */
export function AlignedView(props: AlignedViewProps) {
  const { projectId, draft, run, allowed, lines, shown, onTarget, onRestore, onFill, onRetranslate } = props;
  const { source, target, failed } = draft;
  const edit = useParagraphEdit({ draft, isLocked: run !== null, onTarget, onRestore });
  const pairs = useMemo(
    () => alignParagraphs(edit.shown.source, edit.shown.target, { failed, allowed, lines }),
    [edit.shown.source, edit.shown.target, failed, allowed, lines],
  );
  const retranslate = useCallback((line: number) => onRetranslate([line]), [onRetranslate]);
  const { onLock } = props;
  const unlockAll = useMemo(
    () => onLock && { count: lines.locked.size, run: () => onLock([...lines.locked], false) },
    [onLock, lines.locked],
  );
  const hanviet = useHanvietDrafts({ projectId, source, target, pairs, onFill });
  const { drafts, fix } = hanviet;
  const act = useMemo(
    () => ({
      label: hanvietTexts.fixWord,
      onWord: (word: WordOfLine) => {
        keepPlace(word.line.place);
        fix(wordOfDraft(word));
      },
    }),
    [fix],
  );

  if (pairs.length === 0) return <Text c="dimmed">{workspaceTexts.noParagraphs}</Text>;
  return (
    <>
      <HanvietBar
        emptyCount={hanviet.empty.length}
        isFilling={hanviet.isFilling}
        isLocked={run !== null}
        onFill={hanviet.fill}
      />
      <WordPopoverProvider act={act}>
        <DraftsContext value={drafts}>
          <ol className={styles.paragraphs} aria-label={workspaceTexts.paragraphs}>
            {pairs.map((pair, place) => {
              const arrived = pair.sourceLine === null ? undefined : run?.arrived.get(pair.sourceLine);
              return (
                <ParagraphRow
                  key={place}
                  place={place}
                  pair={pair}
                  arrived={arrived}
                  isWaiting={run !== null && arrived === undefined}
                  isEditing={edit.line !== null && edit.line === pair.targetLine}
                  isLocked={run !== null}
                  shownBy={shown !== null && shown.line === pair.targetLine ? shown.key : null}
                  onEdit={edit.open}
                  onType={edit.type}
                  onClose={edit.close}
                  onCancel={edit.cancel}
                  onRetranslate={retranslate}
                  onLock={props.onLock}
                  onUnlockAll={lines.locked.size > 1 ? unlockAll : null}
                />
              );
            })}
          </ol>
        </DraftsContext>
      </WordPopoverProvider>
      <AddSelected isWanted={drafts !== null} onAdd={fix} />
      {hanviet.word && (
        <Suspense>
          <WordForm
            projectId={projectId}
            word={hanviet.word}
            names={drafts?.setting?.names ?? {}}
            onClose={() => fix(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The word's card is removed with its button, so the paragraph gets the focus, and again when the form closes. */
function keepPlace(sourceLine: number | undefined): void {
  if (document.activeElement?.closest(`[${LINE}]`)) return;
  const row = document.querySelector(`[${SOURCE_LINE}="${sourceLine}"]`)?.closest('li');
  row?.querySelector<HTMLElement>(`[${GUTTER}]`)?.focus({ preventScroll: true });
}

interface AddSelectedProps {
  readonly isWanted: boolean;
  readonly onAdd: (word: WordToFix) => void;
}

/** Button beside selected Chinese: adds it to the user's own words. */
function AddSelected({ isWanted, onAdd }: AddSelectedProps) {
  const selected = useSelectedSource(isWanted);
  if (!selected) return null;
  const { text, place } = selected;
  const { left, top, bottom } = place;
  const room = { width: window.innerWidth, height: window.innerHeight };
  return (
    <Portal>
      <Button
        size="md"
        className={hanvietStyles.addSelected}
        style={cardPosition({ left, top: top - HANDLE, bottom: bottom + HANDLE }, BUTTON, room)}
        leftSection={<IconTextPlus size={18} aria-hidden />}
        // mousedown would clear the selection, and with it the button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(selectedWord(text))}
      >
        {hanvietTexts.addSelected(text)}
      </Button>
    </Portal>
  );
}
