import { useEffect } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { AI_PANEL_OVERLAY_QUERY, setAiPanel, useAiPanel } from '../../settings/ai-panel';
import { useEdgeSwipe } from './use-edge-swipe';

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
