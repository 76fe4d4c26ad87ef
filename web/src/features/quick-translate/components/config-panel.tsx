import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Accordion, Button, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { EngineOptions } from '../../../widgets/engine-fields/engine-fields';
import { FallbackChoice } from '../../../widgets/fallback-choice';
import { toasts } from '../../../lib/toasts';
import { isReady } from '../../../settings/ai-settings';
import { QUICK_MODELS, type QuickConfig } from '../model/quick-config';
import { quickTexts } from '../texts';

const PANEL = 'config';

interface ConfigPanelProps {
  readonly quick: QuickConfig;
  readonly panel: ConfigPanelState;
}

/** The panel's element, and whether its fields are shown. */
interface ConfigPanelState {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Moves the focus to the key field. */
  readonly focusKey: () => void;
  /** Unfolds the fields, and scrolls to them. */
  readonly show: () => void;
}

/** The panel starts folded, unless the selected engine lacks its key; choosing such an engine unfolds it. */
export function useConfigPanel({ config }: QuickConfig): ConfigPanelState {
  const element = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ engine: config.engine, isOpen: !isReady(config) });
  const isOpen = chosen.engine === config.engine ? chosen.isOpen : config.engine !== 'hanviet';
  return {
    element,
    isOpen,
    setOpen: (next) => setChosen({ engine: config.engine, isOpen: next }),
    show: () => {
      flushSync(() => setChosen({ engine: config.engine, isOpen: true }));
      element.current?.scrollIntoView({ block: 'start' });
      element.current?.querySelector('button')?.focus({ preventScroll: true });
    },
    focusKey: () => {
      flushSync(() => setChosen({ engine: config.engine, isOpen: true }));
      element.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus();
    },
  };
}

/**
 * Key, model and options of the selected engine, below the text and folded. Nothing is stored for another visit until
 * the user saves it.
 */
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
    <Accordion
      ref={panel.element}
      order={2}
      variant="contained"
      transitionDuration={0}
      value={panel.isOpen ? PANEL : null}
      onChange={(value) => panel.setOpen(value === PANEL)}
    >
      <Accordion.Item value={PANEL}>
        <Accordion.Control>{commonTexts.aiSettings}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <EngineOptions
              key={quick.config.engine}
              settings={quick.config}
              models={QUICK_MODELS}
              onChange={quick.change}
            />
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
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
