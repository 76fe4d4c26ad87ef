import { lazy, Suspense, useState } from 'react';
import { Button, Checkbox, Kbd, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../../frequent.texts';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { setAiPanel } from '../../../settings/ai-panel';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import type { TypoReportsOpen } from '../hooks/use-typo-reports-open';
import type { SelectedLines } from '../hooks/use-selected-lines';
import { useEditorTexts } from '../hooks/use-editor-texts';
import { useStylePrompt } from '../hooks/use-style-prompt';
import { unsavedIn, draftKey, useDraft } from '../model/draft-store';
import { promptUse } from '../model/workspace-view';
import { useInputPlace } from '../staged/use-input-place';
import { workspaceTexts } from '../texts';
import { TypoReportsButton } from '../typo-reports/typo-reports-button';
import { draftOf, EMPTY_DRAFT } from '../model/draft';
import { useTranslationRun } from '../model/translation-runs';
import { EditorPostProcess } from './editor-post-process';
import { EngineChoice } from './engine-choice';
import styles from '../workspace.module.css';

const SpeechPanel = lazy(async () => ({
  default: (await import('../speech/speech-panel')).SpeechPanel,
}));

const BatchPanel = lazy(async () => ({
  default: (await import('../batch-translation/batch-panel')).BatchPanel,
}));
const MemoryPanel = lazy(async () => ({
  default: (await import('../project-memory/memory-panel')).MemoryPanel,
}));

/** Tabs whose content may be working or playing while another tab is selected. */
const POST_PROCESS = 'post-process';
const SPEECH = 'speech';

interface ToolsPanelProps {
  readonly project: Project;
  readonly chapterCount: number;
  /** The chapter in the editor; null for a text that is not a chapter yet. */
  readonly chapterId: number | null;
  readonly readSelection: () => SelectedLines | null;
  /** Whether the typo reports are open. */
  readonly typos: TypoReportsOpen;
  /** The user opens another chapter. */
  readonly onLeave: () => void;
  /** The user opens a line (from 0) of the translation of a chapter. */
  readonly onOpenLine: (chapterId: number, line: number) => void;
}

/** Tools beside the editor: translation settings, and what the project sends to the AI. */
export function ToolsPanel(props: ToolsPanelProps) {
  const { project, chapterCount, chapterId, readSelection, typos, onLeave, onOpenLine } = props;
  const isPromptUsed = useStoredValue(promptUse);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const readTexts = useEditorTexts(project.id, chapterId);
  const isNewTextOpen = useIsNewTextOpen(chapterCount);
  const isTextOpen = chapterId !== null || isNewTextOpen;
  return (
    <>
      <div className={styles.typos}>
        <TypoReportsButton
          projectId={project.id}
          isOpen={typos.isOpen}
          onOpen={typos.open}
          onClose={typos.close}
          isUnsaved={(id) => unsavedIn(project.id).has(id)}
          onOpenLine={onOpenLine}
        />
      </div>
      <Tabs
        defaultValue="translate"
        keepMounted={false}
        onChange={(tab) => tab !== null && setOpened(new Set(opened).add(tab))}
      >
        <Tabs.List grow aria-label={workspaceTexts.toolTabs} mb="md">
          <Tabs.Tab value="translate" px={4}>
            {commonTexts.translate}
          </Tabs.Tab>
          <Tabs.Tab value={POST_PROCESS} px={4}>
            {workspaceTexts.postProcessTab}
          </Tabs.Tab>
          <Tabs.Tab value="memory" px={4}>
            {workspaceTexts.memoryTab}
          </Tabs.Tab>
          <Tabs.Tab value={SPEECH} px={4}>
            {workspaceTexts.speechTab}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="translate">
          <TranslateTools project={project} chapterCount={chapterCount} />
        </Tabs.Panel>
        <Tabs.Panel value={POST_PROCESS} keepMounted>
          {opened.has(POST_PROCESS) && !isTextOpen && <Text c="dimmed">{workspaceTexts.noTextForTools}</Text>}
          {opened.has(POST_PROCESS) && isTextOpen && (
            <EditorPostProcess
              key={chapterId ?? 'new'}
              project={project}
              chapterId={chapterId}
              readSelection={readSelection}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="memory">
          <Suspense fallback={<Skeleton h={420} />}>
            <MemoryPanel
              project={project}
              chapterId={chapterId}
              readTexts={readTexts}
              isPromptUsed={isPromptUsed}
              onUsePrompt={promptUse.set}
              onLeave={onLeave}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value={SPEECH} keepMounted>
          {opened.has(SPEECH) && !isTextOpen && <Text c="dimmed">{workspaceTexts.noTextForSpeech}</Text>}
          {opened.has(SPEECH) && isTextOpen && (
            <EditorSpeech key={chapterId ?? 'new'} projectId={project.id} chapterId={chapterId} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Files and staged chapters hide the new text; a project without chapters starts with files. */
function useIsNewTextOpen(chapterCount: number): boolean {
  const { tab } = useInputPlace();
  return tab === null ? chapterCount > 0 : tab === 'paste';
}

interface TranslateToolsProps {
  readonly project: Project;
  readonly chapterCount: number;
}

/** Translation settings, and translating many chapters at once. */
function TranslateTools({ project, chapterCount }: TranslateToolsProps) {
  const isPromptUsed = useStoredValue(promptUse);
  const stylePrompt = useStylePrompt(project);
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {commonTexts.translate}
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
          {commonTexts.aiSettings}
        </Button>
      </Stack>
      <Suspense fallback={<Skeleton h={280} />}>
        <BatchPanel projectId={project.id} chapterCount={chapterCount} stylePrompt={stylePrompt} />
        {/* Waits too: below a placeholder of another height it would move. */}
        <Shortcuts />
      </Suspense>
    </Stack>
  );
}

const SHORTCUTS = [
  { keys: ['Ctrl', 'Enter'], text: commonTexts.translate },
  { keys: ['Ctrl', 'S'], text: workspaceTexts.shortcutSave },
  { keys: ['Alt', '← →'], text: workspaceTexts.shortcutTurn },
  { keys: ['Alt', 'G'], text: workspaceTexts.glossary },
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

interface EditorSpeechProps {
  readonly projectId: number;
  /** null for a text that is not a chapter yet. */
  readonly chapterId: number | null;
}

/** Passes the current translation, saved or not, to the speech panel. */
function EditorSpeech({ projectId, chapterId }: EditorSpeechProps) {
  const key = draftKey(projectId, chapterId);
  const saved = useQuery({ ...chapterQuery(chapterId ?? 0), enabled: chapterId !== null }).data;
  const texts = useDraft(key) ?? (saved ? draftOf(saved) : EMPTY_DRAFT);
  const run = useTranslationRun(key);
  return (
    <Suspense fallback={<Skeleton h={420} />}>
      <SpeechPanel
        projectId={projectId}
        chapterId={chapterId}
        texts={texts}
        isUnsaved={saved !== undefined && texts.target !== saved.translated_content}
        isLocked={run !== null}
      />
    </Suspense>
  );
}
