import { useEffect, useState } from 'react';
import { Drawer } from '@mantine/core';
import { AiSettingsPanel } from '../../features/ai-settings/ai-settings-panel';
import { setAiPanel } from '../../settings/ai-panel';
import { shellTexts } from '../app.texts';

interface AiPanelDrawerProps {
  readonly isOpen: boolean;
  /** In px. */
  readonly width: number;
}

/** The AI panel as an overlay, for windows too narrow to dock it beside the page. */
export function AiPanelDrawer({ isOpen, width }: AiPanelDrawerProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  // Remounts the drawer on each opening: the newest overlay lies on top, and the panel may have been opened from
  // another drawer or from a dialog in it.
  return <NewDrawer key={opening.count} isOpen={isOpen} width={width} />;
}

/** Opens after the first render; otherwise the drawer would neither slide in nor return the focus when it closes. */
function NewDrawer({ isOpen, width }: AiPanelDrawerProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Drawer
      opened={isOpen && isThere}
      onClose={() => setAiPanel(false)}
      title={shellTexts.aiPanel}
      closeButtonProps={{ 'aria-label': shellTexts.closePanel }}
      size={width}
    >
      <AiSettingsPanel />
    </Drawer>
  );
}
