import { BatchDialog } from '../components/batch-dialog';
import { PostProcessForm } from './post-process-form';
import { postProcessTexts } from './texts';

interface PostProcessDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  /** Pro has ended meanwhile. */
  readonly onNotPro: () => void;
}

/** Chooses the task and the chapters; the job runs in the background. */
export function PostProcessDialog(props: PostProcessDialogProps) {
  return (
    <BatchDialog
      projectId={props.projectId}
      title={postProcessTexts.title}
      failure={postProcessTexts.listFailure}
      onClose={props.onClose}
    >
      {(chapters) => <PostProcessForm {...props} chapters={chapters} />}
    </BatchDialog>
  );
}
