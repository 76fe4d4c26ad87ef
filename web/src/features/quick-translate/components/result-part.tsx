import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
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
}

/** The translation as editable text or, when drafted in this browser, word by word. */
export function ResultPart({ texts, run, isHeld }: ResultPartProps) {
  const draft = useQuickDraft();
  const [chosen, setChosen] = useState<Choice | null>(null);
  if (!draft || run || isHeld) return <ResultField texts={texts} run={run} isHeld={isHeld} />;
  const isParallel = draft.order.mode === 'both';
  const isEdited = texts.result !== draft.result;
  const view = viewOf(chosen, isParallel, isEdited);
  return (
    <div>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={quickTexts.view}
        value={view}
        data={[
          { value: 'text', label: quickTexts.viewText },
          { value: 'words', label: isParallel ? quickTexts.viewParallel : quickTexts.viewWords },
        ]}
        onChange={(next) => setChosen({ view: next === 'words' ? 'words' : 'text', isEdited })}
      />
      {view === 'words' ? (
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
