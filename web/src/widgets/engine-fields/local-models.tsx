import { Button, Stack, Text } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import type { LocalModel, LocalServer } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { useFindLocalServers } from '../../api/translation/local-servers.mutations';
import { formatNumber } from '../../lib/format/format';
import type { AiSettings } from '../../settings/ai-settings';
import { engineTexts } from './engine-fields.texts';

/** Calls of the usual size need a window above this one. */
const SMALL_WINDOW = 8_192;
/** Stands for a key at servers that need none. */
const NO_KEY = 'local';

interface LocalModelsProps {
  readonly settings: AiSettings;
  readonly onChange: (part: Partial<AiSettings>) => void;
}

/** Finds model servers on the machine of the server; one click takes a model with its address. */
export function LocalModels({ settings, onChange }: LocalModelsProps) {
  const search = useFindLocalServers();
  const take = ({ baseUrl }: LocalServer, { id }: LocalModel): void =>
    onChange({ baseUrl, openAIModel: id, ...(settings.openAIKey.trim() === '' && { openAIKey: NO_KEY }) });
  return (
    <Stack gap="xs">
      <Button
        variant="light"
        leftSection={<IconServer size={18} aria-hidden />}
        disabled={search.isPending}
        onClick={() => search.mutate()}
      >
        {search.isPending ? engineTexts.findingLocal : engineTexts.findLocal}
      </Button>
      <div role="status">
        {search.isError && (
          <Text size="sm" c="var(--lt-danger)">
            {messageOf(search.error, engineTexts.findLocalFailure)}
          </Text>
        )}
        {search.data?.msg !== undefined && <Text size="sm">{search.data.msg}</Text>}
      </div>
      {search.data?.servers.map((server) => (
        <Stack key={server.baseUrl} gap={4}>
          <Text size="sm" fw={600}>
            {server.label}
          </Text>
          {server.models.map((model) => (
            <div key={model.id}>
              <Button variant="default" fullWidth justify="flex-start" onClick={() => take(server, model)}>
                {model.id}
              </Button>
              <Text size="xs" c="dimmed">
                {factsOf(model)}
              </Text>
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function factsOf({ contextTokens, preset, hint, warning }: LocalModel): string {
  const isSmall = contextTokens !== undefined && contextTokens <= SMALL_WINDOW;
  return [
    contextTokens !== undefined && engineTexts.localWindow(formatNumber(contextTokens)),
    isSmall && engineTexts.localWindowSmall,
    preset !== undefined && engineTexts.localPreset(preset),
    hint,
    warning,
  ]
    .filter(Boolean)
    .join(' ');
}
