import { useRef, type RefObject } from 'react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { EngineFields } from '../../../widgets/engine-fields/engine-fields';
import { FallbackChoice } from '../../../widgets/fallback-choice';
import { toasts } from '../../../lib/toasts';
import { QUICK_MODELS, type QuickConfig } from '../model/quick-config';
import { quickTexts } from '../texts';

interface ConfigPanelProps {
  readonly quick: QuickConfig;
  readonly panel: RefObject<HTMLDivElement | null>;
}

/** Element of the panel, for a caller that scrolls to the key field. */
export function useConfigPanel() {
  const panel = useRef<HTMLDivElement>(null);
  return {
    panel,
    focusKey: (): void => panel.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus(),
  };
}

/** Engine, key and model of this page. Nothing is stored for another visit until the user saves it. */
export function ConfigPanel({ quick, panel }: ConfigPanelProps) {
  const save = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: quickTexts.saveQuestion,
      text: quickTexts.saveText,
      confirm: quickTexts.saveConfig,
    });
    if (!agreed) return;
    quick.save();
    toasts.success(quickTexts.saveDone);
  };
  return (
    <Stack gap="sm" ref={panel}>
      <Title order={2} size="h3">
        {commonTexts.aiSettings}
      </Title>
      <EngineFields settings={quick.config} models={QUICK_MODELS} onChange={quick.change} />
      {quick.config.engine !== 'hanviet' && <FallbackChoice />}
      {quick.config.engine !== 'hanviet' && (
        <Text size="xs" c="dimmed">
          {quickTexts.keyPlace}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        disabled={!quick.isUnsaved}
        onClick={() => void save()}
      >
        {quick.isUnsaved ? quickTexts.saveConfig : quickTexts.savedConfig}
      </Button>
    </Stack>
  );
}
