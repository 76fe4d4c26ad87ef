import { useState } from 'react';
import { Button, Select, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ChapterSelection } from '@lacthu/contracts';
import { RangeFields, rangeTexts } from '../../../../ui/range-fields';
import { defaultRange, isValidRange, type ChapterRange } from '../../../../lib/chapter-range';
import { useAiSettings, type Engine } from '../../../../settings/ai-settings';
import { engineTexts } from '../../../../widgets/engine-fields/engine-fields.texts';
import { FallbackChoice } from '../../../../widgets/fallback-choice';
import { useHanvietSettings } from '../../../../settings/hanviet-settings';
import type { BatchChoice } from '../start-body';
import { useChapterList } from '../use-chapter-sizes';
import { usePlan } from '../use-plan';
import { useStart } from '../use-start';
import { SELECTIONS, selectRange, sendsOnlyLines } from '../model/select-range';
import { batchTexts } from '../texts';
import { PlanLine } from './plan-line';

/** A saved translation is one text, so there is no mode with readings beside it. */
const MODES = ['convert', 'reading'] as const;

const MODE_CHOICES = MODES.map((value) => ({ value, label: engineTexts.hanvietModes[value] }));

const SELECTION_CHOICES = SELECTIONS.map((value) => ({ value, label: batchTexts.selections[value] }));

interface RangeFormProps {
  readonly projectId: number;
  readonly chapterCount: number;
  readonly stylePrompt: string;
}

/** Range of chapters, which of them to translate, and the plan. */
export function RangeForm({ projectId, chapterCount, stylePrompt }: RangeFormProps) {
  const [chosen, setChosen] = useState<Partial<ChapterRange>>({});
  const [only, setOnly] = useState<ChapterSelection>('untranslated');
  const [problem, setProblem] = useState<string | null>(null);
  const { start, startWithoutKey, limit, isStarting } = useStart(projectId, stylePrompt);
  const [{ engine }] = useAiSettings();
  const chapters = useChapterList(projectId);
  const range = { ...defaultRange(chapterCount), ...chosen };
  const isValid = isValidRange(range, chapterCount);
  const selected = isValid && chapters !== null ? selectRange(chapters, range, only) : [];
  const isEmpty = isValid && chapters !== null && selected.length === 0;
  const choice = isValid && !isEmpty ? { chapterRange: { ...range, only } } : null;
  // A range may hold nothing to translate, which only the list tells.
  const plan = usePlan(projectId, stylePrompt, chapters === null ? null : choice);
  const change = (part: Partial<ChapterRange>): void => {
    setProblem(null);
    setChosen((before) => ({ ...before, ...part }));
  };
  const submit = (send: (choice: BatchChoice) => void): void => {
    if (isValid) send({ chapterRange: { ...range, only } });
    else setProblem(rangeTexts.invalid);
  };

  return (
    <>
      <RangeFields count={chapterCount} range={range} onChange={change} problem={problem} />
      <Select
        label={batchTexts.only}
        data={SELECTION_CHOICES}
        value={only}
        allowDeselect={false}
        onChange={(value) => setOnly(SELECTIONS.find((known) => known === value) ?? 'untranslated')}
      />
      <DraftChoice engine={engine} />
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {batchTexts.nothingSelected}
        </Text>
      )}
      {choice !== null && <PlanLine plan={plan} isOfLines={sendsOnlyLines(selected, only)} limit={limit} />}
      {startWithoutKey && (
        <Button
          loading={isStarting}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => submit(startWithoutKey)}
        >
          {batchTexts.withoutKey}
        </Button>
      )}
      <Button
        variant={startWithoutKey ? 'default' : 'filled'}
        loading={isStarting}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => submit((choice) => start(choice, plan.words))}
      >
        {batchTexts.start}
      </Button>
    </>
  );
}

/** Options of the offline engine, or whether it drafts lines that the provider rejects. */
function DraftChoice({ engine }: { readonly engine: Engine }) {
  const [{ mode }, change] = useHanvietSettings();
  if (engine !== 'hanviet') return <FallbackChoice />;
  return (
    <Select
      label={engineTexts.hanvietMode}
      data={MODE_CHOICES}
      value={mode === 'reading' ? mode : 'convert'}
      allowDeselect={false}
      onChange={(value) => change({ mode: MODES.find((known) => known === value) ?? 'convert' })}
    />
  );
}
