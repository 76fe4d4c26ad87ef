import { Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { googleKeysOf } from '../../settings/ai-settings';
import { assignProject, endOf, projectChoices } from '../../settings/key-projects';
import { engineTexts } from './engine-fields.texts';
import type { FieldsProps } from './fields-props';

/** Choice of the provider project of each Google key; nothing while there are fewer than two keys. */
export function KeyProjects({ settings, onChange }: Pick<FieldsProps, 'settings' | 'onChange'>) {
  const keys = googleKeysOf(settings);
  if (keys.length < 2) return null;
  const numbers = settings.googleAIKeyProjects ?? {};
  const choices = [
    { value: '', label: engineTexts.ownProject },
    ...projectChoices(keys, numbers).map((number) => ({
      value: String(number),
      label: engineTexts.keyProject(number),
    })),
  ];
  const assign = (key: string, value: string): void => {
    const project = value === '' ? null : Number(value);
    onChange({ googleAIKeyProjects: assignProject(keys, numbers, { key, project }) });
  };
  return (
    <Input.Wrapper
      role="group"
      aria-label={engineTexts.keyProjects}
      label={engineTexts.keyProjects}
      labelElement="div"
      description={engineTexts.keyProjectsHint}
    >
      <Stack gap="xs" mt="xs">
        {keys.map((key) => (
          <Group key={key} justify="space-between" wrap="nowrap">
            <Text size="sm" ff="monospace" truncate>
              {engineTexts.keyEnd(endOf(key))}
            </Text>
            <NativeSelect
              aria-label={engineTexts.keyProjectOf(endOf(key))}
              data={choices}
              value={String(numbers[endOf(key)] ?? '')}
              onChange={(event) => assign(key, event.currentTarget.value)}
            />
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
