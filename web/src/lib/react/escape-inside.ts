import type { KeyboardEvent } from 'react';

interface EscapeInside {
  readonly closeOnEscape: false;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Props of a dialog or drawer over which others may open: Escape closes it only when it was pressed inside it. The
 * component library would close all of them at once, and what was typed in the upper one with it.
 */
export function escapeInside(onClose: () => void): EscapeInside {
  return {
    closeOnEscape: false,
    onKeyDown: (event) => {
      const { target, currentTarget, key } = event;
      const isInside = target instanceof Element && currentTarget.contains(target);
      // An open list of choices takes the key for itself.
      if (key !== 'Escape' || !isInside || target.closest('[data-mantine-stop-propagation]')) return;
      onClose();
    },
  };
}
