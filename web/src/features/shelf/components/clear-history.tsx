import { Button, Group } from '@mantine/core';
import { askConfirm } from '../../../ui/ask-confirm';
import { useClearHistory } from '../shelf.mutations';
import { shelfTexts } from '../texts';
import { standOnPanel } from './stand-on-panel';

/** Forgets everything that was read, after one question. */
export function ClearHistory() {
  const clear = useClearHistory();
  const ask = async (button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: shelfTexts.clearQuestion,
      text: shelfTexts.clearExplanation,
      confirm: shelfTexts.clear,
      isDangerous: true,
    });
    if (!agreed) return;
    standOnPanel(button);
    clear.mutate();
  };
  return (
    <Group justify="flex-end" mt="md">
      <Button
        variant="default"
        size="md"
        loading={clear.isPending}
        onClick={(event) => void ask(event.currentTarget)}
      >
        {shelfTexts.clear}
      </Button>
    </Group>
  );
}
