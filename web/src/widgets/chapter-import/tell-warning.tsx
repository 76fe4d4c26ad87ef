import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { importTexts } from './texts';

/** Shows a warning of the server; resolves when the user has read it. */
export function tellWarning(title: string, lines: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: lines.map((line) => (
        <Text key={line} mb="xs">
          {line}
        </Text>
      )),
      labels: { confirm: importTexts.understood, cancel: '' },
      cancelProps: { display: 'none' },
      onClose: () => resolve(),
    });
  });
}
