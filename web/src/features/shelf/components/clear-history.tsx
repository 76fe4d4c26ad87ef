import { Button, Group } from '@mantine/core';
import { askConfirm } from '../../../components/ask-confirm';
import { useClearHistory } from '../api/shelf.mutations';
import { shelfTexts } from '../texts';

/** Forgets everything that was read, after one question. */
export function ClearHistory() {
  const clear = useClearHistory();
  const ask = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: shelfTexts.clearQuestion,
      text: shelfTexts.clearExplanation,
      confirm: shelfTexts.clear,
      isDangerous: true,
    });
    if (agreed) clear.mutate();
  };
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" size="md" loading={clear.isPending} onClick={() => void ask()}>
        {shelfTexts.clear}
      </Button>
    </Group>
  );
}
