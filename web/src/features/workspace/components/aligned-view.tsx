import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Text, Button, Portal } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { WordGround } from '../../../ui/hanviet-line/word-ground';
import type { WordOfLine } from '../../../ui/hanviet-line/word-of-line';
import { LINE } from '../../../ui/hanviet-line/word-pointer';
import type { LineStates } from '../../../widgets/text-tools/locked-lines';
import { placeBeside } from '../../../ui/hanviet-line/place-beside';
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

/** Room for the button with the longest words, in px. */
const BUTTON = { width: 240, height: 44 };

/** Phones draw handles around a selection; in px. */
const HANDLE = 4;

const WordForm = lazy(async () => ({ default: (await import('../hanviet/word-form')).WordForm }));

interface AlignedViewProps {
  readonly projectId: number;
  readonly draft: Draft;
  readonly run: TranslationRun | null;
  /** Chinese that may stay in the translation. */
  readonly allowed: readonly string[];
  /** What is known of the lines of the translation. */
  readonly lines: LineStates;
  /** The line of the translation that the person was led to. */
  readonly shown: ShownLine | null;
  readonly onTarget: (target: string) => void;
  /** Puts back a translation, and who made it, as if it had not been touched. */
  readonly onRestore: (texts: Pick<Draft, 'target' | 'origin'>) => void;
  /** Takes over a translation in which drafts stand now, where it can be taken back, and tells of it. */
  readonly onFill: (target: string, note: string) => void;
  readonly onRetranslate: (lines: readonly number[]) => void;
  /** null for a text that is no chapter yet. */
  readonly onLock: LockLines | null;
}

/** Source and translation paragraph by paragraph; a click on a translation edits it in its place. */
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
      <WordGround act={act}>
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
      </WordGround>
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

/** The card of a word goes with its button: its paragraph takes the focus, where it comes back to when the form closes. */
function keepPlace(sourceLine: number | undefined): void {
  if (document.activeElement?.closest(`[${LINE}]`)) return;
  const row = document.querySelector(`[${SOURCE_LINE}="${sourceLine}"]`)?.closest('li');
  row?.querySelector<HTMLElement>(`[${GUTTER}]`)?.focus({ preventScroll: true });
}

interface AddSelectedProps {
  readonly isWanted: boolean;
  readonly onAdd: (word: WordToFix) => void;
}

/** Beside Chinese that the person has selected: makes it a word of their own. */
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
        style={placeBeside({ left, top: top - HANDLE, bottom: bottom + HANDLE }, BUTTON, room)}
        leftSection={<IconTextPlus size={18} aria-hidden />}
        // The press alone would take the selection away, and the button with it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(selectedWord(text))}
      >
        {hanvietTexts.addSelected(text)}
      </Button>
    </Portal>
  );
}
