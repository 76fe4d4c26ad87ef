import { useEffect } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { AI_PANEL_OVERLAY_QUERY, setAiPanel, useAiPanel } from '../../settings/ai-panel';
import { useEdgeSwipe } from './use-edge-swipe';

/** Up to this width the panel answers to swipes. */
const SWIPE_QUERY = '(max-width: 1023px)';

interface ShellPanel {
  readonly isDockedOpen: boolean;
  readonly isOverlayOpen: boolean;
}

/** The AI panel as the shell shows it: beside the page on wide windows, over it on others. */
export function useShellPanel(isMember: boolean): ShellPanel {
  const now = { getInitialValueInEffect: false };
  const isOverlayWidth = useMediaQuery(AI_PANEL_OVERLAY_QUERY, undefined, now) ?? false;
  const isSwipeWidth = useMediaQuery(SWIPE_QUERY, undefined, now) ?? false;
  const panel = useAiPanel();

  // A window that becomes narrow closes the panel, whatever it was before.
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
