import { lazy, Suspense } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { IconWand } from '@tabler/icons-react';
import { ProButton } from '../../components/pro-button/pro-button';
import { useProGate } from '../../components/pro-button/use-pro-gate';
import { toasts } from '../../lib/toasts';
import { postProcessTexts } from './texts';

const PostProcessDialog = lazy(async () => ({
  default: (await import('./post-process-dialog')).PostProcessDialog,
}));

interface BatchPostProcessButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Edits many chapters in the background: for Pro and administrators; others are led to the upgrade. */
export function BatchPostProcessButton({ projectId, chapterCount }: BatchPostProcessButtonProps) {
  const gate = useProGate(postProcessTexts.proOnly);
  const [isOpen, dialog] = useDisclosure(false);

  const leadToUpgrade = (): void => {
    dialog.close();
    gate.leadToUpgrade();
  };
  const open = (): void => {
    if (!gate.isOpen) leadToUpgrade();
    else if (chapterCount === 0) toasts.error(postProcessTexts.nothing);
    else dialog.open();
  };
  return (
    <>
      <ProButton
        label={postProcessTexts.open}
        icon={<IconWand size={16} aria-hidden />}
        isOpen={gate.isOpen}
        isGreyed
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <PostProcessDialog projectId={projectId} onClose={dialog.close} onNotPro={leadToUpgrade} />
        </Suspense>
      )}
    </>
  );
}
