import { Group, Kbd, Table } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import { paletteTexts, SHORTCUTS } from './texts';

/** List of the active shortcuts, opened with `?`. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={paletteTexts.shortcutsTitle}>
      <Table>
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, meaning }) => (
            <Table.Tr key={meaning}>
              <Table.Td>
                <Group gap={4} wrap="nowrap">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
