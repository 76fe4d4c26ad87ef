import { Alert, Button, Group, Text } from '@mantine/core';
import { useSession } from '../../session/session';
import { shellTexts } from '../app.texts';

/** On public pages, when the server could not say who is here: tells so and offers to ask again. */
export function SessionAwayNotice() {
  const { status, retry } = useSession();
  if (status !== 'unavailable') return null;
  return (
    <Alert color="hoPhach" radius={0} py="xs">
      <Group justify="center" gap="sm">
        <Text size="sm">{shellTexts.sessionAway}</Text>
        <Button size="xs" variant="default" onClick={retry}>
          {shellTexts.retry}
        </Button>
      </Group>
    </Alert>
  );
}
