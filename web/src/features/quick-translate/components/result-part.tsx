import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { Engine } from '../../../settings/ai-settings';
import { useHanvietSettings } from '../../../settings/hanviet-settings';
import { useQuickDraft } from '../model/quick-draft';
import type { QuickRun } from '../model/quick-run';
import type { QuickTexts } from '../model/quick-texts';
import { quickTexts } from '../texts';
import { DraftView } from './draft-view';
import { ResultField, ResultFooter } from './result-field';

/** The user's chosen view. */
interface Choice {
  readonly view: 'text' | 'words';
  /** The result no longer equals the draft. */
  readonly isEdited: boolean;
}

interface ResultPartProps {
  readonly texts: QuickTexts;
  readonly run: QuickRun | null;
  /** A tool is editing the text. */
  readonly isHeld: boolean;
  readonly engine: Engine;
}

/** The translation as editable text or, when drafted in this browser, word by word. */
export function ResultPart({ texts, run, isHeld, engine }: ResultPartProps) {
  const made = useQuickDraft();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [{ mode }] = useHanvietSettings();
  const draft = run || isHeld ? null : made;
  // The views of the offline engine are announced before there is a draft.
  if (!draft && engine !== 'hanviet') return <ResultField texts={texts} run={run} isHeld={isHeld} />;
  const isParallel = (draft?.order.mode ?? mode) === 'both';
  const isEdited = draft !== null && texts.result !== draft.result;
  const view = draft ? viewOf(chosen, isParallel, isEdited) : 'text';
  return (
    <div>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={quickTexts.view}
        value={view}
        data={[
          { value: 'text', label: quickTexts.viewText },
          {
            value: 'words',
            label: isParallel ? quickTexts.viewParallel : quickTexts.viewWords,
            disabled: draft === null,
          },
        ]}
        onChange={(next) => setChosen({ view: next === 'words' ? 'words' : 'text', isEdited })}
      />
      {draft && view === 'words' ? (
        <>
          <DraftView draft={draft} isEdited={isEdited} />
          <ResultFooter texts={texts} length={texts.result.length} isChanging={false} />
        </>
      ) : (
        <ResultField texts={texts} run={run} isHeld={isHeld} />
      )}
    </div>
  );
}

/** The chosen view. After a tool has changed the result, the text is shown instead of the outdated draft. */
function viewOf(chosen: Choice | null, isParallel: boolean, isEdited: boolean): Choice['view'] {
  if (chosen && (chosen.view === 'text' || chosen.isEdited === isEdited)) return chosen.view;
  return isParallel && !isEdited ? 'words' : 'text';
}
