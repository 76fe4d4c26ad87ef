import { useState, type KeyboardEvent } from 'react';
import { Alert, Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize, IconDeviceFloppy } from '@tabler/icons-react';
import { commonTexts } from '../../../../frequent.texts';
import { askConfirm } from '../../../../ui/ask-confirm';
import { Dialog } from '../../../../ui/dialog';
import { formatNumber } from '../../../../lib/format/format';
import { useEscapeInside } from '../../../../lib/react/use-escape-inside';
import type { PromptDraft } from '../use-prompt-draft';
import { memoryTexts } from '../texts';
import { PanelSection } from './panel-section';
import { isComposing } from '../../../../lib/keyboard/composing';
import styles from '../project-memory.module.css';

/** Length above which a prompt counts as advanced (specification 2, §9). */
const ADVANCED_FROM = 1_000;
/** PROJECT_LIMITS.masterPrompt of the contracts. */
const MOST = 50_000;

interface PromptEditorProps {
  readonly draft: PromptDraft;
  readonly isPromptUsed: boolean;
  readonly onUsePrompt: (isUsed: boolean) => void;
}

/** Editor of the prompt sent with every translation of the project. */
export function PromptEditor({ draft, isPromptUsed, onUsePrompt }: PromptEditorProps) {
  const [isWide, setWide] = useState(false);
  const narrow = (): void => setWide(false);
  const escape = useEscapeInside(narrow);
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  return (
    <PanelSection title={memoryTexts.prompt}>
      <Checkbox
        label={memoryTexts.usePrompt}
        description={memoryTexts.usePromptHint}
        checked={isPromptUsed}
        onChange={(event) => onUsePrompt(event.currentTarget.checked)}
      />
      {!isWide && <PromptField draft={draft} />}
      <Button
        variant="default"
        leftSection={<IconArrowsMaximize size={18} aria-hidden />}
        onClick={() => setWide(true)}
      >
        {memoryTexts.expand}
      </Button>
      {isWide && (
        <Dialog
          onClose={narrow}
          {...escape}
          title={memoryTexts.prompt}
          size="60rem"
          fullScreen={isPhone ?? false}
        >
          <div className={styles.wide}>
            <PromptField draft={draft} />
          </div>
        </Dialog>
      )}
    </PanelSection>
  );
}

function PromptField({ draft }: { readonly draft: PromptDraft }) {
  const { text, isDirty, isSaving } = draft;
  const isTooLong = text.length > MOST;
  const mayBeSaved = isDirty && !isTooLong && !isSaving;

  const saveByKey = (event: KeyboardEvent): void => {
    if (isComposing(event) || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    // Elsewhere the same shortcut saves the chapter.
    event.nativeEvent.stopPropagation();
    if (mayBeSaved) void draft.save();
  };
  const discard = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: memoryTexts.discardQuestion,
      text: memoryTexts.discardText,
      confirm: commonTexts.discard,
      isDangerous: true,
    });
    if (agreed) draft.discard();
  };

  return (
    <div className={styles.section}>
      <Textarea
        label={memoryTexts.promptLabel}
        description={memoryTexts.promptHint}
        placeholder={memoryTexts.promptPlaceholder}
        value={text}
        rows={9}
        error={isTooLong ? memoryTexts.tooLong(formatNumber(MOST)) : null}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={saveByKey}
      />
      <Text size="xs" c="dimmed">
        {memoryTexts.length(formatNumber(text.length), formatNumber(MOST))}
      </Text>
      <div role="status">
        {text.length > ADVANCED_FROM && (
          <Alert color="hoPhach" py="xs">
            {memoryTexts.advanced(formatNumber(ADVANCED_FROM))}
          </Alert>
        )}
      </div>
      {isDirty && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {memoryTexts.unsavedPrompt}
          </Text>
          <Button variant="subtle" px="xs" onClick={() => void discard()}>
            {commonTexts.discard}
          </Button>
        </Group>
      )}
      <Button
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        loading={isSaving}
        disabled={!mayBeSaved && !isSaving}
        onClick={() => void draft.save()}
      >
        {memoryTexts.savePrompt}
      </Button>
    </div>
  );
}
