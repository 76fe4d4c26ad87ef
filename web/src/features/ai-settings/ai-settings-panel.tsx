import { Stack, Text, Alert, List } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { EngineFields } from '../../widgets/engine-fields/engine-fields';
import { KeyPromo } from '../../widgets/engine-fields/key-promo';
import { FallbackChoice } from '../../widgets/fallback-choice';
import { ENGINE_MODELS } from '../../settings/ai-models';
import { useAiSettings, type Engine } from '../../settings/ai-settings';
import { CostFields } from './cost-fields';
import { aiTexts } from './texts';

/** Engine, keys and model for every AI request of this browser, with a connection check. */
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

/** Tips for the chosen engine. */
function Tips({ engine }: { readonly engine: Engine }) {
  return (
    <Alert color="hoPhach" title={aiTexts.tipsTitle} icon={<IconBulb aria-hidden />}>
      <List size="sm" spacing={4}>
        {aiTexts.tips[engine].map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
