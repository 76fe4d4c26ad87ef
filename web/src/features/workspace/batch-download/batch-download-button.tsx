import { lazy } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { ProDialogButton } from '../../../widgets/pro-dialog-button';
import { downloadTexts } from './texts';

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog')).DownloadDialog }));

interface BatchDownloadButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Takes many chapters out of a project at once. */
export function BatchDownloadButton({ projectId, chapterCount }: BatchDownloadButtonProps) {
  return (
    <ProDialogButton
      label={downloadTexts.open}
      icon={<IconDownload size={16} aria-hidden />}
      proOnly={downloadTexts.proOnly}
      nothing={chapterCount === 0 ? downloadTexts.nothing : null}
      dialog={(ways) => <DownloadDialog projectId={projectId} {...ways} />}
    />
  );
}
