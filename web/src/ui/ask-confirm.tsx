import { useEffect } from 'react';
import { Button, Group, Text } from '@mantine/core';
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

/** Questions that lie on the page, by their words. */
const asked = new Set<string>();

/**
 * Asks once; true when the person agrees. The same question asked while it lies on the page already, as by a double click,
 * is not put again: it counts as declined, and the first one decides.
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
      // Runs for Esc and a click outside too; after onConfirm it changes nothing.
      onClose: () => {
        forget();
        resolve(false);
      },
    });
  });
}

/** A page that goes takes its question along, unanswered. */
function QuestionText({ text, onGone }: { readonly text: string; readonly onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return <Text>{text}</Text>;
}

interface Alternatives extends Omit<Question, 'isDangerous'> {
  /** What else may be done, beside it and leaving everything as it is. */
  readonly other: string;
}

/** Asks which of two acts is wanted; null when neither is, also by Esc and a click outside. */
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
