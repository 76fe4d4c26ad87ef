import { lazy } from 'react';
import { IconHeadphones } from '@tabler/icons-react';
import { ProDialogButton } from '../../../widgets/pro-dialog-button';
import { batchAudioTexts } from './texts';

const BatchAudioDialog = lazy(async () => ({
  default: (await import('./batch-audio-dialog')).BatchAudioDialog,
}));

interface BatchAudioButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Has many chapters read aloud in the background. */
export function BatchAudioButton({ projectId, chapterCount }: BatchAudioButtonProps) {
  return (
    <ProDialogButton
      label={batchAudioTexts.open}
      icon={<IconHeadphones size={16} aria-hidden />}
      isGreyed
      proOnly={batchAudioTexts.proOnly}
      nothing={chapterCount === 0 ? batchAudioTexts.nothing : null}
      dialog={(ways) => <BatchAudioDialog projectId={projectId} {...ways} />}
    />
  );
}
