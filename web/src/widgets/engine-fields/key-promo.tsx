import { Anchor, Group, Paper, Text } from '@mantine/core';
import { engineTexts } from './engine-fields.texts';

/** Links to shops that sell keys. */
export function KeyPromo() {
  return (
    <Paper withBorder p="md" radius="md">
      <Text fw={600} size="sm">
        {engineTexts.keysTitle}
      </Text>
      <Text size="sm">{engineTexts.keysText}</Text>
      <Group gap="md" mt="xs">
        {engineTexts.keyLinks.map(({ href, label }) => (
          <Anchor key={href} href={href} target="_blank" rel="noopener noreferrer" size="sm">
            {label}
          </Anchor>
        ))}
      </Group>
    </Paper>
  );
}
