import { Button, type ButtonProps } from '@mantine/core';
import { IconCrown } from '@tabler/icons-react';
import { paths } from '../../../lib/paths';
import { accountTexts } from '../texts';

/** Opens /upgrade in a new tab, as specified, so that work on this page is kept. */
export function UpgradeButton({ label, ...look }: { readonly label: string } & ButtonProps) {
  return (
    <Button
      component="a"
      href={paths.upgrade}
      target="_blank"
      rel="noopener"
      variant="light"
      leftSection={<IconCrown size={18} aria-hidden />}
      aria-label={`${label} ${accountTexts.newTab}`}
      {...look}
    >
      {label}
    </Button>
  );
}
