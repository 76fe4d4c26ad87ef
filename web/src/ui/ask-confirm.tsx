import { useEffect } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Label of the other button; needed when the action itself is called 'Hủy'. */
  readonly dismiss?: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
}

/** Open confirmation dialogs, by their text. */
const asked = new Set<string>();

/**
 * Opens a confirmation dialog; resolves with true when the user agrees. The same question asked again while it is open,
 * as by a double click, counts as declined, and the first one decides.
 */
export function askConfirm({
  title,
  text,
  confirm,
  dismiss = 'Hủy',
  isDangerous = false,
}: Question): Promise<boolean> {
  const words = `${title}\n${text}`;
  if (asked.has(words)) return Promise.resolve(false);
  asked.add(words);
  const forget = (): void => void asked.delete(words);
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <QuestionText text={text} onGone={forget} />,
      labels: { confirm, cancel: dismiss },
      confirmProps: { color: isDangerous ? 'son' : 'cham' },
      onConfirm: () => resolve(true),
      // Also runs on Esc and on a click outside; after onConfirm it has no effect.
      onClose: () => {
        forget();
        resolve(false);
      },
    });
  });
}

/** Closes the dialog, unanswered, when its page is left. */
function QuestionText({ text, onGone }: { readonly text: string; readonly onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return <Text>{text}</Text>;
}

interface Alternatives extends Omit<Question, 'isDangerous'> {
  /** An alternative action beside the main one; both can be declined. */
  readonly other: string;
}

/** Asks which of two actions is wanted; null for neither, also on Esc and on a click outside. */
export function askWhich({
  title,
  text,
  confirm,
  other,
  dismiss = 'Hủy',
}: Alternatives): Promise<'confirm' | 'other' | null> {
  return new Promise((resolve) => {
    const close = (answer: 'confirm' | 'other' | null): void => {
      resolve(answer);
      modals.close(id);
    };
    const id = modals.open({
      title,
      children: (
        <>
          <Text mb="md">{text}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => close(null)}>
              {dismiss}
            </Button>
            <Button variant="default" onClick={() => close('other')}>
              {other}
            </Button>
            <Button onClick={() => close('confirm')}>{confirm}</Button>
          </Group>
        </>
      ),
      onClose: () => resolve(null),
    });
  });
}
