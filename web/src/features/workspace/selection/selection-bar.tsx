import { useState, type FormEvent } from 'react';
import { Button, CloseButton, Group, Progress, Text, TextInput } from '@mantine/core';
import { IconTrash, IconLanguage } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { ChapterRangeError } from '@lacthu/novel-text';
import { chooseByNumber } from '../../../lib/choose-by-number';
import { formatNumber } from '../../../lib/format/format';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { batchTexts } from '../batch-translation/texts';
import { sizesOf, useChapterList } from '../batch-translation/use-chapter-sizes';
import { useStart } from '../batch-translation/use-start';
import { selectionTexts } from './selection.texts';
import type { ChapterSelection } from './use-chapter-selection';
import { useDeletingChapters } from './use-deleting-chapters';
import styles from './selection.module.css';

interface SelectionBarProps {
  readonly project: Project;
  readonly all: readonly ChapterSummary[];
  /** Chapters that pass search and filter. */
  readonly shown: readonly ChapterSummary[];
  readonly selection: ChapterSelection;
  readonly onClose: () => void;
  readonly onDeleted: (ids: readonly number[]) => void;
}

/** Number of selected chapters, ways to select more, and bulk actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { project, all, shown, selection, onClose, onDeleted } = props;
  const { chosen } = selection;
  const stylePrompt = useStylePrompt(project);
  const deleting = useDeletingChapters(project.id, onDeleted);
  const isNoneChosen = chosen.length === 0;
  return (
    <section className={styles.bar} aria-label={selectionTexts.bar}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} role="status">
          {deleting.done === null
            ? selectionTexts.chosen(formatNumber(chosen.length))
            : selectionTexts.deleting(formatNumber(deleting.done), formatNumber(chosen.length))}
        </Text>
        <CloseButton size="lg" aria-label={selectionTexts.end} onClick={onClose} />
      </Group>
      {deleting.done !== null && (
        <Progress
          value={(deleting.done / Math.max(1, chosen.length)) * 100}
          aria-label={selectionTexts.deleting(formatNumber(deleting.done), formatNumber(chosen.length))}
        />
      )}
      <RangeField chapters={all} onChosen={selection.add} />
      <div className={styles.buttons}>
        <Button variant="default" px="xs" onClick={() => selection.add(shown.map(({ id }) => id))}>
          {selectionTexts.all(formatNumber(shown.length))}
        </Button>
        <Button variant="default" px="xs" disabled={isNoneChosen} onClick={selection.clear}>
          {selectionTexts.none}
        </Button>
      </div>
      {!isNoneChosen && (
        <div className={styles.buttons}>
          <TranslateChosen
            projectId={project.id}
            chapterIds={chosen.map(({ id }) => id)}
            stylePrompt={stylePrompt}
          />
          <Button
            variant="default"
            px="xs"
            c="var(--lt-danger)"
            loading={deleting.done !== null}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void deleting.start(chosen)}
          >
            {selectionTexts.delete(formatNumber(chosen.length))}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RangeFieldProps {
  readonly chapters: readonly ChapterSummary[];
  readonly onChosen: (ids: readonly number[]) => void;
}

function RangeField({ chapters, onChosen }: RangeFieldProps) {
  const [ranges, setRanges] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const outcome = chosenBy(chapters, ranges);
    if (typeof outcome === 'string') return setProblem(outcome);
    onChosen(outcome);
    setRanges('');
  };
  return (
    <form className={styles.ranges} onSubmit={submit}>
      <TextInput
        className={styles.rangesField}
        aria-label={selectionTexts.ranges}
        placeholder={selectionTexts.rangesPlaceholder}
        value={ranges}
        error={problem}
        onChange={(event) => {
          setRanges(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" px="sm">
        {selectionTexts.take}
      </Button>
    </form>
  );
}

/** Ids of the chapters, or an error message. */
function chosenBy(chapters: readonly ChapterSummary[], ranges: string): readonly number[] | string {
  try {
    const ids = chooseByNumber(chapters, ranges);
    return ids.length > 0 ? ids : selectionTexts.noSuchChapters;
  } catch (error) {
    if (error instanceof ChapterRangeError) return error.message;
    throw error;
  }
}

interface TranslateChosenProps {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  readonly stylePrompt: string;
}

/** Button that translates the selected saved chapters in the background with the selected engine. */
function TranslateChosen({ projectId, chapterIds, stylePrompt }: TranslateChosenProps) {
  const { start, isStarting } = useStartChosen(projectId, stylePrompt);
  return (
    <Button
      px="xs"
      loading={isStarting}
      leftSection={<IconLanguage size={16} aria-hidden />}
      onClick={() => start(chapterIds)}
    >
      {batchTexts.startChosen(formatNumber(chapterIds.length))}
    </Button>
  );
}

interface StartingChosen {
  readonly isStarting: boolean;
  start(chapterIds: readonly number[]): void;
}

/** Starts a batch over selected saved chapters, after a confirmation with its estimated cost. */
function useStartChosen(projectId: number, stylePrompt: string): StartingChosen {
  const { askWhereItCosts, estimate, isStarting } = useStart(projectId, stylePrompt);
  const chapters = useChapterList(projectId);
  return {
    isStarting,
    start: (chapterIds) => {
      const chosen = new Set(chapterIds);
      const sizes = chapters && sizesOf(chapters.filter(({ id }) => chosen.has(id)));
      const count = formatNumber(chapterIds.length);
      askWhereItCosts({
        choice: { chapterIds },
        title: batchTexts.chosenQuestion(count),
        text: sizes ? estimate(sizes) : batchTexts.lengthsUnknown,
        confirm: batchTexts.startChosen(count),
      });
    },
  };
}
