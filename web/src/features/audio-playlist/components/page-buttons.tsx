import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type Icon,
} from '@tabler/icons-react';
import { PAGE_BUTTONS, pageWindow } from '../model/page-window';
import { playlistTexts } from '../texts';
import styles from '../audio-playlist.module.css';

interface PageButtonsProps {
  readonly page: number;
  readonly pages: number;
  readonly isPhone: boolean;
  readonly onTurn: (page: number) => void;
}

/** Pagination of the playlist: five page buttons, three on phones. */
export function PageButtons({ page, pages, isPhone, onTurn }: PageButtonsProps) {
  if (pages <= 1) return null;
  const step = (label: string, Mark: Icon, to: number) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onTurn(to)}
    >
      <Mark size={20} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={styles.pages} aria-label={playlistTexts.pagination}>
      {step(playlistTexts.firstPage, IconChevronsLeft, 1)}
      {step(playlistTexts.previousPage, IconChevronLeft, page - 1)}
      {pageWindow(page, pages, isPhone ? PAGE_BUTTONS.phone : PAGE_BUTTONS.wide).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'filled' : 'default'}
          h={44}
          miw={44}
          px="xs"
          aria-label={playlistTexts.toPage(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onTurn(number)}
        >
          {number}
        </Button>
      ))}
      {step(playlistTexts.nextPage, IconChevronRight, page + 1)}
      {step(playlistTexts.lastPage, IconChevronsRight, pages)}
    </nav>
  );
}
