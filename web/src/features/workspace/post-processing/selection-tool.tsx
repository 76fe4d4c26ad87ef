import { useState } from 'react';
import { Button, Text, Group, Stack, Textarea } from '@mantine/core';
import { toLines } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import type { TextTools } from '../../../widgets/text-tools/use-text-tools';
import { toolTexts } from '../../../widgets/text-tools/text-tools.texts';
import { busyProps } from '../../../lib/react/busy-props';
import { toasts } from '../../../lib/toasts';
import type { AiSettings } from '../../../settings/ai-settings';
import { Dialog } from '../../../ui/dialog';
import { retranslate } from './retranslate';
import { postTexts } from './texts';

interface SelectionToolProps {
  readonly projectId: number;
  readonly settings: AiSettings;
  readonly texts: { readonly source: string; readonly target: string };
  readonly stylePrompt: string;
  /** Chinese that the project permits. */
  readonly allowed: readonly string[];
  readonly tools: TextTools;
  readonly isLocked: boolean;
  /** The instruction, stored by the panel. */
  readonly wish: string;
  readonly onWish: (wish: string) => void;
  readonly readSelection: () => SelectedLines | null;
}

/** Lines of the translation, from 0, inclusive. */
interface SelectedLines {
  readonly from: number;
  readonly to: number;
}

interface Passage {
  /** null when unknown. */
  readonly source: string | null;
  readonly target: string;
}

/** Translates the selected paragraphs again. */
export function SelectionTool(props: SelectionToolProps) {
  const { projectId, settings, texts, stylePrompt, allowed, tools, isLocked } = props;
  const { wish, onWish, readSelection } = props;
  const [lines, setLines] = useState<SelectedLines | null>(null);
  // Computed again while the dialog is open: a paragraph that was being edited is committed when it opens.
  const passage = lines && passageOf(texts, lines);

  const open = (): void => {
    if (tools.busy !== null) return;
    if (texts.target.trim() === '') return toasts.error(toolTexts.textMissing);
    const selected = readSelection();
    if (selected === null || passageOf(texts, selected) === null) {
      return toasts.error(postTexts.selectionMissing);
    }
    setLines(selected);
  };
  const run = ({ from, to }: SelectedLines, cut: Passage): void => {
    setLines(null);
    tools.propose(postTexts.selection, async (signal) => {
      const style = [stylePrompt, wish.trim()].filter(Boolean).join('\n\n');
      const fresh = await retranslate({ settings, projectId, style, ...cut, allowed, signal });
      const whole = toLines(texts.target);
      const text = [...whole.slice(0, from), ...toLines(fresh.text), ...whole.slice(to + 1)].join('\n');
      return { ...fresh, text };
    });
  };
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        disabled={isLocked || settings.engine === 'hanviet'}
        {...busyProps(tools.busy !== null)}
        // mousedown would move the focus and clear the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {postTexts.selection}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {postTexts.selectionHint}
      </Text>
      {lines && passage && (
        <SelectionDialog
          {...passage}
          wish={wish}
          onWish={onWish}
          onRun={() => run(lines, passage)}
          onClose={() => setLines(null)}
        />
      )}
    </div>
  );
}

function passageOf(
  { source, target }: SelectionToolProps['texts'],
  { from, to }: SelectedLines,
): Passage | null {
  const [sources, targets] = [toLines(source), toLines(target)];
  const cut = (rows: readonly string[]): string => rows.slice(from, to + 1).join('\n');
  if (cut(targets).trim() === '') return null;
  const known = sources.length === targets.length ? cut(sources) : '';
  return { source: known.trim() === '' ? null : known, target: cut(targets) };
}

interface SelectionDialogProps {
  readonly target: string;
  /** Source of the passage; null when unknown. */
  readonly source: string | null;
  /** The instruction; closing the dialog does not lose it. */
  readonly wish: string;
  readonly onWish: (wish: string) => void;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Asks for an instruction before a passage is translated again. */
function SelectionDialog(props: SelectionDialogProps) {
  const { target, source, wish, onWish, onRun, onClose } = props;
  return (
    <Dialog
      onClose={onClose}
      title={postTexts.selection}
      closeButtonProps={{ 'aria-label': commonTexts.close }}
    >
      <Stack gap="sm">
        {source !== null && (
          <Textarea label={postTexts.original} lang="zh" readOnly autosize maxRows={6} value={source} />
        )}
        <Textarea
          label={postTexts.selected}
          description={source === null ? postTexts.noOriginal : undefined}
          readOnly
          autosize
          maxRows={6}
          value={target}
        />
        <Textarea
          label={postTexts.instruction}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          value={wish}
          onChange={(event) => onWish(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button onClick={onRun}>{postTexts.retranslate}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
