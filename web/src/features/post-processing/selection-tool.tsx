import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { toLines } from '@lacthu/novel-text';
import type { TextTools } from '../../components/text-tools/use-text-tools';
import { toolTexts } from '../../components/text-tools/text-tools.texts';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import type { AiSettings } from '../../settings/ai-settings';
import { retranslate } from './retranslate';
import { SelectionDialog } from './selection-dialog';
import { postTexts } from './texts';

interface SelectionToolProps {
  readonly projectId: number;
  readonly settings: AiSettings;
  readonly texts: { readonly source: string; readonly target: string };
  readonly stylePrompt: string;
  readonly tools: TextTools;
  readonly isLocked: boolean;
  readonly readSelection: () => { readonly from: number; readonly to: number } | null;
}

interface Passage {
  readonly from: number;
  readonly to: number;
  readonly source: string | null;
  readonly target: string;
  /** The translation that it was cut from. */
  readonly whole: string;
}

/** Translates the paragraphs again in which the person has selected something. */
export function SelectionTool(props: SelectionToolProps) {
  const { projectId, settings, texts, stylePrompt, tools, isLocked, readSelection } = props;
  const [passage, setPassage] = useState<Passage | null>(null);

  const open = (): void => {
    if (texts.target.trim() === '') return toasts.error(toolTexts.textMissing);
    const cut = passageOf(texts, readSelection());
    if (cut === null) return toasts.error(postTexts.selectionMissing);
    setPassage(cut);
  };
  const run = (cut: Passage, instruction: string): void => {
    setPassage(null);
    tools.propose(postTexts.selection, async (signal) => {
      const style = [stylePrompt, instruction.trim()].filter(Boolean).join('\n\n');
      const { text, untouched } = await retranslate({ settings, projectId, style, ...cut, signal });
      const lines = toLines(cut.whole);
      const after = [...lines.slice(0, cut.from), ...toLines(text), ...lines.slice(cut.to + 1)].join('\n');
      const note = untouched === 0 ? null : postTexts.lost(formatNumber(untouched));
      if (after !== cut.whole) return { before: cut.whole, after, note };
      toasts.info([toolTexts.nothingChanged, note ?? ''].join(' ').trim());
      return null;
    });
  };
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        disabled={isLocked || tools.busy !== null || settings.engine === 'hanviet'}
        // The selection in the text would go with the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {postTexts.selection}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {postTexts.selectionHint}
      </Text>
      {passage && (
        <SelectionDialog
          target={passage.target}
          source={passage.source}
          onRun={(instruction) => run(passage, instruction)}
          onClose={() => setPassage(null)}
        />
      )}
    </div>
  );
}

function passageOf(
  { source, target }: SelectionToolProps['texts'],
  lines: { readonly from: number; readonly to: number } | null,
): Passage | null {
  if (lines === null) return null;
  const [sources, targets] = [toLines(source), toLines(target)];
  const cut = (rows: readonly string[]): string => rows.slice(lines.from, lines.to + 1).join('\n');
  if (cut(targets).trim() === '') return null;
  const known = sources.length === targets.length ? cut(sources) : '';
  return {
    ...lines,
    to: Math.min(lines.to, targets.length - 1),
    source: known.trim() === '' ? null : known,
    target: cut(targets),
    whole: target,
  };
}
