import { useEffect, useEffectEvent } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { AI_PANEL_OVERLAY_QUERY, setAiPanel, useAiPanel } from '../../settings/ai-panel';

/** Maximum window width at which the panel reacts to swipes. */
const SWIPE_QUERY = '(max-width: 1023px)';

interface ShellPanel {
  readonly isDockedOpen: boolean;
  readonly isOverlayOpen: boolean;
}

/** State of the AI panel in the shell: docked beside the page on wide windows, an overlay on others. */
export function useShellPanel(isMember: boolean): ShellPanel {
  const now = { getInitialValueInEffect: false };
  const isOverlayWidth = useMediaQuery(AI_PANEL_OVERLAY_QUERY, undefined, now) ?? false;
  const isSwipeWidth = useMediaQuery(SWIPE_QUERY, undefined, now) ?? false;
  const panel = useAiPanel();

  // Narrowing the window closes the panel.
  useEffect(() => {
    if (isOverlayWidth) setAiPanel(false);
  }, [isOverlayWidth]);
  useEdgeSwipe(isMember && isSwipeWidth, {
    onOpen: () => setAiPanel(true),
    onClose: () => setAiPanel(false),
  });

  return {
    isDockedOpen: isMember && !isOverlayWidth && panel.docked,
    isOverlayOpen: isMember && isOverlayWidth && panel.overlay,
  };
}

/** Maximum distance from the left edge at which an opening swipe starts, in px. */
const EDGE_PX = 50;
/** Minimum horizontal distance of a swipe, in px. */
const THRESHOLD_PX = 50;

interface EdgeSwipe {
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Calls `onOpen` for a swipe right from the left edge and `onClose` for a swipe left. */
function useEdgeSwipe(isActive: boolean, { onOpen, onClose }: EdgeSwipe): void {
  const open = useEffectEvent(onOpen);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isActive) return;
    let start: { readonly x: number; readonly y: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start = touch ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const end = (event: TouchEvent): void => {
      const touch = event.changedTouches[0];
      if (!start || !touch) return;
      const across = touch.clientX - start.x;
      const down = Math.abs(touch.clientY - start.y);
      if (Math.abs(across) > THRESHOLD_PX && Math.abs(across) > down) {
        if (across < 0) close();
        else if (start.x < EDGE_PX) open();
      }
      start = null;
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [isActive]);
}
