import { Stack } from '@mantine/core';
import { useAllowedHan } from '../../../api/projects/leftovers.queries';
import { TextToolsPanel } from '../../../widgets/text-tools/text-tools-panel';
import { useTextTools } from '../../../widgets/text-tools/use-text-tools';
import { useAiSettings } from '../../../settings/ai-settings';
import { useToolDrafts } from './tool-drafts';
import { ManualTool } from './manual-tool';
import { SelectionTool } from './selection-tool';

interface PostProcessPanelProps {
  readonly projectId: number;
  /** The chapter in the editor; null for a text that is not a chapter yet. */
  readonly chapterId: number | null;
  /** The texts in the editor, saved or not. */
  readonly texts: { readonly source: string; readonly target: string };
  /** Something else is editing the text. */
  readonly isLocked: boolean;
  /** Lines of the translation (from 0) that stay as they are. */
  readonly lockedLines: ReadonlySet<number>;
  readonly stylePrompt: string;
  /** The selected lines of the translation (from 0, inclusive). */
  readonly readSelection: () => { readonly from: number; readonly to: number } | null;
  readonly onTarget: (target: string) => void;
}

/** Tools for the translation in the editor; every change is previewed. */
export function PostProcessPanel(props: PostProcessPanelProps) {
  const { projectId, chapterId, texts, isLocked, lockedLines, stylePrompt, readSelection, onTarget } = props;
  const [settings] = useAiSettings();
  const [words, onWords] = useToolDrafts(projectId, chapterId);
  const allowed = useAllowedHan(projectId, true);
  const tools = useTextTools(settings, texts.target, onTarget, { allowed, locked: lockedLines });
  const common = { projectId, settings, texts, stylePrompt, allowed, isLocked };
  return (
    <Stack gap="lg">
      <TextToolsPanel
        settings={settings}
        tools={tools}
        texts={texts}
        isLocked={isLocked}
        instruction={words.instruction}
        onInstruction={(instruction) => onWords({ instruction })}
      />
      <SelectionTool
        {...common}
        tools={tools}
        wish={words.wish}
        onWish={(wish) => onWords({ wish })}
        readSelection={readSelection}
      />
      <ManualTool {...common} lockedLines={lockedLines} words={words} onWords={onWords} onTarget={onTarget} />
    </Stack>
  );
}
