import { lazy } from 'react';
import { IconWand } from '@tabler/icons-react';
import { ProDialogButton } from '../../../widgets/pro-dialog-button';
import { postProcessTexts } from './texts';

const PostProcessDialog = lazy(async () => ({
  default: (await import('./post-process-dialog')).PostProcessDialog,
}));

interface BatchPostProcessButtonProps {
  readonly projectId: number;
  readonly chapterCount: number;
}

/** Edits many chapters in the background. */
export function BatchPostProcessButton({ projectId, chapterCount }: BatchPostProcessButtonProps) {
  return (
    <ProDialogButton
      label={postProcessTexts.open}
      icon={<IconWand size={16} aria-hidden />}
      isGreyed
      proOnly={postProcessTexts.proOnly}
      nothing={chapterCount === 0 ? postProcessTexts.nothing : null}
      dialog={(ways) => <PostProcessDialog projectId={projectId} {...ways} />}
    />
  );
}
