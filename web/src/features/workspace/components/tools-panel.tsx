import { Button, Checkbox, Kbd, Stack, Text, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { setAiPanel } from '../../../settings/ai-panel';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { promptUse } from '../model/workspace-view';
import { workspaceTexts } from '../texts';
import type { WorkspaceSlots } from '../workspace-slots';
import { EngineChoice } from './engine-choice';
import styles from '../workspace.module.css';

interface ToolsPanelProps {
  readonly project: Project;
  readonly chapterCount: number;
  readonly Batch: WorkspaceSlots['Batch'];
}

/** Settings of the translation, and translating many chapters at once. */
export function ToolsPanel({ project, chapterCount, Batch }: ToolsPanelProps) {
  const isPromptUsed = useStoredValue(promptUse);
  const stylePrompt = useStylePrompt(project);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {workspaceTexts.translate}
        </Title>
        <div className={styles.phoneOnly}>
          <EngineChoice />
        </div>
        <Checkbox
          label={workspaceTexts.usePrompt}
          description={workspaceTexts.usePromptHint}
          checked={isPromptUsed}
          onChange={(event) => promptUse.set(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => setAiPanel(true)}
        >
          {workspaceTexts.configureAi}
        </Button>
      </Stack>
      <Batch projectId={project.id} chapterCount={chapterCount} stylePrompt={stylePrompt} />
      <Shortcuts />
    </Stack>
  );
}

const SHORTCUTS = [
  { keys: ['Ctrl', 'Enter'], text: workspaceTexts.shortcutTranslate },
  { keys: ['Ctrl', 'S'], text: workspaceTexts.shortcutSave },
  { keys: ['Alt', '← →'], text: workspaceTexts.shortcutTurn },
] as const;

function Shortcuts() {
  return (
    <section className={styles.shortcuts}>
      <Title order={2} size="h4" mb="xs">
        {workspaceTexts.shortcuts}
      </Title>
      <ul>
        {SHORTCUTS.map(({ keys, text }) => (
          <li key={text}>
            <Text size="sm">{text}</Text>
            <span>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
