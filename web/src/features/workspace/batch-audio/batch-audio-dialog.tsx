import { BatchDialog } from '../components/batch-dialog';
import { AudioForm } from './audio-form';
import { batchAudioTexts } from './texts';

interface BatchAudioDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  /** Pro has ended meanwhile. */
  readonly onNotPro: () => void;
}

/** Chooses chapters and voice of an audio job, which runs in the background. */
export function BatchAudioDialog(props: BatchAudioDialogProps) {
  return (
    <BatchDialog
      projectId={props.projectId}
      title={batchAudioTexts.title}
      failure={batchAudioTexts.listFailure}
      onClose={props.onClose}
    >
      {(chapters) => <AudioForm {...props} chapters={chapters} />}
    </BatchDialog>
  );
}
