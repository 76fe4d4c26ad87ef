import { Button, Group, Text } from '@mantine/core';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { formatNumber } from '../../../lib/format/format';
import { stagedTexts } from './texts';

interface ReplaceDialogProps {
  /** Number of staged chapters, and of translations among them that are not in the project. */
  readonly count: number;
  readonly unsaved: number;
  readonly onChoice: (choice: 'replace' | 'append' | null) => void;
}

/** Asks what happens to the existing list when new texts are staged. */
export function ReplaceDialog({ count, unsaved, onChoice }: ReplaceDialogProps) {
  return (
    <Dialog onClose={() => onChoice(null)} title={stagedTexts.replaceTitle}>
      <Text>{stagedTexts.replaceText(formatNumber(count), formatNumber(unsaved))}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onChoice(null)}>
          {commonTexts.cancel}
        </Button>
        <Button variant="default" c="var(--lt-danger)" onClick={() => onChoice('replace')}>
          {stagedTexts.replace}
        </Button>
        <Button onClick={() => onChoice('append')}>{stagedTexts.append}</Button>
      </Group>
    </Dialog>
  );
}
