import { lazy, Suspense } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { ProButton } from '../../components/pro-button/pro-button';
import { useProGate } from '../../components/pro-button/use-pro-gate';
import { toasts } from '../../lib/toasts';
import { downloadTexts } from './texts';

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog')).DownloadDialog }));

interface BatchDownloadButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Takes many chapters out of a project at once: for Pro and administrators; others are led to the upgrade. */
export function BatchDownloadButton({ projectId, chapterCount }: BatchDownloadButtonProps) {
  const gate = useProGate(downloadTexts.proOnly);
  const [isOpen, dialog] = useDisclosure(false);

  const leadToUpgrade = (): void => {
    dialog.close();
    gate.leadToUpgrade();
  };
  const open = (): void => {
    if (!gate.isOpen) leadToUpgrade();
    else if (chapterCount === 0) toasts.error(downloadTexts.nothing);
    else dialog.open();
  };
  return (
    <>
      <ProButton
        label={downloadTexts.open}
        icon={<IconDownload size={16} aria-hidden />}
        isOpen={gate.isOpen}
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <DownloadDialog projectId={projectId} onClose={dialog.close} onNotPro={leadToUpgrade} />
        </Suspense>
      )}
    </>
  );
}
