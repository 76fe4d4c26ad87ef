import { useState } from 'react';
import { Button, Input, SegmentedControl, Select, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ChapterSelection, ChapterSummary } from '@lacthu/contracts';
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
import { nextSelected, SELECTIONS, selectRange, sendsOnlyLines } from '../model/select-range';
import { batchTexts } from '../texts';
import { PlanLine } from './plan-line';

/** A saved translation is one text, so there is no mode with readings beside it. */
const MODES = ['convert', 'reading'] as const;

const MODE_CHOICES = MODES.map((value) => ({ value, label: engineTexts.hanvietModes[value] }));

const SELECTION_CHOICES = SELECTIONS.map((value) => ({ value, label: batchTexts.selections[value] }));

/** Numbers of chapters on offer for the next batch. */
const SIZES = [10, 30, Infinity] as const;

const SIZE_CHOICES = SIZES.map((size) => ({ value: String(size), label: batchTexts.sizes(size) }));

interface RangeFormProps {
  readonly projectId: number;
  readonly chapterCount: number;
  readonly stylePrompt: string;
}

/** Range of chapters, which of them to translate, and the plan. */
export function RangeForm({ projectId, chapterCount, stylePrompt }: RangeFormProps) {
  const [only, setOnly] = useState<ChapterSelection>('untranslated');
  const [problem, setProblem] = useState<string | null>(null);
  const { start, startWithoutKey, limit, isStarting } = useStart(projectId, stylePrompt);
  const [{ engine }] = useAiSettings();
  const chapters = useChapterList(projectId);
  const { range, size, type, resize } = useNextRange(chapters, chapterCount, only);
  const isValid = isValidRange(range, chapterCount);
  const selected = isValid && chapters !== null ? selectRange(chapters, range, only) : [];
  const isEmpty = isValid && chapters !== null && selected.length === 0;
  const choice = isValid && !isEmpty ? { chapterRange: { ...range, only } } : null;
  // A range may hold nothing to translate, which only the list tells.
  const plan = usePlan(projectId, stylePrompt, chapters === null ? null : choice);
  const change = (part: Partial<ChapterRange>): void => {
    setProblem(null);
    type(part);
  };
  const submit = (send: (choice: BatchChoice) => void): void => {
    if (isValid) send({ chapterRange: { ...range, only } });
    else setProblem(rangeTexts.invalid);
  };

  return (
    <>
      <SizeChoice
        size={size}
        onChange={(wanted) => {
          setProblem(null);
          resize(wanted);
        }}
      />
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
          variant="light"
          loading={isStarting}
          disabled={isEmpty}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => submit(startWithoutKey)}
        >
          {batchTexts.withoutKey}
        </Button>
      )}
      <Button
        variant={startWithoutKey ? 'default' : 'light'}
        loading={isStarting}
        disabled={isEmpty}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => submit((choice) => start(choice, plan.words))}
      >
        {batchTexts.start}
      </Button>
    </>
  );
}

interface SizeChoiceProps {
  readonly size: number | null;
  readonly onChange: (size: number) => void;
}

/** Choice of how many chapters come next. */
function SizeChoice({ size, onChange }: SizeChoiceProps) {
  return (
    <Input.Wrapper label={batchTexts.size} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={batchTexts.size}
        data={SIZE_CHOICES}
        value={size === null ? '' : String(size)}
        onChange={(value) => onChange(Number(value))}
      />
    </Input.Wrapper>
  );
}

interface NextRange {
  readonly range: ChapterRange;
  /** Number of chapters of the offered range; null when another one was typed. */
  readonly size: number | null;
  type(part: Partial<ChapterRange>): void;
  resize(size: number): void;
}

/** The range on offer, which moves on with the chapters, under what was typed. @param chapters null while they load */
function useNextRange(
  chapters: readonly ChapterSummary[] | null,
  chapterCount: number,
  only: ChapterSelection,
): NextRange {
  const [typed, setTyped] = useState<Partial<ChapterRange>>({});
  const [size, setSize] = useState<number>(SIZES[0]);
  const offered = chapters === null ? defaultRange(chapterCount) : nextSelected(chapters, only, size);
  return {
    range: { ...offered, ...typed },
    size: Object.keys(typed).length > 0 ? null : size,
    type: (part) => setTyped((before) => ({ ...before, ...part })),
    resize: (wanted) => {
      setTyped({});
      setSize(wanted);
    },
  };
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
