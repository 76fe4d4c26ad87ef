import { Checkbox, Textarea } from '@mantine/core';
import type { POST_PROCESS_LIMITS } from '@lacthu/contracts';
import { RadioCards } from '../../../ui/radio-cards';
import { useWithSource } from '../../../widgets/text-tools/smooth-convert';
import { toolTexts } from '../../../widgets/text-tools/text-tools.texts';
import { TASKS, type Task } from './tasks';
import { postProcessTexts } from './texts';
import styles from './batch-post-processing.module.css';

/** Maximum length of the user's instruction; type only, because the file would pull every schema into the page. */
const MOST: (typeof POST_PROCESS_LIMITS)['instruction'] = 10_000;

const OPTIONS = TASKS.map(({ id, label, hint }) => ({ value: id, label, hint }));

interface TaskChoiceProps {
  readonly task: Task;
  /** The user's own instruction. */
  readonly custom: string;
  readonly isCustomMissing: boolean;
  readonly onTask: (task: Task) => void;
  readonly onCustom: (text: string) => void;
}

/** Chooses the task for each chapter. */
export function TaskChoice({ task, custom, isCustomMissing, onTask, onCustom }: TaskChoiceProps) {
  const [isWith, setWith] = useWithSource();
  return (
    <div className={styles.part}>
      <RadioCards
        label={postProcessTexts.task}
        options={OPTIONS}
        value={task.id}
        onChange={(id) => onTask(TASKS.find((known) => known.id === id) ?? task)}
      />
      {task.isOfDraft && (
        <Checkbox
          label={toolTexts.withSource}
          description={postProcessTexts.withSourceHint}
          checked={isWith}
          onChange={(event) => setWith(event.currentTarget.checked)}
        />
      )}
      {task.instruction === null && (
        <Textarea
          label={postProcessTexts.instruction}
          placeholder={postProcessTexts.instructionPlaceholder}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MOST}
          value={custom}
          error={isCustomMissing && postProcessTexts.instructionMissing}
          onChange={(event) => onCustom(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
