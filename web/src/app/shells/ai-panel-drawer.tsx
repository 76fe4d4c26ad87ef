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
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setAiPanel(false)}
      title={shellTexts.aiPanel}
      closeButtonProps={{ 'aria-label': shellTexts.closePanel }}
      size={width}
    >
      <AiSettingsPanel />
    </Drawer>
  );
}
