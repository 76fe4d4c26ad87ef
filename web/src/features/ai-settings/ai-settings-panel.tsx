import { Stack, Text } from '@mantine/core';
import { EngineFields } from '../../widgets/engine-fields/engine-fields';
import { KeyPromo } from '../../widgets/engine-fields/key-promo';
import { FallbackChoice } from '../../widgets/fallback-choice';
import { ENGINE_MODELS } from '../../settings/ai-models';
import { useAiSettings } from '../../settings/ai-settings';
import { CostFields } from './cost-fields';
import { Tips } from './tips';
import { aiTexts } from './texts';

/** Engine, keys and model for every AI request of this browser, with a check of the connection. */
export function AiSettingsPanel() {
  const [settings, change] = useAiSettings();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {aiTexts.intro}
      </Text>
      <EngineFields settings={settings} models={ENGINE_MODELS} onChange={change} />
      {settings.engine !== 'hanviet' && (
        <>
          <FallbackChoice />
          <CostFields settings={settings} />
        </>
      )}
      <Tips engine={settings.engine} />
      <KeyPromo />
    </Stack>
  );
}
