import { Group, Pagination } from '@mantine/core';
import { adminTexts } from '../texts';

interface PagesProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** Pagination of a list; renders nothing for one page. */
export function Pages({ page, pages, onTurn }: PagesProps) {
  if (pages <= 1 && page <= pages) return null;
  return (
    <Group justify="center" mt="xl">
      <Pagination
        aria-label={adminTexts.pages}
        total={pages}
        value={page}
        onChange={onTurn}
        siblings={1}
        getControlProps={(control) => ({ 'aria-label': adminTexts.pageControls[control] })}
        getItemProps={(number) => ({ 'aria-label': adminTexts.page(number, pages) })}
      />
    </Group>
  );
}
