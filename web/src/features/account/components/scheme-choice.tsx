import { Group, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { accountTexts } from '../texts';

const CHOICES = (['light', 'dark', 'auto'] as const).map((value) => ({
  value,
  label: accountTexts.schemes[value],
}));

/** Light, dark or as the device says; remembered in this browser. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" id="chon-giao-dien">
        {accountTexts.scheme}
      </Text>
      <SegmentedControl
        aria-labelledby="chon-giao-dien"
        size="sm"
        data={CHOICES}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Group>
  );
}
