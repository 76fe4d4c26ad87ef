import { Select, Stack, Text } from '@mantine/core';
import { ENGINES, useAiSettings, type AiSettings, type Engine } from '../../settings/ai-settings';
import { useCheckConnection } from './api/connection.mutations';
import { ConnectionCheck } from './components/connection-check';
import { GoogleFields } from './components/google-fields';
import { KeyPromo } from './components/key-promo';
import { OpenAiFields } from './components/open-ai-fields';
import { Tips } from './components/tips';
import { aiTexts } from './texts';

const ENGINE_CHOICES = ENGINES.map((value) => ({ value, label: aiTexts.engines[value] }));

/** Engine, keys and model for every AI request of this browser, with a check of the connection. */
export function AiSettingsPanel() {
  const [settings, store] = useAiSettings();
  const check = useCheckConnection();
  const change = (part: Partial<AiSettings>): void => {
    // What a check has said holds only for the settings it was made with.
    check.reset();
    store(part);
  };

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {aiTexts.intro}
      </Text>
      <Select
        label={aiTexts.engine}
        data={ENGINE_CHOICES}
        value={settings.engine}
        allowDeselect={false}
        onChange={(engine) => change({ engine: engine as Engine })}
      />
      {settings.engine === 'openai' && <OpenAiFields settings={settings} onChange={change} />}
      {settings.engine === 'googleai' && <GoogleFields settings={settings} onChange={change} />}
      {settings.engine === 'hanviet' ? (
        <Text size="sm">{aiTexts.offlineNote}</Text>
      ) : (
        <ConnectionCheck settings={settings} check={check} />
      )}
      <Tips engine={settings.engine} />
      <KeyPromo />
    </Stack>
  );
}
