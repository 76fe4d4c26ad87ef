import { lazy, Suspense } from 'react';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths';
import { toasts } from '../../lib/toasts';
import { hasPro } from '../../session/pro-term';
import { useMember } from '../../session/session';
import { downloadTexts } from './texts';

const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog')).DownloadDialog }));

interface BatchDownloadButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Takes many chapters out of a project at once: for Pro and administrators; others are led to the upgrade. */
export function BatchDownloadButton({ projectId, chapterCount }: BatchDownloadButtonProps) {
  const user = useMember();
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure(false);

  const leadToUpgrade = (): void => {
    dialog.close();
    toasts.info(downloadTexts.proOnly);
    void navigate(paths.upgrade);
  };
  const open = (): void => {
    if (!hasPro(user, new Date())) leadToUpgrade();
    else if (chapterCount === 0) toasts.error(downloadTexts.nothing);
    else dialog.open();
  };
  return (
    <>
      <Button
        variant="default"
        px="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        rightSection={
          !hasPro(user, new Date()) && (
            <Badge variant="light" size="sm" tt="none">
              {downloadTexts.pro}
            </Badge>
          )
        }
        onClick={open}
      >
        {downloadTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <DownloadDialog projectId={projectId} onClose={dialog.close} onNotPro={leadToUpgrade} />
        </Suspense>
      )}
    </>
  );
}
