import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../keyboard/composing';

const LAYER = 'data-escape-layer';

interface EscapeInside {
  readonly closeOnEscape: false;
  readonly [LAYER]: string;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Props of a dialog or drawer that may have others on top: Escape closes it only when pressed inside it. The component
 * library would close all of them at once and lose what was typed in the upper one. A button that loads after a click
 * loses the focus to the page, so the last focused layer counts.
 */
export function useEscapeInside(onClose: () => void): EscapeInside {
  const layer = useId();
  const hadFocus = useRef(false);

  useEffect(() => {
    const isInside = (element: EventTarget | null): boolean =>
      element instanceof Element && element.closest(`[${LAYER}]`)?.getAttribute(LAYER) === layer;
    const follow = ({ target }: FocusEvent): void => {
      hadFocus.current = isInside(target);
    };
    hadFocus.current ||= isInside(document.activeElement);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [layer]);

  useEffect(() => {
    const closeFromPage = (event: globalThis.KeyboardEvent): void => {
      const { key, target } = event;
      if (key === 'Escape' && !isComposing(event) && target === document.body && hadFocus.current) onClose();
    };
    document.addEventListener('keydown', closeFromPage);
    return () => document.removeEventListener('keydown', closeFromPage);
  }, [onClose]);

  return {
    closeOnEscape: false,
    [LAYER]: layer,
    onKeyDown: (event) => {
      if (isComposing(event)) return;
      const { target, currentTarget, key } = event;
      const isInside = target instanceof Element && currentTarget.contains(target);
      // An open list of options handles the key itself.
      if (key !== 'Escape' || !isInside || target.closest('[data-mantine-stop-propagation]')) return;
      onClose();
    },
  };
}
