import { Alert, Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconSearch, IconWand } from '@tabler/icons-react';
import { commonTexts } from '../../frequent.texts';
import { busyProps } from '../../lib/react/busy-props';
import { isReady, modelOf, type AiSettings } from '../../settings/ai-settings';
import { ComparisonDialog } from '../../ui/text-comparison/comparison-dialog';
import { EDIT_PRESETS } from './edit-presets';
import { LeftoversDialog } from './leftovers-dialog';
import { SmoothConvert } from './smooth-convert';
import { toolTexts } from './text-tools.texts';
import type { TextTools } from './use-text-tools';
import styles from './text-tools.module.css';

const ENGINE_NAMES = { openai: 'OpenAI', googleai: 'Google AI', hanviet: 'Hán-Việt' };

interface TextToolsPanelProps {
  readonly settings: AiSettings;
  readonly tools: TextTools;
  /** The text to edit and its Chinese source; '' without one. */
  readonly texts: { readonly source: string; readonly target: string };
  /** Something else is at work on the text. */
  readonly isLocked: boolean;
  /** The user's own instruction, stored by the page. */
  readonly instruction: string;
  readonly onInstruction: (instruction: string) => void;
}

/** Presets, a custom instruction and the scan for Chinese, each previewed before it is applied. */
export function TextToolsPanel(props: TextToolsPanelProps) {
  const { settings, tools, isLocked } = props;
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h3">
          {toolTexts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {toolTexts.engine(ENGINE_NAMES[settings.engine], modelOf(settings))}
        </Text>
      </div>
      <EngineNote settings={settings} />
      <EditTasks {...props} isOff={isLocked || settings.engine === 'hanviet'} />
      <Button
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        disabled={isLocked}
        {...busyProps(tools.busy !== null)}
        onClick={tools.scan}
      >
        {toolTexts.scan}
      </Button>
      <div role="status" className={styles.busy}>
        {tools.busy !== null && (
          <Group gap="xs" wrap="nowrap">
            <Loader size="xs" aria-hidden />
            <Text size="sm" flex={1}>
              {tools.busy}: {commonTexts.processing}
            </Text>
            <Button size="compact-md" variant="default" onClick={tools.stop}>
              {commonTexts.cancel}
            </Button>
          </Group>
        )}
      </div>
      <Offer tools={tools} />
    </Stack>
  );
}

function EngineNote({ settings }: { readonly settings: AiSettings }) {
  if (settings.engine === 'hanviet') {
    return (
      <Text size="sm" c="dimmed">
        {toolTexts.offline}
      </Text>
    );
  }
  if (isReady(settings)) return null;
  return <Alert color="hoPhach">{toolTexts.keyMissing(settings.engine.toUpperCase())}</Alert>;
}

interface EditTasksProps extends Pick<
  TextToolsPanelProps,
  'tools' | 'texts' | 'instruction' | 'onInstruction'
> {
  readonly isOff: boolean;
}

function EditTasks({ tools, texts, instruction, onInstruction, isOff }: EditTasksProps) {
  return (
    <>
      <fieldset className={styles.presets}>
        <legend>{toolTexts.presets}</legend>
        {EDIT_PRESETS.map((preset) => (
          <Button
            key={preset.label}
            variant="light"
            className={styles.preset}
            disabled={isOff}
            {...busyProps(tools.busy !== null)}
            onClick={() => tools.edit(preset.label, preset.instruction)}
          >
            {preset.label}
          </Button>
        ))}
      </fieldset>
      <SmoothConvert texts={texts} tools={tools} isOff={isOff} />
      <Textarea
        label={toolTexts.custom}
        placeholder={toolTexts.customPlaceholder}
        autosize
        minRows={2}
        maxRows={6}
        value={instruction}
        onChange={(event) => onInstruction(event.currentTarget.value)}
      />
      <Button
        variant="light"
        leftSection={<IconWand size={18} aria-hidden />}
        disabled={isOff}
        {...busyProps(tools.busy !== null)}
        onClick={() => tools.edit(toolTexts.custom, instruction)}
      >
        {toolTexts.customRun}
      </Button>
    </>
  );
}

function Offer({ tools }: Pick<TextToolsPanelProps, 'tools'>) {
  const { offer } = tools;
  if (offer === null) return null;
  if (offer.kind === 'edit') {
    return (
      <EditPreviewDialog
        title={offer.title}
        before={offer.before}
        after={offer.after}
        note={offer.note}
        onApply={() => tools.accept()}
        onClose={tools.decline}
      />
    );
  }
  return (
    <LeftoversDialog
      found={offer.found}
      keptLocked={offer.keptLocked}
      isOffline={offer.isOffline}
      onReplace={tools.accept}
      onClose={tools.decline}
    />
  );
}

interface EditPreviewDialogProps {
  /** Summary of the edit. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** Warning about parts that failed. */
  readonly note: string | null;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** An edited text beside the old one, before it is applied. */
function EditPreviewDialog(props: EditPreviewDialogProps) {
  const { title, before, after, note, onApply, onClose } = props;
  return (
    <ComparisonDialog
      title={title}
      parts={[{ label: toolTexts.preview, before, after }]}
      words={toolTexts.comparison}
      warning={note}
      onClose={onClose}
    >
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button onClick={onApply}>{toolTexts.apply}</Button>
      </Group>
    </ComparisonDialog>
  );
}
