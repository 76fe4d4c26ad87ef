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

/** The AI panel over the page, on windows too narrow to stand it beside. */
export function AiPanelDrawer({ isOpen, width }: AiPanelDrawerProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  // Of sheets and dialogs the one that was made last lies on top: a drawer, or a dialog in it, may have asked for the panel.
  return <NewDrawer key={opening.count} isOpen={isOpen} width={width} />;
}

/** Opens once it is there: only so it slides in, and gives the focus back. */
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
