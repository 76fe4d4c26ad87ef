import { useMemo, useState, type FormEvent } from 'react';
import { Alert, Button, Group, Text, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconWand } from '@tabler/icons-react';
import type { ChapterSummary, POST_PROCESS_LIMITS } from '@lacthu/contracts';
import { useDisclosure } from '@mantine/hooks';
import { commonTexts } from '../../../frequent.texts';
import { ChapterPicker } from '../../../ui/chapter-picker/chapter-picker';
import { ALL_CHAPTERS, pickedChapters } from '../../../ui/chapter-picker/chapter-selection';
import { PickSummary } from '../../../ui/chapter-picker/pick-summary';
import { DialogFooter } from '../../../ui/dialog-footer';
import { useWithSource } from '../../../widgets/text-tools/smooth-convert';
import { useStoredValue, storedValue } from '../../../lib/storage/stored-value';
import { useAiSettings, isReady, modelOf } from '../../../settings/ai-settings';
import { EngineFields } from '../../../widgets/engine-fields/engine-fields';
import { ENGINE_MODELS } from '../../../settings/ai-models';
import { RadioCards } from '../../../ui/radio-cards';
import { toolTexts } from '../../../widgets/text-tools/text-tools.texts';
import { usePostProcessStart } from './use-post-process-start';
import { canDo, firstTask, type Task, TASKS } from './tasks';
import { postProcessTexts } from './texts';
import layout from '../../../styles/layout.module.css';

/** Maximum length of the user's instruction; type only, because the file would pull every schema into the page. */
const MOST: (typeof POST_PROCESS_LIMITS)['instruction'] = 10_000;

const OPTIONS = TASKS.map(({ id, label, hint }) => ({ value: id, label, hint }));

/** The user's own instruction, stored so that it need not be typed again. */
const storedInstruction = storedValue<string>({
  key: 'batch-post-process-instruction',
  decode: (text) => text ?? '',
  encode: (text) => text || null,
});

interface PostProcessFormProps {
  readonly projectId: number;
  readonly chapters: readonly ChapterSummary[];
  readonly onClose: () => void;
  readonly onNotPro: () => void;
}

/** Task, chapters and engine of a background job; asks for confirmation before anything is overwritten. */
export function PostProcessForm({ projectId, chapters, onClose, onNotPro }: PostProcessFormProps) {
  const [settings] = useAiSettings();
  const [task, setTask] = useState(() => firstTask(settings.engine));
  const custom = useStoredValue(storedInstruction);
  const [isWithSource] = useWithSource();
  const [isCustomMissing, setCustomMissing] = useState(false);
  const [selection, setSelection] = useState(ALL_CHAPTERS);
  const fitting = useMemo(() => chapters.filter(hasTranslation), [chapters]);
  const picked = useMemo(() => pickedChapters(chapters, selection, RULE), [chapters, selection]);
  const { start, isStarting } = usePostProcessStart({ onStarted: onClose, onNotPro });
  const isPossible = fitting.length > 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const instruction = task.instruction ?? custom.trim();
    if (instruction === '') return setCustomMissing(true);
    const withSource = task.isOfDraft && isWithSource;
    const chapterIds = picked.chapters.map(({ id }) => id);
    start({ projectId, chapterIds, instruction, settings, ...(withSource ? { withSource } : {}) });
  };
  return (
    <form className={layout.dialogForm} onSubmit={submit}>
      <Alert
        color="hoPhach"
        title={postProcessTexts.warningTitle}
        icon={<IconAlertTriangle size={20} aria-hidden />}
      >
        {postProcessTexts.warning}
      </Alert>
      {isPossible ? (
        <>
          <TaskChoice
            task={task}
            custom={custom}
            isCustomMissing={isCustomMissing}
            onTask={setTask}
            onCustom={(text) => {
              setCustomMissing(false);
              storedInstruction.set(text);
            }}
          />
          <ChapterPicker
            words={postProcessTexts.picker}
            fitting={fitting}
            selection={selection}
            isWrong={picked.problem?.kind === 'wrong'}
            onChange={(part) => setSelection((before) => ({ ...before, ...part }))}
          />
          <EngineLine task={task} />
        </>
      ) : (
        <Alert color="hoPhach">{postProcessTexts.nothing}</Alert>
      )}
      <DialogFooter summary={isPossible && <PickSummary picked={picked} words={postProcessTexts} />}>
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button
          type="submit"
          loading={isStarting}
          disabled={!isPossible || picked.problem !== null || !canDo(settings.engine, task)}
          leftSection={<IconWand size={18} aria-hidden />}
        >
          {postProcessTexts.start}
        </Button>
      </DialogFooter>
    </form>
  );
}

function hasTranslation(chapter: ChapterSummary): boolean {
  return chapter.has_translation;
}

const RULE = { accepts: hasTranslation, noneFits: postProcessTexts.noneFits };

/** The engine used, what it lacks, and a link to its settings. */
function EngineLine({ task }: { readonly task: Task }) {
  const [settings, change] = useAiSettings();
  const [isOpen, fields] = useDisclosure(!isReady(settings));
  return (
    <section className={layout.stack2} aria-label={postProcessTexts.engine}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm" fw={600}>
            {postProcessTexts.engine}
          </Text>
          <Text size="sm" c="dimmed">
            {postProcessTexts.engineWithModel(postProcessTexts.engines[settings.engine], modelOf(settings))}
          </Text>
        </div>
        <Button variant="default" aria-expanded={isOpen} onClick={fields.toggle}>
          {isOpen ? postProcessTexts.engineHide : postProcessTexts.engineChange}
        </Button>
      </Group>
      <div role="status">
        {!canDo(settings.engine, task) && <Alert color="hoPhach">{postProcessTexts.offline}</Alert>}
        {!isReady(settings) && (
          <Alert color="hoPhach">{postProcessTexts.keyMissing(settings.engine.toUpperCase())}</Alert>
        )}
      </div>
      {isOpen && <EngineFields settings={settings} models={ENGINE_MODELS} onChange={change} />}
    </section>
  );
}

interface TaskChoiceProps {
  readonly task: Task;
  /** The user's own instruction. */
  readonly custom: string;
  readonly isCustomMissing: boolean;
  readonly onTask: (task: Task) => void;
  readonly onCustom: (text: string) => void;
}

/** Chooses the task for each chapter. */
function TaskChoice({ task, custom, isCustomMissing, onTask, onCustom }: TaskChoiceProps) {
  const [isWith, setWith] = useWithSource();
  return (
    <div className={layout.stack2}>
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
