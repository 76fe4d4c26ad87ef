import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What the other button says; needed where the act itself is called 'Hủy'. */
  readonly dismiss?: string;
  /** The act cannot be taken back. */
  readonly isDangerous?: boolean;
}

/** Asks once; true when the person agrees. */
export function askConfirm({
  title,
  text,
  confirm,
  dismiss = 'Hủy',
  isDangerous = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm, cancel: dismiss },
      confirmProps: { color: isDangerous ? 'son' : 'cham' },
      onConfirm: () => resolve(true),
      // Runs for Esc and a click outside too; after onConfirm it changes nothing.
      onClose: () => resolve(false),
    });
  });
}
