import { useEffect } from 'react';
import { SCROLL_PANE } from '../components/scroll-pane';

/** What covers less of the page is a bar of the browser and no keyboard, in px. */
const KEYBOARD_PX = 120;
const ROOM = '--lt-keyboard';

/** Phones lay their keyboard over the page: the desk ends above it, and the line being edited stays in sight. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    const root = document.documentElement;
    const giveBack = (): void => {
      root.style.removeProperty(ROOM);
      delete root.dataset['typing'];
    };
    const fit = (): void => {
      // Who has magnified the page sees less of it too.
      const covered = sight.scale > 1 ? 0 : Math.round(window.innerHeight - sight.height);
      if (covered < KEYBOARD_PX) return giveBack();
      root.style.setProperty(ROOM, `${covered}px`);
      root.dataset['typing'] = '';
      if (document.activeElement?.closest(`[${SCROLL_PANE}]`)) {
        document.activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    sight.addEventListener('resize', fit);
    return () => {
      sight.removeEventListener('resize', fit);
      giveBack();
    };
  }, []);
}
