import { Stack } from '@mantine/core';
import { useAllowedHan } from '../../../api/projects/leftovers.queries';
import { TextToolsPanel } from '../../../widgets/text-tools/text-tools-panel';
import { useTextTools } from '../../../widgets/text-tools/use-text-tools';
import { useAiSettings } from '../../../settings/ai-settings';
import { useKeptWords } from './kept-words';
import { ManualTool } from './manual-tool';
import { SelectionTool } from './selection-tool';

interface PostProcessPanelProps {
  readonly projectId: number;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** The texts on the desk, saved or not. */
  readonly texts: { readonly source: string; readonly target: string };
  /** Something else is at work on the text. */
  readonly isLocked: boolean;
  /** Lines of the translation (from 0) that stay as they are. */
  readonly lockedLines: ReadonlySet<number>;
  readonly stylePrompt: string;
  /** The lines of the translation (from 0, both inclusive) that the person has selected. */
  readonly readSelection: () => { readonly from: number; readonly to: number } | null;
  readonly onTarget: (target: string) => void;
}

/** Tools on the translation of the chapter on the desk; nothing is changed before it has been seen. */
export function PostProcessPanel(props: PostProcessPanelProps) {
  const { projectId, chapterId, texts, isLocked, lockedLines, stylePrompt, readSelection, onTarget } = props;
  const [settings] = useAiSettings();
  const [words, onWords] = useKeptWords(projectId, chapterId);
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
