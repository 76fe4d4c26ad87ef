import { lazy, Suspense, useState } from 'react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFileUpload, IconUsers, IconWand } from '@tabler/icons-react';
import type { Project } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { PickFile } from '../../../../ui/pick-file';
import { formatNumber } from '../../../../lib/format/format';
import { useCharacterFile } from '../use-character-file';
import type { PromptDraft } from '../use-prompt-draft';
import { CHARACTER_FILE_ENDINGS } from '../model/character-file';
import { memoryTexts } from '../texts';
import { CharacterList } from './character-list';
import { PanelSection } from './panel-section';
import layout from '../../../../styles/layout.module.css';

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog')).ChangeDialog }));

interface CharacterCardProps {
  readonly project: Project;
  readonly draft: PromptDraft;
}

/** Characters from a file: extracted by the AI, reviewed, and added to the prompt. */
export function CharacterCard({ project, draft }: CharacterCardProps) {
  const card = useCharacterFile(project, draft);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { found, file, complaint, busy, rewritten } = card;

  const rewrite = async (): Promise<void> => {
    if (await card.rewritePrompt()) setPreviewOpen(true);
  };
  const save = async (): Promise<void> => {
    if (rewritten !== null && (await draft.save(rewritten.prompt))) setPreviewOpen(false);
  };
  return (
    <PanelSection title={memoryTexts.characterFile} hint={memoryTexts.characterFileHint}>
      <PickFile
        accept={CHARACTER_FILE_ENDINGS.join(',')}
        label={memoryTexts.pickFileLabel}
        icon={<IconFileUpload size={18} aria-hidden />}
        onPick={card.pick}
      >
        {memoryTexts.pickFile}
      </PickFile>
      <div role="alert">
        {complaint !== null && (
          <Text size="sm" c="var(--lt-danger)">
            {complaint}
          </Text>
        )}
      </div>
      {file !== null && (
        <Text size="sm" className={layout.breakAnywhere}>
          {file.name}
        </Text>
      )}
      <Button
        leftSection={<IconUsers size={18} aria-hidden />}
        loading={busy === 'reading'}
        disabled={busy === 'writing'}
        onClick={() => void card.analyse()}
      >
        {memoryTexts.analyse}
      </Button>
      {busy !== null && (
        <Group justify="space-between" gap="xs" role="status">
          <Text size="sm">{busy === 'reading' ? memoryTexts.analysing : memoryTexts.updatingPrompt}</Text>
          <Button variant="subtle" onClick={card.stop}>
            {commonTexts.cancel}
          </Button>
        </Group>
      )}
      {found !== null && (
        <>
          <Text size="sm" className={layout.breakAnywhere} role="status">
            {memoryTexts.analysed(formatNumber(found.characters.length), found.filename)}
          </Text>
          {found.warning !== null && <Alert color="hoPhach">{found.warning}</Alert>}
          <CharacterList characters={found.characters} />
          {found.characters.length > 0 && (
            <Button
              leftSection={<IconWand size={18} aria-hidden />}
              loading={busy === 'writing'}
              disabled={busy === 'reading'}
              onClick={() => void rewrite()}
            >
              {memoryTexts.updatePrompt}
            </Button>
          )}
          <Button variant="subtle" onClick={card.forget}>
            {memoryTexts.forget}
          </Button>
        </>
      )}
      {isPreviewOpen && rewritten !== null && (
        <Suspense>
          <ChangeDialog
            title={memoryTexts.promptPreviewTitle}
            parts={[{ label: memoryTexts.prompt, before: rewritten.from, after: rewritten.prompt }]}
            warning={rewritten.warning}
            failure={null}
            saveLabel={memoryTexts.savePrompt}
            isSaving={draft.isSaving}
            onSave={() => void save()}
            onClose={() => setPreviewOpen(false)}
          />
        </Suspense>
      )}
    </PanelSection>
  );
}
