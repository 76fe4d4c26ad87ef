import { Stack, Button } from '@mantine/core';
import type { Project } from '@lacthu/contracts';
import { IconLanguage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths';
import { CharacterCard } from './components/character-card';
import { MemorySection } from './components/memory-section';
import { PromptEditor } from './components/prompt-editor';
import { GlossarySection } from './glossary/glossary-section';
import { usePromptDraft } from './use-prompt-draft';
import { memoryTexts } from './texts';
import { PanelSection } from './components/panel-section';

interface MemoryPanelProps {
  readonly project: Project;
  /** The chapter on the desk; null for a text that is none yet. */
  readonly chapterId: number | null;
  /** Returns the current texts in the editor, saved or not. */
  readonly readTexts: () => { readonly source: string; readonly target: string };
  readonly isPromptUsed: boolean;
  readonly onUsePrompt: (isUsed: boolean) => void;
  /** The user opens another chapter. */
  readonly onLeave: () => void;
}

/** Panel of the context sent to the AI: prompt, memory, characters, glossary. */
export function MemoryPanel(props: MemoryPanelProps) {
  const { project, chapterId, readTexts, isPromptUsed, onUsePrompt, onLeave } = props;
  const draft = usePromptDraft(project);
  return (
    <Stack gap="md">
      <PromptEditor draft={draft} isPromptUsed={isPromptUsed} onUsePrompt={onUsePrompt} />
      <MemorySection project={project} draft={draft} readTranslation={() => readTexts().target} />
      <CharacterCard project={project} draft={draft} />
      <GlossarySection
        projectId={project.id}
        chapterId={chapterId}
        readSource={() => readTexts().source}
        onLeave={onLeave}
      />
      <DictionarySection projectId={project.id} onLeave={onLeave} />
    </Stack>
  );
}

interface DictionarySectionProps {
  readonly projectId: number;
  readonly onLeave: () => void;
}

/** Links to the dictionaries that the offline engine uses for this project. */
function DictionarySection({ projectId, onLeave }: DictionarySectionProps) {
  return (
    <PanelSection title={memoryTexts.dictionaries} hint={memoryTexts.dictionariesHint}>
      <Button
        component={Link}
        to={paths.projectDictionaries(projectId)}
        variant="default"
        leftSection={<IconLanguage size={18} aria-hidden />}
        onClick={onLeave}
      >
        {memoryTexts.openDictionaries}
      </Button>
    </PanelSection>
  );
}
